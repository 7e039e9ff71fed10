import { plainSlips, type Slip } from './slip.ts';

const marker = /^[ \t]*(?:<{7}|={7}|>{7})(?: .*|\r)?$/gm;

interface Line {
  readonly text: string;
  readonly start: number;
  /** The sign that stands seven times at its start. */
  readonly sign: string | undefined;
}

/** The text with the first side of every merge conflict alone; what is left out becomes spaces. */
export function withoutConflicts(text: string, slips: Slip[]): string {
  if (!/<{7}|={7}|>{7}/.test(text)) return text;
  const lines = linesOf(text);
  const next = nextBySign(lines);
  let resolved = '';
  let end = 0;
  for (const [index, line] of lines.entries()) {
    if (line.sign !== '<' || line.start < end) continue;
    const ours = Math.min(next('|', index + 1), next('=', index + 1));
    const middle = next('=', ours);
    const last = lines[next('>', middle + 1)];
    const [first, other] = [lines[index + 1], lines[ours]];
    if (last === undefined || first === undefined || other === undefined) continue;
    slips.push(plainSlips.conflict({ offset: line.start, length: 7 }));
    resolved += text.slice(end, line.start) + blank(text.slice(line.start, first.start));
    end = last.start + last.text.length;
    resolved += text.slice(first.start, other.start) + blank(text.slice(other.start, end));
  }
  return (resolved + text.slice(end)).replace(marker, (line, offset: number) => {
    slips.push(plainSlips.conflict({ offset, length: line.length }));
    return blank(line);
  });
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { text: line, start, sign: /^[ \t]*(?:([<=>|])\1{6})/.exec(line)?.[1] };
    start += line.length + 1;
    return found;
  });
}

/** Returns the line of a sign at or behind another one; infinite for none. */
function nextBySign(lines: readonly Line[]): (sign: string, from: number) => number {
  const nexts: Readonly<Record<string, number[]>> = { '=': [], '>': [], '|': [] };
  for (const [sign, next] of Object.entries(nexts))
    for (let index = lines.length - 1; index >= 0; index -= 1)
      next[index] = lines[index]?.sign === sign ? index : (next[index + 1] ?? Number.POSITIVE_INFINITY);
  return (sign, from) => nexts[sign]?.[from] ?? Number.POSITIVE_INFINITY;
}
