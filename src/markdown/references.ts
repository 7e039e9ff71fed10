import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { codeRanges, isInside } from './code-ranges.ts';
import { markdownProblem } from './markdown-problems.ts';
import { bodyStart } from './prepare.ts';
import { lineStarts, pointAt } from './text-edits.ts';

const footnote = /(?<!\\)\[\^([^\]\s]+)(\](?!:))?/g;
const definition = /^[ \t>]*(?:[-*+] |\d+[.)] )?\[([^\]\r\n\u2028\u2029]+)\]:/gm;
/** `[text][name]`, not behind a word (`list[0][1]`) and not in an expression. */
const reference = /(?<![\w\])\\}])\[([^[\]\n{}"']+)\]\[([^[\]\n{}"'^]*)\]/g;

/**
 * Returns the footnotes and reference links of a page that have no definition: Markdown shows them as they are written
 * (CommonMark, link reference definitions; GFM, footnotes). Reads the text only.
 */
export function undefinedReferences(file: SourceFile): Diagnostic[] {
  const { text, path } = file;
  const hasFootnotes = text.includes('[^');
  if (!hasFootnotes && !text.includes('][')) return [];
  const names = new Set([...text.matchAll(definition)].map(([, name = '']) => plain(name)));
  const start = bodyStart(text);
  const code = codeRanges(text);
  const starts = lineStarts(text);
  const isText = (index: number): boolean => index >= start && !isInside(code, index) && !isCodeLine(text, index);
  const place = (index: number, length: number) => {
    const from = pointAt(starts, index);
    return { file: path, range: { start: from, end: { ...from, column: from.column + length } } };
  };
  const footnotes = [...text.matchAll(footnote)].filter(
    ({ index, 1: name = '', 2: end }) => end !== undefined && isText(index) && !names.has(plain(`^${name}`)),
  );
  const links = [...text.matchAll(reference)].filter(
    ({ index, 1: label = '', 2: name = '' }) =>
      isText(index) && !label.startsWith('^') && !names.has(plain(name === '' ? label : name)),
  );
  return [
    ...footnotes.map(({ index, 0: whole, 1: name = '' }) =>
      markdownProblem['footnote-undefined']({
        message: `The footnote ${whole} is not defined, so it is shown as it is written.`,
        ...place(index, whole.length),
        hint: `Add its text on a line of its own: \`[^${name}]: …\`.`,
      }),
    ),
    ...links.map(({ index, 0: whole, 1: label = '', 2: name = '' }) =>
      markdownProblem['reference-undefined']({
        message: `The link ${whole} has no definition, so it is shown as it is written.`,
        ...place(index, whole.length),
        hint: `Add its address on a line of its own: \`[${name === '' ? label : name}]: https://…\`.`,
      }),
    ),
  ];
}

/** Labels are the same whatever their case and spaces. */
function plain(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Whether a line is JavaScript, or holds an expression. */
function isCodeLine(text: string, index: number): boolean {
  const from = text.lastIndexOf('\n', index - 1) + 1;
  const line = text.slice(from, index);
  return /[{=;]|^\s*(?:import|export|const|let|return)\b|^(?: {4}|\t)/.test(line);
}
