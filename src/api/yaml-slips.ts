import { tokensBesideStrings } from '../shared/strings-beside.ts';

/** Why a text is not YAML, and where. */
export interface Slip {
  /** Follows "This is not valid YAML:" or "This is not valid JSON:". */
  readonly reason: string;
  readonly hint: string;
  readonly line: number;
  readonly column: number;
}

/** What the tolerant parser says of a place: what is read of a `YAMLError` of the package `yaml`, which users need not have. */
interface YamlError {
  readonly code: string;
  readonly message: string;
  /** Offsets in the text. */
  readonly pos: readonly [number, number];
  readonly linePos?: readonly [LinePosition, LinePosition?] | undefined;
}

interface LinePosition {
  readonly line: number;
  readonly col: number;
}

/** What a parser says of the first thing that it cannot take. */
export interface ParserFailure {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the one slip that makes `text` invalid, by its cause: what parsers report is often a consequence of it, many lines
 * below. `errors` are those of the tolerant parser, `failure` is that of the strict one.
 */
export function yamlSlip(text: string, errors: readonly YamlError[], failure: ParserFailure | undefined): Slip {
  const lines = text.split(/\r\n|\n|\r/);
  const [first] = errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const at = { line: first?.linePos?.[0].line ?? failure?.line ?? 1, column: first?.linePos?.[0].col ?? 1 };
  const last = Math.max(at.line, failure?.line ?? 1);
  return (
    conflictMarker(lines) ??
    tabIndent(lines, [at.line, failure?.line ?? at.line]) ??
    unclosedQuote(lines, last) ??
    unclosedBracket(lines, first) ??
    aliasSlip(lines, failure) ??
    looseText(lines, first) ??
    (first === undefined ? undefined : byCode(first, { lines, at, errors })) ??
    secondDocument(lines, failure) ?? {
      reason: failure?.reason ?? 'it cannot be read',
      hint: 'Correct it here.',
      line: failure?.line ?? 1,
      column: failure?.column ?? 1,
    }
  );
}

function conflictMarker(lines: readonly string[]): Slip | undefined {
  const index = lines.findIndex((line) => /^(?:<{7}|>{7})(?:\s|$)/.test(line));
  if (index < 0) return undefined;
  return {
    reason: 'a merge conflict was left in the file',
    hint: 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
    line: index + 1,
    column: 1,
  };
}

function tabIndent(lines: readonly string[], candidates: readonly number[]): Slip | undefined {
  const line = candidates.find((candidate) => /^ *\t/.test(lines[candidate - 1] ?? ''));
  if (line === undefined) return undefined;
  return {
    reason: 'a tab cannot indent',
    hint: 'Indent with spaces.',
    line,
    column: (lines[line - 1] ?? '').indexOf('\t') + 1,
  };
}

/** A quoted text that begins in this line and does not end in it, as the value of a key or an item, or as the key. */
const openQuote = /^(?<lead>\s*(?:- +)*(?!- )(?:[^\s'"#][^'"#]*?: +)?)(?<quote>["'])(?<rest>.*)$/;
const keyLine = /^\s*(?:- +)*(?:[\w$/.{}-]+|"[^"]*"|'[^']*') *:(?:\s|$)/;

/** A quoted text may go on in the lines below; one that runs into a key or out of its indentation was not closed. */
function unclosedQuote(lines: readonly string[], until: number): Slip | undefined {
  for (const [index, text] of lines.slice(0, until).entries()) {
    const { lead = '', quote = '', rest = '' } = openQuote.exec(text)?.groups ?? {};
    if (quote === '' || closes(rest, quote)) continue;
    const next = lines.slice(index + 1).find((line) => line.trim() !== '') ?? '';
    if (!keyLine.test(next) && indentOf(next) > indentOf(text)) continue;
    return {
      reason: `the text that begins with ${quote} is not closed`,
      hint: `Write the closing ${quote} at the end of the text.`,
      line: index + 1,
      column: lead.length + 1,
    };
  }
  return undefined;
}

function closes(rest: string, quote: string): boolean {
  return quote === '"' ? /(?<!\\)(?:\\\\)*"/.test(rest) : rest.replaceAll("''", '').includes("'");
}

function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

/** A flow collection that another line ends: its opening bracket is where it has to be mended. */
function unclosedBracket(lines: readonly string[], error: YamlError | undefined): Slip | undefined {
  if (error === undefined || !/^Flow |Expected flow|flow-(?:map|seq)/.test(error.message)) return undefined;
  const before = lines.slice(0, error.linePos?.[0].line ?? 1);
  const column = (error.linePos?.[0].col ?? 1) - 1;
  const open: { bracket: string; line: number; column: number }[] = [];
  for (const [index, text] of before.entries()) {
    const part = index === before.length - 1 ? text.slice(0, column) : text;
    for (const { text: found, index: offset } of tokensBesideStrings(part, flowToken, lineStrings)) {
      if (/^[[{]$/.test(found) && isFlowStart(part.slice(0, offset), open.length))
        open.push({ bracket: found, line: index + 1, column: offset + 1 });
      else if (/^[\]}]$/.test(found)) open.pop();
    }
  }
  const last = open.at(-1);
  if (last === undefined) return undefined;
  const closing = last.bracket === '[' ? ']' : '}';
  return {
    reason: `the ${last.bracket} here is not closed`,
    hint: `Write the closing ${closing}.`,
    line: last.line,
    column: last.column,
  };
}

const flowToken = /["']|(?:^|\s)#.*|[[\]{}]/g;
const lineStrings = { '"': /(?:[^"\\]|\\.)*/y, "'": /[^']*/y };

/** In block style a bracket opens a collection only where a value begins. */
function isFlowStart(before: string, depth: number): boolean {
  const text = before.trimEnd();
  return depth > 0 || text === '' || /[[{,]$/.test(text) || (text !== before && /[:-]$/.test(text));
}

function aliasSlip(lines: readonly string[], failure: ParserFailure | undefined): Slip | undefined {
  const name = /^unidentified alias "(?<name>.*)"$/.exec(failure?.reason ?? '')?.groups?.['name'];
  if (failure === undefined || name === undefined) return undefined;
  const column = (lines[failure.line - 1] ?? '').indexOf(`*${name}`) + 1;
  return {
    reason: `no anchor is named "${name}", which the alias *${name} names`,
    hint: `Define it as &${name} before this line, or write quotes around a text that begins with an asterisk.`,
    line: failure.line,
    column: Math.max(1, column),
  };
}

/** Whole words in a line of their own, or behind a value. */
function looseText(lines: readonly string[], error: YamlError | undefined): Slip | undefined {
  const at = error?.linePos?.[0];
  if (error === undefined || at === undefined) return undefined;
  const text = lines[at.line - 1] ?? '';
  const place = { line: at.line, column: Math.max(at.col, indentOf(text) + 1) };
  if (/^\s*-[^\s-]/.test(text) && error.code !== 'BAD_INDENT')
    return { ...place, reason: 'a list item needs a space after its dash', hint: 'Write "- " before the item.' };
  if (error.code !== 'MULTILINE_IMPLICIT_KEY' && error.code !== 'MISSING_CHAR') return undefined;
  if (/^\s*(?:- )?[\w$-]+:[^\s/]/.test(text))
    return { ...place, reason: 'a key needs a space after its colon', hint: 'Write "key: value".' };
  return /: |:$/.test(text)
    ? undefined
    : { ...place, reason: 'this line has no colon, so it is neither a key nor a value', hint: 'Write "key: value".' };
}

interface CodeContext {
  readonly lines: readonly string[];
  readonly at: { readonly line: number; readonly column: number };
  readonly errors: readonly YamlError[];
}

function byCode(error: YamlError, { lines, at, errors }: CodeContext): Slip {
  const column = Math.max(at.column, indentOf(lines[at.line - 1] ?? '') + 1);
  const place = { line: at.line, column };
  const isMultiline = errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === error.pos[0]);
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && !isMultiline)
    return {
      ...place,
      reason: 'a value that holds a colon and a space needs quotes',
      hint: 'Write quotes around the whole value: key: "a: b".',
    };
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' || error.code === 'BAD_INDENT' || error.code === 'MULTILINE_IMPLICIT_KEY')
    return {
      ...place,
      reason: 'the indentation does not fit the lines around it',
      hint: 'Keys of one object start in the same column; what is inside a key is indented further.',
    };
  if (error.code === 'UNEXPECTED_TOKEN')
    return {
      ...place,
      reason: 'there is text after the end of a value',
      hint: 'Remove it, or write quotes around the whole value.',
    };
  const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
  return {
    ...place,
    reason: `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    hint: error.code === 'BAD_SCALAR_START' ? 'Write quotes around the value.' : 'Correct it here.',
  };
}

function secondDocument(lines: readonly string[], failure: ParserFailure | undefined): Slip | undefined {
  if (failure?.reason.startsWith('expected a single document') !== true) return undefined;
  const marks = lines.flatMap((line, index) => (/^---(?:\s|$)/.test(line) ? [index + 1] : []));
  return {
    reason: 'the file holds more than one document',
    hint: 'Remove what follows "---", or keep it in a file of its own.',
    line: marks.at(-1) ?? 1,
    column: 1,
  };
}
