/** A line of a text without its end, and where it begins. */
interface Line {
  readonly text: string;
  readonly start: number;
}

/** A fence of Markdown, from the start of the line that opens it to the end of the line that closes it. */
export interface Fence {
  readonly start: number;
  readonly end: number;
}

const opening = /^[ \t>]*(`{3,}|~{3,})/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;

/**
 * Returns the fences of a text that are closed, by a line of the same mark, as long or longer, alone on its line (CommonMark,
 * 4.5). Each line is looked at once, however many fences stay open.
 */
export function closedFences(text: string): Fence[] {
  const lines = linesOf(text);
  const closers = lines.map((line) => closing.exec(line.text)?.[1]);
  // The longest mark of a kind from a line on: shorter than that of a fence, and nothing closes it.
  const longest = { '`': longestFrom(closers, '`'), '~': longestFrom(closers, '~') };
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const mark = opening.exec(lines[index]?.text ?? '')?.[1];
    if (mark === undefined) continue;
    const kind = mark.startsWith('`') ? '`' : '~';
    if ((longest[kind][index + 1] ?? 0) < mark.length) continue;
    const start = lines[index]?.start ?? 0;
    do index += 1;
    while (!isCloser(closers[index], mark));
    const last = lines[index];
    fences.push({ start, end: (last?.start ?? 0) + (last?.text.length ?? 0) });
  }
  return fences;
}

/** Returns a text without its closed fences. */
export function withoutFences(text: string): string {
  let end = 0;
  const pieces = closedFences(text).map((fence) => {
    const before = text.slice(end, fence.start);
    ({ end } = fence);
    return before;
  });
  return [...pieces, text.slice(end)].join('');
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { text: line, start };
    start += line.length + 1;
    return found;
  });
}

function longestFrom(closers: readonly (string | undefined)[], kind: string): number[] {
  const longest: number[] = [];
  for (let index = closers.length - 1; index >= 0; index -= 1) {
    const mark = closers[index];
    longest[index] = Math.max(longest[index + 1] ?? 0, mark?.startsWith(kind) === true ? mark.length : 0);
  }
  return longest;
}

function isCloser(closer: string | undefined, mark: string): boolean {
  return closer !== undefined && closer.length >= mark.length && closer.startsWith(mark.charAt(0));
}
