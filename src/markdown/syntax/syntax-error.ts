import { codeRanges, isInside } from '../code-ranges.ts';
import { deepPlace, maxNesting } from '../../shared/nesting-depth.ts';
import { TagPlaceError } from './tag-places.ts';
import { lineStarts } from '../text-edits.ts';

export type SyntaxErrorKind =
  | 'unclosed-tag'
  | 'unexpected-closing-tag'
  | 'misplaced-closing-tag'
  | 'tag'
  | 'expression'
  | 'unclosed-expression'
  | 'esm'
  | 'declared-twice'
  | 'statement'
  | 'unreadable'
  | 'nesting'
  | 'other';

/** A parser's complaint. */
export interface MdxSyntaxError {
  readonly kind: SyntaxErrorKind;
  /** Where the parser stopped, as an offset in the text it was given. */
  readonly offset: number;
  /** As one sentence without a full stop. */
  readonly reason: string;
  /** Name of the tag that is not closed. */
  readonly tag?: string;
  /** Where that tag was opened. */
  readonly opening?: number;
  /** Name in a closing tag that came unexpectedly. */
  readonly closing?: string;
  /** Names that code which cannot be read would have given. */
  readonly names?: readonly string[];
  /** What holds a closing tag that must stand after it. */
  readonly block?: string;
  /** What a line starts with where that tag must stand. */
  readonly linePrefix?: string;
  /** What was done so that the page can be shown all the same; what is lost is an error, the rest a warning. */
  readonly repair?: 'escaped' | 'linked' | 'closed' | 'removed' | 'moved' | 'set-apart' | 'lost';
}

const kinds: readonly (readonly [RegExp, SyntaxErrorKind])[] = [
  [/^Unexpected closing tag/, 'unexpected-closing-tag'],
  [/^Expected the closing tag .* either after the end of `paragraph`/, 'misplaced-closing-tag'],
  [/^Expected (?:a|the) closing tag/, 'unclosed-tag'],
  [/^Unexpected end of file in expression/, 'unclosed-expression'],
  [/^Could not parse expression/, 'expression'],
  [/^Could not parse (?:esm|import)/, 'esm'],
  [/^Unexpected statement in code/, 'statement'],
  [/^Unexpected character after `<`|^Unexpected (?:character|end of file)/, 'tag'],
];

/** Returns what is wrong with a text that is nested deeper than parsers bear; undefined for others. */
export function tooDeep(text: string): MdxSyntaxError | undefined {
  const offset = deepPlace(text);
  if (offset === undefined) return undefined;
  const reason = `Brackets, quotations or lists are nested more than ${maxNesting} levels deep`;
  return { kind: 'nesting', offset, reason };
}

/** Reads what the MDX compiler threw for `text`. An error of another shape costs the page, and not the whole command. */
export function readSyntaxError(error: unknown, text: string): MdxSyntaxError {
  if (error instanceof TagPlaceError) return error.problem;
  const message = error instanceof Error ? error.message : '';
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(message);
  if (match === null) return awaitingExpression(message, text) ?? unreadable(error);
  const [, line, column, full = ''] = match;
  const starts = lineStarts(text);
  const offsetOf = (atLine: number, atColumn: number): number =>
    Math.min((starts[atLine - 1] ?? text.length) + atColumn - 1, text.length);
  const kind = kinds.find(([pattern]) => pattern.test(full))?.[1] ?? 'other';
  const [, tag] = /closing tag (?:for `<|`<\/)([^`]*)>`/.exec(full.replace(/^Unexpected closing tag \S+/, '')) ?? [];
  const [, closing] = /^Unexpected closing tag `<\/([^`]*)>`/.exec(full) ?? [];
  const [, openLine, openColumn] = /(?:\(|opened at )(\d+):(\d+)\)/.exec(full) ?? [];
  const isUnclosed = kind === 'unclosed-tag';
  const offset = exactTag(text, offsetOf(Number(line), Number(column)), isUnclosed ? tag : undefined);
  const opening = isUnclosed
    ? offset
    : openLine === undefined
      ? undefined
      : offsetOf(Number(openLine), Number(openColumn));
  return {
    kind,
    offset,
    reason: shorten(full),
    ...(tag === undefined ? {} : { tag }),
    ...(kind === 'misplaced-closing-tag' ? { block: 'paragraph' } : {}),
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing }),
  };
}

/** Of `{await …}` the parser finds no place: the first one is found here, and the next one when this is text. */
function awaitingExpression(message: string, text: string): MdxSyntaxError | undefined {
  if (!/^Could not parse expression with \w+: `await`/.test(message)) return undefined;
  const code = codeRanges(text);
  const found = [...text.matchAll(/(?<![\\$=])\{(?![^{}]*\basync\b)[^{}]*\bawait\b/g)].find(
    ({ index }) => !isInside(code, index),
  );
  if (found === undefined) return undefined;
  return { kind: 'expression', offset: found.index, reason: '`await` works only inside of an async function' };
}

function unreadable(error: unknown): MdxSyntaxError {
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: 'unreadable',
    offset: 0,
    reason: `Octavo could not read the page: ${message.replace(/(?<![.\s])[.\s]+$/, '')}`,
  };
}

/** In tables the parser's column is off: the tag itself is looked for on the line. */
function exactTag(text: string, offset: number, tag: string | undefined): number {
  if (tag === undefined || text.startsWith(`<${tag}`, offset)) return offset;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const after = text.indexOf(`<${tag}`, offset);
  if (after >= 0 && after < end) return after;
  const before = text.lastIndexOf(`<${tag}`, offset);
  return before >= lineStart ? before : offset;
}

/** Without positions, parser names and advice: the range and the hint say that better. */
function shorten(reason: string): string {
  return withoutNote(reason)
    .replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(/ either after the end of `(\w+)`[\s\S]*$/, ' after the end of the $1')
    .replace(/^Could not parse expression with \w+: [\s\S]*$/, 'The text in braces is not a JavaScript expression')
    .replace(
      /^Could not parse esm with \w+: [\s\S]*$/,
      'A line that starts with `import` or `export` is not valid JavaScript',
    )
    .replace(/^Unexpected character after `<`, expected a valid JSX tag$/, 'A `<` is not the start of a tag');
}

function withoutNote(reason: string): string {
  const note = reason.indexOf(' (note: ');
  return note !== -1 && reason.endsWith(')') ? reason.slice(0, note) : reason;
}
