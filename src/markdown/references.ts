import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { codeRanges, isInside } from './code-ranges.ts';
import { markdownProblem } from './diagnostics.ts';
import { bodyStart } from './prepare.ts';
import { lineStarts, pointAt } from './text-edits.ts';

const footnote = /(?<!\\)\[\^([^\]\s]+)(\](?!:))?/g;
const definition = /^[ \t>]*(?:[-*+] |\d+[.)] )?\[([^\]\r\n\u2028\u2029]+)\]:/gm;
/** `[//]: # (…)` and `[comment]: <> (…)`: what leads nowhere is how Markdown without HTML writes a comment. */
const commentAddress = /^[ \t]*(?:#|<#?>)(?:\s|$)/;

/** Whether the address of a definition makes a comment of it. */
export const isCommentAddress = (url: string): boolean => url === '' || url === '#';

/** `[text][name]`, not behind a word (`list[0][1]`) and not in an expression. */
const reference = /(?<![\w\])\\}])\[([^[\]\n{}"']+)\]\[([^[\]\n{}"'^]*)\]/g;

/**
 * Returns the footnotes and reference links of a page that have no definition: Markdown shows them as they are written
 * (CommonMark, link reference definitions; GFM, footnotes). Reads the text only.
 */
export function undefinedReferences(file: SourceFile): Diagnostic[] {
  const { text, path } = file;
  const defined = [...text.matchAll(definition)];
  if (!text.includes('[^') && !text.includes('][') && defined.length < 2) return [];
  const names = new Set(defined.map(([, name = '']) => plain(name)));
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
  const definitions = defined
    .filter(({ index, 0: whole }) => !commentAddress.test(text.slice(index + whole.length, index + whole.length + 40)))
    .map(({ index, 0: whole, 1: name = '' }) => ({ index: index + whole.lastIndexOf('['), name, plain: plain(name) }))
    .filter(({ index }) => isText(index));
  const links = [...text.matchAll(reference)].filter(
    ({ index, 1: label = '', 2: name = '' }) =>
      isText(index) && !label.startsWith('^') && !names.has(plain(name === '' ? label : name)),
  );
  return [
    ...withoutMeantDefinitions(footnotes, text).map(({ index, 0: whole, 1: name = '' }) =>
      markdownProblem['footnote-undefined']({
        message: `The footnote ${whole} is not defined, so it is shown as it is written.`,
        ...place(index, whole.length),
        hint: beginsLine(text, index)
          ? `Write a colon after it, if this is its text: \`[^${name}]: …\`.`
          : `Add its text on a line of its own: \`[^${name}]: …\`.`,
      }),
    ),
    ...definitions
      .filter((each, index) => definitions.findIndex((other) => other.plain === each.plain) < index)
      .map(({ index, name }) =>
        markdownProblem['reference-twice']({
          message: `[${name}] is defined a second time here; only the first counts.`,
          ...place(index, name.length + 2),
          hint: 'Remove one of them, or give it another name.',
        }),
      ),
    // What was meant is reported where a footnote lacks its text.
    ...(footnotes.length > 0 ? [] : unusedFootnotes(definitions, text)).map(({ index, name }) =>
      markdownProblem['reference-unused']({
        message: `Nothing refers to the footnote [${name}], so it is not shown.`,
        ...place(index, name.length + 2),
        hint: `Write \`[${name}]\` where it belongs, or remove it.`,
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

interface Definition {
  readonly index: number;
  readonly name: string;
  readonly plain: string;
}

function unusedFootnotes(definitions: readonly Definition[], text: string): Definition[] {
  const used = new Set([...text.matchAll(footnote)].flatMap(([, name = '', end]) => (end ? [plain(`^${name}`)] : [])));
  return definitions.filter(
    (each, index) =>
      each.name.startsWith('^') &&
      !used.has(each.plain) &&
      definitions.findIndex((other) => other.plain === each.plain) === index,
  );
}

/** `[^1] text` was to be a definition: where there is one, that is told, and not what refers to it. */
function withoutMeantDefinitions(footnotes: readonly RegExpExecArray[], text: string): readonly RegExpExecArray[] {
  const meant = footnotes.filter(
    ({ index, 0: whole }) => beginsLine(text, index) && /^[ \t]+\S/.test(text.slice(index + whole.length)),
  );
  return footnotes.filter((each) => meant.includes(each) || !meant.some((other) => other[1] === each[1]));
}

function beginsLine(text: string, index: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, index - 40), index));
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
