import type { Node } from 'jsonc-parser';
import { belongsOutside, closingAt, frameAt, nextCloser, type Frame } from './brackets.ts';
import { cursorAt, indentOf, isFirst, matchAt, peek, skipSpace, take, type Cursor } from './cursor.ts';
import { extraBracket, notClosedSlip, otherKind } from './bracket-slips.ts';
import { plainSlips, type Slip } from './slip.ts';
import { opensString, readString } from './strings.ts';
import { readBareKey, readWord } from './words.ts';

/** What could be read of a JSON file, and every slip on the way. */
export interface Reading {
  readonly root: Node | undefined;
  readonly slips: readonly Slip[];
}

interface Reader extends Cursor {
  /** Whether the indentation of lines tells which brackets belong together. */
  readonly byIndent: boolean;
}

/**
 * Reads a text that is not JSON as the JSON that was meant: quotes, commas, colons and brackets that are missing, too many
 * or others are noticed, and what they belong to is read all the same. Offsets are those of the text.
 */
export function readTolerantly(text: string): Reading {
  const readings = [readWith(text, true), readWith(text, false)] as const;
  return structural(readings[1]) < structural(readings[0]) ? readings[1] : readings[0];
}

/** How many slips are guesses about what belongs together. */
function structural({ slips }: Reading): number {
  return slips.filter(({ effect }) => effect === 'broken').length;
}

function readWith(text: string, byIndent: boolean): Reading {
  const slips: Slip[] = [];
  const reader: Reader = { ...cursorAt(text, slips), byIndent };
  skipSpace(reader);
  const root = readValue(reader, undefined);
  skipSpace(reader);
  readRest(reader, root);
  return { root, slips };
}

/** What follows the root: nothing, if all is well. */
function readRest(reader: Reader, root: Node | undefined): void {
  const place = { offset: reader.at, length: 1 };
  if (peek(reader) === '') return;
  if (
    root?.type === 'object' &&
    /[,"]/.test(peek(reader)) &&
    /^,?\s*"[^"\n]*"\s*:/.test(reader.text.slice(reader.at))
  ) {
    reader.slips.push(extraBracket('}', { offset: root.offset + root.length - 1, length: 1 }));
    const frame: Frame = { kind: '}', offset: 0, line: 0, indent: -1, outer: undefined };
    if (peek(reader) === ',') takeToken(reader, 1);
    root.children?.push(...readMembers(reader, frame));
    return;
  }
  const bracket = /^[}\])]\s*$/.exec(reader.text.slice(reader.at))?.[0][0];
  reader.slips.push(bracket === undefined ? plainSlips.trailingText(place) : extraBracket(bracket, place));
}

/** Moves past a token; what is missing after it would stand at its end. */
function takeToken(reader: Reader, length: number): void {
  take(reader, length);
  reader.end = reader.at;
}

/** Reads a value; undefined where there is none. */
function readValue(reader: Reader, frame: Frame | undefined): Node | undefined {
  const character = peek(reader);
  reader.afterComma = false;
  if (character === '' || ',}])'.includes(character)) return undefined;
  if (character === '{') return readBraces(reader, frame);
  if (character === '[') return readList(reader, frame);
  if (!opensString(character)) {
    const offset = reader.at;
    const value = readWord(reader);
    reader.end = reader.at;
    return { type: value === null ? 'null' : typeof value, offset, length: reader.at - offset, value } as Node;
  }
  if (frame?.kind !== ']' && matchAt(/"[^"\n]*"\s*:(?!:)/y, reader) > 0) return readUnopenedObject(reader, frame);
  if (frame?.kind === '}' && matchAt(/"[^"\n]*"(?:\s*,\s*"[^"\n]*")*\s*\]/y, reader) > 0) {
    reader.slips.push(plainSlips.listNotOpened({ offset: reader.at, length: 1 }));
    return readEntries(reader, frameAt(reader, ']', frame));
  }
  const node: Node = { type: 'string', ...readString(reader, false) };
  reader.end = reader.at;
  return node;
}

/** `"logo": "light": "…"` or `"light": "…"` in a list: the opening brace is missing. */
function readUnopenedObject(reader: Reader, frame: Frame | undefined): Node {
  reader.slips.push({
    kind: 'unopened',
    effect: 'broken',
    cause: 'an opening brace "{" is missing before the first key',
    hint: 'Write "{" before it.',
    offset: reader.at,
    length: 1,
  });
  const own = frameAt(reader, '}', frame);
  return objectNode(reader, own.offset, readMembers(reader, own));
}

