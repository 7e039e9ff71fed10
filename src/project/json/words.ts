import { nearest } from '../../shared/nearest.ts';
import { matchAt, take, type Cursor } from './cursor.ts';
import { shortened } from './strings.ts';

/** Words of other languages that mean a value of JSON. */
const meanings: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
  none: null,
  nil: null,
  undefined: null,
  nan: null,
  infinity: null,
};

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const word = /[^\s,:{}[\]"'`=;()“”]+/y;
const textWithoutQuotes = /[^\n,{}[\]"]*[^\s,{}[\]"]/y;

/** Reads a value without quotes: a word of JSON, or what was meant by another. */
export function readWord(cursor: Cursor): string | number | boolean | null {
  const offset = cursor.at;
  const length = matchAt(word, cursor) || 1;
  const found = cursor.text.slice(offset, offset + length);
  if (number.test(found) || found === 'true' || found === 'false' || found === 'null') {
    take(cursor, length);
    return JSON.parse(found) as number | boolean | null;
  }
  const meant = meanings[found.toLowerCase()];
  if (meant !== undefined) {
    take(cursor, length);
    cursor.slips.push({
      kind: `word-${String(meant)}`,
      effect: meant === null ? 'broken' : 'repaired',
      cause: `${found} is not a JSON value`,
      hint: meant === null ? 'Write null, or leave the key out.' : `Write ${String(meant)}, in lower case.`,
      offset,
      length,
    });
    return meant;
  }
  return readUnquoted(cursor);
}

function readUnquoted(cursor: Cursor): string | number {
  const offset = cursor.at;
  const length = matchAt(textWithoutQuotes, cursor) || 1;
  const found = cursor.text.slice(offset, offset + length);
  take(cursor, length);
  const plainNumber = Number(found.replaceAll('_', ''));
  const isNumber = /^[-+.\d]/.test(found) && Number.isFinite(plainNumber);
  // `name": …` and `value",`: only the opening quote is missing.
  const isHalf = cursor.text[cursor.at] === '"' && !isNumber;
  if (isHalf) take(cursor, 1);
  cursor.slips.push({
    kind: isNumber ? 'number' : isHalf ? 'unopened-string' : 'unquoted-value',
    effect: isNumber ? 'repaired' : 'broken',
    cause: isNumber
      ? `${found} is not a valid JSON number`
      : isHalf
        ? `the string ${shortened(found)}" has no opening quote`
        : `the text ${shortened(found)} has no quotes`,
    hint: unquotedHint(found, isNumber ? plainNumber : undefined),
    offset,
    length: cursor.at - offset,
  });
  return isNumber ? plainNumber : found;
}

function unquotedHint(found: string, meant: number | undefined): string {
  if (meant !== undefined) return `Write ${meant}.`;
  if (/^(?:yes|on)$/i.test(found)) return 'Write true, or put the string in double quotes.';
  if (/^(?:no|off)$/i.test(found)) return 'Write false, or put the string in double quotes.';
  const near = nearest(found, ['true', 'false', 'null']);
  return near === undefined
    ? `Write "${shortened(found)}", in double quotes.`
    : `Did you mean ${near}? Strings are in double quotes.`;
}

const name = /[^\s,:{}[\]"'`=;()“”/#]+/y;

/** Reads a key without quotes; undefined when nothing at the cursor could be one. */
export function readBareKey(cursor: Cursor): { value: string; offset: number; length: number } | undefined {
  const offset = cursor.at;
  const length = matchAt(name, cursor);
  if (length === 0) return undefined;
  const value = cursor.text.slice(offset, offset + length);
  const isHalf = /["'”]/.test(cursor.text[offset + length] ?? '');
  take(cursor, isHalf ? length + 1 : length);
  cursor.slips.push({
    kind: isHalf ? 'unopened-key' : 'unquoted-key',
    effect: 'repaired',
    cause: isHalf ? `the key ${value} has no opening quote` : `the key ${value} has no quotes`,
    hint: `Write "${value}": keys are in double quotes.`,
    offset,
    length: cursor.at - offset,
  });
  return { value, offset, length: cursor.at - offset };
}
