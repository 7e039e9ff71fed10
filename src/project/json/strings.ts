import { matchAt, peek, take, type Cursor } from './cursor.ts';
import { plainSlips, type Slip } from './slip.ts';

/** A text that was read, and whether it was a whole string: one that a slip cut short ends where its line does. */
export interface ReadString {
  readonly value: string;
  readonly offset: number;
  readonly length: number;
}

const typographic = '“”„‟«»‘’‚‹›';

/** Whether a string begins with that character, in whatever quotes. */
export function opensString(character: string): boolean {
  return character !== '' && `"'\`${typographic}`.includes(character);
}

/** Reads the string at the cursor, in whatever quotes, and notes what is wrong with it. */
export function readString(cursor: Cursor, isKey: boolean): ReadString {
  const quote = peek(cursor);
  if (quote === '"') return isKey ? (readUnclosedKey(cursor) ?? readPlain(cursor)) : readPlain(cursor);
  const offset = cursor.at;
  const found = quote === "'" || quote === '`' ? readQuoted(cursor, quote) : readTypographic(cursor);
  const length = cursor.at - offset;
  const slip = quote === "'" ? 'singleQuotes' : quote === '`' ? 'backquotes' : 'typographicQuotes';
  cursor.slips.push(plainSlips[slip]({ offset, length }));
  return { value: found, offset, length };
}

const keyWithoutQuote = /"([\w$.-]+)[ \t]*:[ \t]*(?=["[{]|true\b|false\b|null\b|-?\d)/y;

/** `"name: "value"`: the quote that should close the key is missing. */
function readUnclosedKey(cursor: Cursor): ReadString | undefined {
  keyWithoutQuote.lastIndex = cursor.at;
  const name = keyWithoutQuote.exec(cursor.text)?.[1];
  if (name === undefined) return undefined;
  const after = cursor.at + 1 + name.length;
  // A text that only looks so is a string that ends before a colon: `"a: ": 1`.
  const rest = cursor.text.slice(after, cursor.nextBreak);
  if (/^[ \t]*:[ \t]*"[ \t]*:/.test(rest)) return undefined;
  const offset = cursor.at;
  cursor.slips.push({
    kind: 'unclosed-key',
    effect: 'repaired',
    cause: `the key ${name} is not closed: a double quote (") is missing after it`,
    hint: `Write "${name}".`,
    offset,
    length: name.length + 1,
  });
  take(cursor, name.length + 1);
  return { value: name, offset, length: name.length + 1 };
}

function readPlain(cursor: Cursor): ReadString {
  const offset = cursor.at;
  const { text } = cursor;
  let from = offset + 1;
  for (;;) {
    const end = closingQuote(text, from);
    const lineEnd = text.indexOf('\n', from);
    if (end >= 0 && (lineEnd < 0 || end < lineEnd)) {
      if (isNextString(text, from, end)) return unclosed(cursor, offset, end);
      const behind = quoteBehindInner(text, end);
      if (behind !== undefined) cursor.slips.push(plainSlips.innerQuote({ offset: end, length: 1 }));
      return closed(cursor, offset, behind ?? end);
    }
    if (end < 0 || lineEnd < 0 || beginsEntry(text, lineEnd + 1)) return unclosed(cursor, offset, lineEnd);
    if (from === offset + 1) cursor.slips.push(plainSlips.lineBreak({ offset, length: lineEnd - offset }));
    from = lineEnd + 1;
  }
}

/** The quote that ends a string, escapes left aside; −1 for none. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/**
 * `"the "best" one"`: a quote that a letter follows ends nothing. Returns the quote in its line that does end the string;
 * undefined when the first one does.
 */
function quoteBehindInner(text: string, quote: number): number | undefined {
  if (!/[\p{L}\d]/u.test(text[quote + 1] ?? '')) return undefined;
  const last = /"(?=[ \t]*(?:[,}\]]|\r?$))/m;
  const rest = text.slice(quote + 1, lineEndOf(text, quote));
  const found = last.exec(rest);
  return found === null || /"\s*:/.test(rest.slice(0, found.index)) ? undefined : quote + 1 + found.index;
}

function lineEndOf(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** `"Status, "href": …`: the quote opens the next string, as a comma stands before it and a letter after it. */
function isNextString(text: string, from: number, quote: number): boolean {
  return /,[ \t]*$/.test(text.slice(from, quote)) && /[^\s,:}\]"]/.test(text[quote + 1] ?? '"');
}

/** Whether a line looks like one of JSON by itself: then the string before it was not closed. */
function beginsEntry(text: string, lineStart: number): boolean {
  const line = text.slice(lineStart, lineEndOf(text, lineStart));
  return /^\s*(?:"[^"]*"\s*(?::|(?:,\s*)?$)|[{}[\]])/.test(line);
}

function closed(cursor: Cursor, offset: number, end: number): ReadString {
  const { text } = cursor;
  const value = unescaped(cursor, text.slice(offset + 1, end), offset + 1);
  take(cursor, end + 1 - offset);
  return { value, offset, length: end + 1 - offset };
}

/** The string ends before `end` (of its line, or the next string), and before what closes the entry there. */
function unclosed(cursor: Cursor, offset: number, end: number): ReadString {
  const line = cursor.text.slice(offset, end < 0 ? cursor.text.length : end);
  const length = line.replace(/(?<![\s,}\]])[\s,}\]]+$/, '').length;
  const value = line.slice(1, length);
  cursor.slips.push({
    kind: 'unclosed-string',
    effect: 'broken',
    cause: `the string ${JSON.stringify(shortened(value)).slice(0, -1)} is not closed: a double quote (") is missing at its end`,
    hint: 'Write the closing quote.',
    offset,
    length,
  });
  take(cursor, length);
  return { value, offset, length };
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The text with its escapes replaced. Escapes that JSON does not know and control characters are noted. */
function unescaped(cursor: Cursor, raw: string, offset: number): string {
  return raw.replace(
    /\\(u[\da-fA-F]{4}|[^]|$)|[\u0000-\u0009\u000B-\u001F]/g,
    (found, escape: string | undefined, at: number) => {
      const place = { offset: offset + at, length: found.length };
      if (escape === undefined) {
        if (found !== '\r') cursor.slips.push(controlCharacter(found, place));
        return found;
      }
      if (escape.length === 5) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      if ('"\\/'.includes(escape)) return escape;
      const known = escapes[escape];
      if (known !== undefined) return known;
      cursor.slips.push(badEscape(found, place));
      return escape;
    },
  );
}

