import { plainSlips, type Slip } from './slip.ts';

/** A place in a text that only moves on, and what was noticed on the way. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Where the line begins in which `at` stands. */
  lineStart: number;
  line: number;
  /** Where the next line break stands. */
  nextBreak: number;
  /** The end of what was read last, spaces and commas aside: where something that is missing should stand. */
  end: number;
  /** Whether the last that was read was a comma. */
  afterComma: boolean;
  readonly slips: Slip[];
}

export function cursorAt(text: string, slips: Slip[]): Cursor {
  return { text, at: 0, lineStart: 0, line: 1, nextBreak: breakAfter(text, 0), end: 0, afterComma: false, slips };
}

/** The character at the cursor; empty at the end. */
export function peek({ text, at }: Cursor): string {
  return text[at] ?? '';
}

/** Moves past `length` characters that were read. */
export function take(cursor: Cursor, length: number): void {
  cursor.at += length;
  while (cursor.nextBreak < cursor.at) {
    cursor.lineStart = cursor.nextBreak + 1;
    cursor.line += 1;
    cursor.nextBreak = breakAfter(cursor.text, cursor.lineStart);
  }
}

function breakAfter(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** The column at which the line's first character stands that is no space. */
export function indentOf({ text, lineStart }: Cursor): number {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at - lineStart;
}

/** Whether only spaces stand before the cursor in its line. */
export function isFirst(cursor: Cursor): boolean {
  return cursor.at === cursor.lineStart + indentOf(cursor);
}

const space = /[ \t\r\n]+/y;
const invisible = /[\u00A0\u1680\u2000-\u200D\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]+/y;
const comment = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const foreignComment = /#[^\n]*|<!--[^]*?-->/y;

/** Moves past spaces and comments. */
export function skipSpace(cursor: Cursor): void {
  for (;;) {
    const place = { offset: cursor.at, length: 0 };
    const length = matchAt(space, cursor);
    if (length > 0) {
      take(cursor, length);
      continue;
    }
    const found =
      noticed(cursor, comment, plainSlips.comment) ||
      noticed(cursor, foreignComment, plainSlips.hashComment) ||
      noticed(cursor, invisible, (at) => invisibleCharacter(at, cursor.text));
    if (found) continue;
    if (!cursor.text.startsWith('/*', cursor.at)) return;
    cursor.slips.push(plainSlips.openComment({ ...place, length: 2 }));
    take(cursor, cursor.text.length - cursor.at);
  }
}

function noticed(cursor: Cursor, pattern: RegExp, slip: (place: { offset: number; length: number }) => Slip): boolean {
  const length = matchAt(pattern, cursor);
  if (length === 0) return false;
  cursor.slips.push(slip({ offset: cursor.at, length }));
  take(cursor, length);
  return true;
}

function invisibleCharacter(place: { offset: number; length: number }, text: string): Slip {
  const code = text.charCodeAt(place.offset).toString(16).toUpperCase().padStart(4, '0');
  return {
    kind: 'invisible',
    effect: 'repaired',
    cause: `there is an invisible character (U+${code}) that JSON does not accept as a space`,
    hint: 'Delete it and type a plain space; such characters come with copied text.',
    ...place,
  };
}

/** How many characters a sticky pattern matches at the cursor; 0 for none. */
export function matchAt(pattern: RegExp, { text, at }: Cursor): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
