import { isInside, type TextRange } from './code-ranges.ts';
import type { TextEdit } from './text-edits.ts';

const opening = /<Latex(?:\s[^<>{}]*)?>/g;
const closing = '</Latex>';
/** A string in braces, or one of `String.raw`. */
const string = /^\s*\{\s*(?:String\.raw\s*)?['"`]/;
/** A name in braces that no command, index or argument stands before: a value of the page. */
const value = /(?:^|[\s=(,])\{[A-Za-z_$][\w$.]*\}/;

/**
 * Returns the edits that make the TeX between the tags of `<Latex>` one string: MDX reads its braces as code, which would make
 * `\frac{10}{3}` a `\frac103`. What is code (`{formula}`, `` {String.raw`…`} ``) or escapes its braces stays as it is.
 */
export function formulaEdits(text: string, start: number, code: readonly TextRange[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { index, 0: tag } of text.matchAll(opening)) {
    const from = index + tag.length;
    const end = text.indexOf(closing, from);
    if (end < 0) break;
    if (index < start || isInside(code, index) || !isTex(text.slice(from, end))) continue;
    edits.push(...asString(text, from, end));
  }
  return edits;
}

function isTex(source: string): boolean {
  return /(?<!\\)\{/.test(source) && !string.test(source) && !value.test(source);
}

/** The lines and columns of the source keep their places. */
function asString(text: string, from: number, end: number): TextEdit[] {
  const source = text.slice(from, end);
  const first = from + source.length - source.trimStart().length;
  const last = from + source.trimEnd().length;
  const escapes = [...text.slice(first, last).matchAll(/\\|`|\$(?=\{)/g)].map(({ index }) => first + index);
  return [
    { start: first, end: first, text: '{`' },
    ...escapes.map((at) => ({ start: at, end: at, text: '\\' })),
    { start: last, end: last, text: '`}' },
  ];
}