function controlCharacter(found: string, place: Pick<Slip, 'offset' | 'length'>): Slip {
  const isTab = found === '\t';
  return {
    kind: 'control-character',
    effect: 'repaired',
    cause: isTab ? 'there is a tab inside a string' : 'there is a control character inside a string',
    hint: isTab ? 'Write a space, or \\t.' : 'Delete it; it cannot be seen.',
    ...place,
  };
}

function badEscape(found: string, place: Pick<Slip, 'offset' | 'length'>): Slip {
  const hint =
    found === '\\u'
      ? 'Write four hex digits after \\u, like \\u00e9.'
      : 'Write \\\\ for a backslash (paths take "/"); valid escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits.';
  const shown = found === '\\' ? '\\' : found;
  return { kind: 'escape', effect: 'repaired', cause: `${shown} is not a JSON escape`, hint, ...place };
}

/** Reads a string between two equal quotes that JSON does not know. */
function readQuoted(cursor: Cursor, quote: string): string {
  const pattern = quote === '`' ? /`((?:\\[^]|[^`\\])*)`?/y : /'((?:\\.|[^'\\\n])*)'?/y;
  pattern.lastIndex = cursor.at;
  const [whole, inner = ''] = pattern.exec(cursor.text) ?? [quote];
  take(cursor, whole.length);
  return inner.replace(/\\(.)/g, '$1');
}

/** Reads to the next quote of any kind that an end of entry follows. */
function readTypographic(cursor: Cursor): string {
  const pattern = /.[^\n]*?[“”„‟«»‘’‚‹›"](?=\s*(?:[:,}\]]|$)|[^\S\n]*\n)/y;
  const length = matchAt(pattern, cursor) || cursor.nextBreak - cursor.at;
  const value = cursor.text.slice(cursor.at + 1, cursor.at + length - 1);
  take(cursor, length);
  return value;
}

/** A text as a message shows it. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
