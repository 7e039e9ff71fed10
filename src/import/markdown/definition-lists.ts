import { fencedLines, type Line, type Prepared } from './prepared.ts';

const definition = /^:[ \t]{1,3}(\S.*)$/;

/**
 * Makes lists of Markdown of definition lists, a line with the term and lines that begin with `:`: the term is the first paragraph of an
 * item, in bold, and its definitions are those below.
 */
export function carryDefinitionLists(prepared: Prepared): void {
  const { lines } = prepared;
  const fenced = fencedLines(lines);
  const result: Line[] = [];
  let index = 0;
  while (index < lines.length) {
    const start = definitionAt(lines, fenced, index);
    if (start === undefined) {
      result.push(lines[index] ?? { text: '', line: 1 });
      index += 1;
      continue;
    }
    const term = lines[index] ?? { text: '', line: 1 };
    if (result.at(-1)?.text.trim() !== '') result.push({ text: '', line: term.line });
    result.push({ text: `- ${bold(term.text.trim())}`, line: term.line });
    const end = endOf(lines, start);
    for (const line of lines.slice(start, end)) {
      const first = definition.exec(line.text)?.[1];
      if (first !== undefined) result.push({ text: '', line: line.line }, { text: `  ${first}`, line: line.line });
      else result.push({ ...line, text: line.text.replace(/^ {2,4}/, '  ') });
    }
    if (definitionAt(lines, fenced, end) === undefined) result.push({ text: '', line: term.line });
    index = end;
  }
  prepared.lines = result;
}

/** Where the first definition of the term in a line stands; undefined when the line is not a term. */
function definitionAt(lines: readonly Line[], fenced: readonly boolean[], index: number): number | undefined {
  const text = lines[index]?.text ?? '';
  if (fenced[index] === true || !/^[^\s:#>|-]/.test(text)) return undefined;
  const next = lines[index + 1]?.text.trim() === '' ? index + 2 : index + 1;
  return definition.test(lines[next]?.text ?? '') ? next : undefined;
}

/** The line after the last one that is indented or a definition. */
function endOf(lines: readonly Line[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? '';
    if (text.trim() === '') continue;
    if (!/^(?: {2,}|\t)/.test(text) && !definition.test(text) && lines[at - 1]?.text.trim() === '') break;
    end = at + 1;
  }
  return end;
}

function bold(term: string): string {
  return /[*_]/.test(term) ? term : `**${term}**`;
}
