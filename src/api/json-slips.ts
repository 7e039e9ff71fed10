import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { createLineIndex } from '../diagnostics/index.ts';
import type { Slip } from './yaml-slips.ts';

/**
 * Returns the first slip that makes `text` invalid JSON, by its cause: those behind it are mostly its consequences. It is not
 * read by `project/json`, which mends a docs.json and tells all its slips at once: a description has megabytes, and one slip
 * is told of it, from the errors of the parser that has read its values already.
 */
export function jsonSlip(text: string, errors: readonly ParseError[]): Slip {
  const [first] = errors.toSorted((a, b) => a.offset - b.offset);
  const offset = first?.offset ?? text.length;
  const { reason, hint, at = offset } = first === undefined ? other('it cannot be read') : cause(text, first);
  return { reason, hint, ...createLineIndex(text).pointAt(at) };
}

interface Cause {
  readonly reason: string;
  readonly hint: string;
  readonly at?: number;
}

function other(reason: string): Cause {
  return { reason, hint: 'Correct it here.' };
}

function cause(text: string, { error, offset }: ParseError): Cause {
  const rest = text.slice(offset, offset + 200);
  const code = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  if (/^(?:<{7}|={7}|>{7})/.test(rest))
    return { reason: 'a merge conflict was left in the file', hint: 'Keep one of the two versions.' };
  if (code === 'UnexpectedEndOfString')
    return { reason: 'the text that begins with " is not closed', hint: 'Write the closing " at the end of the text.' };
  if (code === 'UnexpectedEndOfComment' || /^\/[/*]/.test(rest))
    return { reason: 'it has a comment', hint: 'JSON has no comments: remove it, or write YAML.' };
  if (rest.startsWith("'") || /^[\w$-]*'/.test(rest))
    return { reason: 'a text has single quotes', hint: 'Write double quotes: "text".' };
  if (/^\s*[\]}]/.test(rest) && before.endsWith(','))
    return { reason: 'a comma stands after the last entry', hint: 'Remove the comma.', at: before.length - 1 };
  if (/^(?:True|False|None|undefined|NaN)\b/.test(rest))
    return { reason: `${/^\w+/.exec(rest)?.[0] ?? ''} is no value`, hint: 'Write true, false or null.' };
  if (/^[A-Za-z_$][\w$-]*\s*:/.test(rest))
    return { reason: `the key ${/^[\w$-]+/.exec(rest)?.[0] ?? ''} has no quotes`, hint: 'Write double quotes: "key".' };
  return byCode(code, before.length, text);
}

function byCode(code: string, end: number, text: string): Cause {
  switch (code) {
    case 'CommaExpected':
      if (text.slice(end).trimStart().startsWith(':'))
        return {
          reason: 'a { is missing before this key',
          hint: 'Write { where the object begins.',
          at: Math.max(0, text.lastIndexOf('"', end - 2)),
        };
      return { reason: 'a comma is missing', hint: 'Write a comma between two entries.', at: Math.max(0, end - 1) };
    case 'ColonExpected':
      return { reason: 'a colon is missing', hint: 'Write "key": value.', at: Math.max(0, end - 1) };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected': {
      const closing = code === 'CloseBraceExpected' ? '}' : ']';
      return { reason: `the closing ${closing} is missing`, hint: `Write ${closing}.`, at: Math.max(0, end - 1) };
    }
    case 'EndOfFileExpected':
      return { reason: 'there is text after its end', hint: 'Remove what follows the last bracket.' };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { reason: 'a text has an escape that JSON does not know', hint: 'Write \\\\ for a backslash.' };
    case 'ValueExpected':
      return { reason: 'a value is missing', hint: 'Write a value here.', at: Math.min(end, text.length) };
    default:
      return other(code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim());
  }
}

/** A key of an object that has it already. */
export interface RepeatedKey {
  readonly key: string;
  readonly offset: number;
}

const token = /"(?:[^"\\]|\\[^]?)*"?|[{}[\]:,]/g;

/** Returns the first key that stands twice in one object of valid JSON: `JSON.parse` drops what the earlier one says. */
export function repeatedKey(text: string): RepeatedKey | undefined {
  const open: (Set<string> | undefined)[] = [];
  let isKey = false;
  for (const { 0: found, index } of text.matchAll(token)) {
    const keys = open.at(-1);
    if (found === '{') open.push(new Set());
    else if (found === '[') open.push(undefined);
    else if (found === '}' || found === ']') open.pop();
    else if (found.startsWith('"') && isKey && keys !== undefined) {
      if (keys.has(found)) return { key: JSON.parse(found) as string, offset: index };
      keys.add(found);
    }
    isKey = found === '{' || (found === ',' && open.at(-1) !== undefined);
  }
  return undefined;
}
