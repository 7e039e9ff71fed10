/*
 * Integers that JavaScript's numbers cannot hold (beyond 2^53, as the limits of int64) are BigInt in what is read of a
 * description, so that everything that writes them has the digits of the author.
 */

/**
 * `JSON.stringify` refuses a BigInt unless it says itself what it is in JSON: its digits (ECMAScript 2026, JSON.rawJSON), or the
 * nearest number in browsers that cannot write them.
 */
Object.defineProperty(BigInt.prototype, 'toJSON', {
  configurable: true,
  writable: true,
  value(this: bigint): unknown {
    const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
    return rawJSON === undefined ? Number(this) : rawJSON(String(this));
  },
});

/** Returns the integer that decimal digits write: a BigInt where a number would be written with other digits. */
export function integerOf(digits: string): number | bigint {
  const number = Number(digits);
  if (Number.isSafeInteger(number)) return number;
  const exact = BigInt(digits.replace(/^\+/, ''));
  return String(number) === String(exact) ? number : exact;
}

/** A text without such a number has none that changes: asking for what was written takes twice as long. */
const longInteger = /(?:^|[:,[])\s*-?\d{16,}\s*(?:[,\]}]|$)/;

/** Whether a JSON text may have integers that `JSON.parse` changes. */
export function hasLongInteger(json: string): boolean {
  return longInteger.test(json);
}

/** Returns what JSON says, with its integers exact where the browser tells what was written. Throws as `JSON.parse` does. */
export function parseJson(text: string): unknown {
  if (!hasLongInteger(text)) return JSON.parse(text);
  const exact = (_key: string, value: unknown, { source }: { readonly source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && /^-?\d{16,}$/.test(source) ? integerOf(source) : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
}

/** Whether a value is a number of JSON, however it is held. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
