import { fencedLines, type Line, type Prepared } from '../../markdown/prepared.ts';

const opening = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|(.*))?$/;
const closing = /^[ \t]*(\/{3,})[ \t]*$/;
const option = /^(?: {4}|\t)[ \t]*([\w-]+):(.*)$/;

/** Blocks that only say how their content looks, or where it belongs. */
const transparent = new Set(['html', 'caption', 'figure-caption', 'table-caption']);

/** Rewrites blocks between lines of slashes (`/// note | Title`) as those whose content is indented (`!!! note "Title"`). */
export function indentSlashBlocks(prepared: Prepared): void {
  const { lines } = prepared;
  const fenced = fencedLines(lines);
  const lastEnd = new Map<number, number>();
  lines.forEach(({ text }, index) => {
    const slashes = fenced[index] === true ? undefined : closing.exec(text)?.[1];
    if (slashes !== undefined) lastEnd.set(slashes.length, index);
  });
  const open: { readonly slashes: number; readonly isIndented: boolean }[] = [];
  const within = (text: string): string =>
    text.trim() === '' ? '' : '    '.repeat(open.filter(({ isIndented }) => isIndented).length) + text;
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const { text, line } = lines[index] ?? { text: '', line: 1 };
    const found = fenced[index] === true ? null : opening.exec(text);
    const end = fenced[index] === true ? undefined : closing.exec(text)?.[1]?.length;
    if (found !== null && (lastEnd.get(found[2]?.length ?? 0) ?? -1) > index) {
      const [, indent = '', slashes = '', type = '', title] = found;
      const options = optionsBehind(lines, index);
      const isIndented = !transparent.has(type);
      if (isIndented) result.push({ text: within(indent + header(type, title?.trim() ?? '', options)), line });
      open.push({ slashes: slashes.length, isIndented });
      index += options.size;
    } else if (end !== undefined && open.some(({ slashes }) => slashes === end)) {
      while (open.pop()?.slashes !== end);
      result.push({ text: '', line });
    } else result.push({ text: within(text), line });
  }
  prepared.lines = result;
}

/** The options of a block stand right behind its first line, indented. */
function optionsBehind(lines: readonly Line[], start: number): Map<string, string> {
  const options = new Map<string, string>();
  for (let index = start + 1; index < lines.length; index += 1) {
    const found = option.exec(lines[index]?.text ?? '');
    if (found === null || options.has(found[1] ?? '')) break;
    options.set(found[1] ?? '', (found[2] ?? '').trim());
  }
  return options;
}

function header(type: string, title: string, options: ReadonlyMap<string, string>): string {
  const shown = title === '' ? '' : ` "${title}"`;
  const kind = options.get('type') ?? 'note';
  if (type === 'tab') return `===${options.get('new') === 'true' ? '!' : ''} "${title}"`;
  if (type === 'details') return `???${options.get('open') === 'true' ? '+' : ''} ${kind}${shown}`;
  return `!!! ${type === 'admonition' ? kind : type}${shown}`;
}