function objectNode(reader: Reader, offset: number, children: Node[]): Node {
  return { type: 'object', offset, length: reader.end - offset, children };
}

function readBraces(reader: Reader, outer: Frame | undefined): Node {
  const frame = frameAt(reader, '}', outer);
  const offset = reader.at;
  const isList = matchAt(/\{\s*"[^"\n]*"(?:\s*,\s*"[^"\n]*")*\s*(?:,\s*)?\}/y, reader) > 0;
  if (isList) reader.slips.push(plainSlips.bracesForBrackets({ offset, length: 1 }));
  takeToken(reader, 1);
  if (isList) return readEntries(reader, frame);
  return objectNode(reader, offset, readMembers(reader, frame));
}

function readList(reader: Reader, outer: Frame | undefined): Node {
  const frame = frameAt(reader, ']', outer);
  const offset = reader.at;
  takeToken(reader, 1);
  skipSpace(reader);
  const holdsKeys = matchAt(/"[^"\n]*"\s*:/y, reader) > 0;
  if (holdsKeys && nextCloser(reader) === ']') {
    reader.slips.push(plainSlips.bracketsForBraces({ offset, length: 1 }));
    return objectNode(reader, offset, readMembers(reader, frame));
  }
  return { ...readEntries(reader, frame), offset };
}

/** Reads the members of an object up to its end. */
function readMembers(reader: Reader, frame: Frame): Node[] {
  const members: Node[] = [];
  while (!atEndOf(reader, frame)) {
    if (peek(reader) === ',') {
      extraComma(reader);
      continue;
    }
    const start = reader.at;
    const before = members.at(-1)?.children?.[1];
    const member = readMember(reader, frame, before?.type === 'object' ? before.offset : undefined);
    if (member !== undefined) members.push(member);
    afterEntry(reader, start);
  }
  return members;
}

/** Reads the entries of a list up to its end. */
function readEntries(reader: Reader, frame: Frame): Node {
  const offset = reader.at;
  const children: Node[] = [];
  while (!atEndOf(reader, frame)) {
    if (peek(reader) === ',') {
      extraComma(reader);
      continue;
    }
    const start = reader.at;
    if (matchAt(/"[^"\n]*"\s*:/y, reader) > 0) {
      if (nextCloser(reader) === '}' && children.length > 0 && frame.outer?.kind === '}') {
        notClosed(reader, frame);
        break;
      }
      children.push(readUnopenedObject(reader, frame));
    } else {
      const entry = readValue(reader, frame);
      if (entry !== undefined) children.push(entry);
    }
    afterEntry(reader, start);
  }
  return { type: 'array', offset, length: reader.end - offset, children };
}

/** Whether an object or list ends here; takes its closing bracket, and notes when that is missing or another one. */
function atEndOf(reader: Reader, frame: Frame): boolean {
  for (;;) {
    skipSpace(reader);
    const character = peek(reader);
    if (character === '') {
      notClosed(reader, frame);
      return true;
    }
    const place = { offset: reader.at, length: 1 };
    if (!'}])'.includes(character)) {
      if (!belongsOutside(reader, frame, reader.byIndent)) return false;
      notClosed(reader, frame);
      return true;
    }
    const closing = closingAt(reader, frame, reader.byIndent);
    if (closing === 'outer') {
      notClosed(reader, frame);
      return true;
    }
    if (closing === 'extra') {
      reader.slips.push(extraBracket(character, place));
      take(reader, 1);
      continue;
    }
    if (closing === 'other-kind') reader.slips.push(otherKind(character, frame, place));
    if (reader.afterComma) reader.slips.push(plainSlips.trailingComma({ offset: commaBefore(reader), length: 1 }));
    reader.afterComma = false;
    takeToken(reader, 1);
    return true;
  }
}

function commaBefore({ text, end }: Reader): number {
  return Math.max(end, text.indexOf(',', end));
}

/** Notes that an object or list is not closed; the bracket belongs behind what was read last. */
function notClosed(reader: Reader, frame: Frame): void {
  reader.slips.push(notClosedSlip(frame, peek(reader) === '', placeBefore(reader)));
}

/** The last character that was read: what is missing stands after it. */
function placeBefore({ end }: Reader): Pick<Slip, 'offset' | 'length'> {
  return { offset: Math.max(0, end - 1), length: 1 };
}

function extraComma(reader: Reader): void {
  reader.slips.push(plainSlips.extraComma({ offset: reader.at, length: 1 }));
  take(reader, 1);
}

