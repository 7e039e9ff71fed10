import { testPattern } from '../pattern-test.ts';
import type { Schema } from '../model.ts';
import { own } from '../../shared/own.ts';
import { ownReason } from '../value-rules.ts';
import { isFile } from '../type-text.ts';
import { textMatching } from './pattern.ts';

/** What a text of each format looks like (docs-json.md §4.6, generated values). */
const texts: Readonly<Record<string, string>> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  time: '05:31:56Z',
  duration: 'P1D',
  email: 'jsmith@example.com',
  'idn-email': 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2606:4700:3108::ac42:2835',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  'json-pointer': '/path',
  'relative-json-pointer': '0/path',
  regex: '^[a-z]+$',
  byte: 'aSDinaTvuI8gbWludGxpZnk=',
  base64: 'aSDinaTvuI8gbWludGxpZnk=',
  binary: '<file>',
};

/** The same by `contentEncoding` (JSON Schema 2020-12 validation, §8.3; RFC 4648). */
const encoded: Readonly<Record<string, string>> = {
  base64: 'aSDinaTvuI8gbWludGxpZnk=',
  base64url: 'aSDinaTvuI8gbWludGxpZnk=',
  base32: 'NBSWY3DP',
  base16: '68656C6C6F',
};

/** A text of which nothing is known. */
export const plainText = '<string>';

/** The longest text that is made up to reach a `minLength`. */
const maxFiller = 1000;

/** Returns a text that fits the schema's format, pattern and length, as plain as they allow. */
export function textExample(schema: Schema): string {
  if (isFile(schema) && schema.pattern === undefined && schema.format === undefined)
    return texts['binary'] ?? plainText;
  const { format = '', contentEncoding = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const plain = own(encoded, contentEncoding.toLowerCase()) ?? own(texts, format) ?? plainText;
  const sized =
    plain.length > maxLength
      ? plain.slice(0, maxLength)
      : minLength <= maxFiller
        ? plain.padEnd(minLength, 'x')
        : plain;
  if (pattern === undefined || testPattern(sized, pattern) === true) return sized;
  const matching = textMatching(pattern, { min: minLength, max: maxLength }) ?? textMatching(pattern, { min: 0 });
  if (matching === undefined) return sized;
  const isEnough = matching.length >= minLength && testPattern(matching, pattern) !== false;
  return isEnough ? matching : (matching + ofEachKind).padEnd(Math.min(minLength, maxFiller), ofEachKind);
}

/** What patterns look ahead for, as those of passwords do. */
const ofEachKind = 'aA0!';

/** Returns 123, moved into the range, onto a multiple. */
export function numberExample(schema: Schema, type: 'number' | 'integer'): number | bigint {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema;
  const written = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf];
  const bounds = [exclusiveMinimum, exclusiveMaximum].flatMap((bound) =>
    typeof bound === 'bigint' ? [bound + 1n, bound - 1n] : [],
  );
  const exact = written.some((bound) => typeof bound === 'bigint')
    ? [123, ...written, ...bounds].find((value) => value !== undefined && ownReason(value, schema) === undefined)
    : undefined;
  return exact ?? plainNumber(schema, type);
}

function plainNumber(schema: Schema, type: 'number' | 'integer'): number {
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf] = (
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const
  ).map((key) => (schema[key] === undefined ? undefined : Number(schema[key])));
  const step = Math.abs(multipleOf ?? (type === 'integer' ? 1 : 0.01)) || 1;
  const low = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + step,
  );
  const high = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : exclusiveMaximum - step,
  );
  const inside = Math.min(Math.max(123, low), high);
  const whole = type === 'integer' ? Math.ceil(inside) : inside;
  if (multipleOf === undefined) return whole > high ? Math.floor(high) : whole;
  const rounded = Math.ceil(whole / step) * step;
  return Number((rounded <= high ? rounded : Math.floor(high / step) * step).toPrecision(12));
}
