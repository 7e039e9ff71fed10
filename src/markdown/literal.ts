/** Names that a literal may use, with their values. */
export type LiteralScope = Readonly<Record<string, unknown>>;

interface Cursor {
  readonly source: string;
  readonly scope: LiteralScope;
  at: number;
}

class NotLiteral extends Error {}

/** White space, or one comment, as JavaScript reads them: what ends a line there is no comment any longer. */
const space = /\s+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\//y;

/** Whether an expression is white space and comments alone. */
export function isComment(source: string): boolean {
  return behindSpace(source, 0) === source.length;
}

/**
 * Reads a JavaScript expression that needs no code to be run: strings, templates, numbers, booleans, null, arrays, plain
 * objects, names of `scope` and their members. Returns the value in an object, or undefined when it is anything else.
 */
export function readLiteral(source: string, scope: LiteralScope = {}): { readonly value: unknown } | undefined {
  const cursor: Cursor = { source, scope, at: 0 };
  try {
    const value = readValue(cursor);
    skipSpace(cursor);
    return cursor.at === source.length ? { value } : undefined;
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

function skipSpace(cursor: Cursor): void {
  cursor.at = behindSpace(cursor.source, cursor.at);
}

function behindSpace(source: string, from: number): number {
  let at = from;
  for (space.lastIndex = from; space.test(source); at = space.lastIndex);
  return at;
}

function matchHere(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.source)?.[0];
}

function take(cursor: Cursor, text: string): boolean {
  skipSpace(cursor);
  if (!cursor.source.startsWith(text, cursor.at)) return false;
  cursor.at += text.length;
  return true;
}

function readValue(cursor: Cursor): unknown {
  skipSpace(cursor);
  const start = cursor.source[cursor.at];
  if (start === '"' || start === "'") return readString(cursor);
  if (start === '`') return readTemplate(cursor);
  if (start === '[') return readArray(cursor);
  if (start === '{') return readObject(cursor);
  const number = matchHere(cursor, /-?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy);
  if (number !== undefined) {
    cursor.at += number.length;
    return Number(number.replaceAll('_', ''));
  }
  return readName(cursor);
}

const keywords: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined };

function readName(cursor: Cursor): unknown {
  const name = matchHere(cursor, /[A-Za-z_$][\w$]*/y);
  if (name === undefined) throw new NotLiteral();
  cursor.at += name.length;
  if (Object.hasOwn(keywords, name)) return keywords[name];
  if (!Object.hasOwn(cursor.scope, name)) throw new NotLiteral();
  let value = cursor.scope[name];
  for (;;) {
    const key = readMember(cursor);
    if (key === undefined) return value;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) throw new NotLiteral();
    value = (value as Record<string, unknown>)[key];
  }
}

function readMember(cursor: Cursor): string | undefined {
  const member = matchHere(cursor, /\s*\??\.\s*[A-Za-z_$][\w$]*/y);
  if (member !== undefined) {
    cursor.at += member.length;
    return member.replace(/^\s*\??\.\s*/, '');
  }
  if (!take(cursor, '[')) return undefined;
  const key = readValue(cursor);
  if (!take(cursor, ']')) throw new NotLiteral();
  return String(key);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

function unescape(text: string): string {
  return text.replace(/\\(?:u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|\r?\n|[\s\S])/g, unescapeOne);
}

function unescapeOne(escape: string): string {
  const [, digits] = /^\\[ux]\{?([\da-fA-F]+)/.exec(escape) ?? [];
  if (digits !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(digits, 16), 0x10ffff));
  const character = escape.slice(1);
  return character.endsWith('\n') ? '' : (escapes[character] ?? character);
}

function readString(cursor: Cursor): string {
  const text = matchHere(cursor, /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y);
  if (text === undefined) throw new NotLiteral();
  cursor.at += text.length;
  return unescape(text.slice(1, -1));
}

function readTemplate(cursor: Cursor): string {
  let text = '';
  cursor.at += 1;
  for (;;) {
    const plain = matchHere(cursor, /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y) ?? '';
    text += unescape(plain);
    cursor.at += plain.length;
    if (cursor.source[cursor.at] === '`') break;
    if (!cursor.source.startsWith('${', cursor.at)) throw new NotLiteral();
    cursor.at += 2;
    text += String(readValue(cursor));
    if (!take(cursor, '}')) throw new NotLiteral();
  }
  cursor.at += 1;
  return text;
}

function readArray(cursor: Cursor): unknown[] {
  const values: unknown[] = [];
  cursor.at += 1;
  while (!take(cursor, ']')) {
    values.push(readValue(cursor));
    if (!take(cursor, ',') && cursor.source[cursor.at] !== ']') throw new NotLiteral();
  }
  return values;
}

function readObject(cursor: Cursor): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  cursor.at += 1;
  while (!take(cursor, '}')) {
    const start = cursor.source[cursor.at];
    const quoted = start === '"' || start === "'";
    const key = quoted ? readString(cursor) : matchHere(cursor, /[A-Za-z_$][\w$]*|\d+/y);
    if (key === undefined) throw new NotLiteral();
    if (!quoted) cursor.at += key.length;
    if (!take(cursor, ':')) throw new NotLiteral();
    entries.push([key, readValue(cursor)]);
    if (!take(cursor, ',') && cursor.source[cursor.at] !== '}') throw new NotLiteral();
  }
  return Object.fromEntries(entries);
}