/** Takes the comma after an entry; notes when there is none and another entry follows, or something else. */
function afterEntry(reader: Reader, start: number): void {
  const place = placeBefore(reader);
  skipSpace(reader);
  const character = peek(reader);
  if (character === ',' || character === ';') {
    if (character === ';') reader.slips.push(plainSlips.semicolon({ offset: reader.at, length: 1 }));
    take(reader, 1);
    reader.afterComma = true;
    return;
  }
  if (character === '' || '}])'.includes(character) || reader.afterComma) return;
  if (reader.at === start || !/["'`“”\w{[$-]/.test(character)) {
    reader.slips.push({
      kind: 'unexpected',
      effect: 'broken',
      cause: `"${character}" is not allowed here`,
      hint: 'Remove it; entries are separated by commas.',
      offset: reader.at,
      length: 1,
    });
    takeToken(reader, 1);
    return;
  }
  reader.slips.push({
    kind: 'missing-comma',
    effect: 'repaired',
    cause: 'a comma is missing between two entries',
    hint: 'Write a comma (",") at the end of the first one.',
    ...place,
  });
}

/** Reads a key with its value. `listOf` is where an object before it begins that may be the first of a list. */
function readMember(reader: Reader, frame: Frame, listOf: number | undefined): Node | undefined {
  const character = peek(reader);
  reader.afterComma = false;
  if (character === '{' || character === '[') {
    reader.slips.push(
      (listOf === undefined ? plainSlips.keyMissing : plainSlips.listNotOpened)({
        offset: listOf ?? reader.at,
        length: 1,
      }),
    );
    readValue(reader, frame);
    return undefined;
  }
  if (reader.text.startsWith('...', reader.at)) {
    const length = matchAt(/\.\.\.[^\s,}\]]*/y, reader);
    reader.slips.push(plainSlips.spread({ offset: reader.at, length }));
    takeToken(reader, length);
    return undefined;
  }
  const indent = indentOf(reader);
  const key = opensString(character) ? readString(reader, true) : readBareKey(reader);
  if (key === undefined) return undefined;
  reader.end = reader.at;
  const keyNode: Node = { type: 'string', ...key };
  if (!readColon(reader, key.value)) return undefined;
  skipSpace(reader);
  // A key in the next line that is indented no further is the next member.
  const isNext = isFirst(reader) && indentOf(reader) <= indent && matchAt(/"[^"\n]*"\s*:/y, reader) > 0;
  const value = isNext ? undefined : readValue(reader, frame);
  if (value === undefined) {
    valueMissing(reader, key.value);
    return undefined;
  }
  const { offset } = key;
  return { type: 'property', offset, length: value.offset + value.length - offset, children: [keyNode, value] };
}

function valueMissing(reader: Reader, key: string): void {
  reader.slips.push({
    kind: 'value-missing',
    effect: 'broken',
    cause: `the key "${key}" has no value`,
    hint: 'Write its value after the colon, or remove the key.',
    ...placeBefore(reader),
  });
}

/** Reads what stands between a key and its value; returns whether a value follows. */
function readColon(reader: Reader, key: string): boolean {
  skipSpace(reader);
  const place = { offset: reader.at, length: 1 };
  const equals = matchAt(/:?=>?|->/y, reader);
  if (equals > 0) {
    reader.slips.push(plainSlips.equals(place));
    takeToken(reader, equals);
    return true;
  }
  if (peek(reader) === ':') {
    takeToken(reader, 1);
    skipSpace(reader);
    for (; peek(reader) === ':' || matchAt(/=(?!=)/y, reader) > 0; skipSpace(reader)) {
      reader.slips.push(plainSlips.doubleColon({ offset: reader.at, length: 1 }));
      takeToken(reader, 1);
    }
    return true;
  }
  if (matchAt(/,\s*(?:"[^"\n]*"|[{[]|true|false|-?\d)(?!\s*:)/y, reader) > 0) {
    reader.slips.push(plainSlips.commaForColon(place));
    takeToken(reader, 1);
    return true;
  }
  const followsKey = matchAt(/"[^"\n]*"\s*:/y, reader) > 0;
  if (!followsKey && /["'“{[\w-]/.test(peek(reader))) {
    reader.slips.push({
      kind: 'missing-colon',
      effect: 'repaired',
      cause: `a colon is missing after the key "${key}"`,
      hint: 'Write a colon (":") between a key and its value.',
      offset: Math.max(0, reader.end - 1),
      length: 1,
    });
    return true;
  }
  valueMissing(reader, key);
  return false;
}
