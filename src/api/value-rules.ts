import { isRecord } from '../shared/is-record.ts';
import { isNumber } from '../shared/exact-integers.ts';
import type { Schema } from './model.ts';
import { testPattern } from './pattern-test.ts';

/** The rules of a schema that a value can break. */
export type Rule =
  | 'mustBeType'
  | 'mustBe'
  | 'mustBeOneOf'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'mustBeMultiple'
  | 'fewestCharacters'
  | 'mostCharacters'
  | 'mustMatch'
  | 'mustBeFormat'
  | 'valueExcluded'
  | 'fitsMany'
  | 'fitsNone'
  | 'fitsNot'
  | 'fewestItems'
  | 'mostItems'
  | 'fewestContained'
  | 'mostContained'
  | 'itemsDiffer'
  | 'isRequired'
  | 'fewestFields'
  | 'mostFields'
  | 'nameNotAllowed'
  | 'notDescribed';

/** Why a value does not fit: in English, and as the rule with what it says, for whoever speaks another language. */
export interface Told {
  /** Follows the name of the field: `must be a string, not a number`. */
  readonly message: string;
  readonly rule: Rule;
  /** What the rule allows, by name; numbers are counts. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Says why a value does not fit; asked for only where somebody reads it. */
export type Reason = () => Told;

/** Returns a reason. */
export function because(rule: Rule, message: string, values: Told['values'] = {}): Reason {
  return () => ({ message, rule, values });
}

/**
 * Returns what a value itself gets wrong, whatever is inside it, or undefined (JSON Schema 2020-12, as far as the model keeps
 * it). Formats and patterns that cannot be tested are taken to fit.
 */
export function ownReason(value: unknown, schema: Schema): Reason | undefined {
  const { types, enum: options, const: only } = schema;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return () => wrongType(value, types);
  if (only !== undefined && !isSame(only, value))
    return because('mustBe', `must be ${shown(only)}`, { value: shown(only) });
  if (options !== undefined && !options.some((entry) => isSame(entry, value))) return () => notAmong(options);
  if (isNumber(value)) return numberReason(value, schema);
  return typeof value === 'string' ? textReason(value, schema) : undefined;
}

/** Returns whether a value is of a type of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return typeof value === 'bigint' || Number.isInteger(value);
  if (type === 'number') return isNumber(value);
  return typeof value === type;
}

function wrongType(value: unknown, types: readonly string[]): Told {
  const isBroken = typeof value === 'number' && types.includes('integer');
  const actual = isBroken ? String(value) : typeOf(value);
  return {
    message: `must be ${types.map(typeName).join(' or ')}, not ${isBroken ? actual : typeName(actual)}`,
    rule: 'mustBeType',
    values: { types: types.join(', '), actual },
  };
}

function notAmong(options: readonly unknown[]): Told {
  const values = options.map(shown).join(', ');
  return { message: `must be one of ${values}`, rule: 'mustBeOneOf', values: { values } };
}

function numberReason(value: number | bigint, schema: Schema): Reason | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum)
    return because('atLeast', `must be at least ${minimum}`, { limit: String(minimum) });
  if (maximum !== undefined && value > maximum)
    return because('atMost', `must be at most ${maximum}`, { limit: String(maximum) });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return because('moreThan', `must be more than ${exclusiveMinimum}`, { limit: String(exclusiveMinimum) });
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return because('lessThan', `must be less than ${exclusiveMaximum}`, { limit: String(exclusiveMaximum) });
  const limit = String(multipleOf ?? '');
  const isMultiple = multipleOf === undefined || isMultipleOf(value, multipleOf);
  return isMultiple ? undefined : because('mustBeMultiple', `must be a multiple of ${limit}`, { limit });
}

function isMultipleOf(value: number | bigint, step: number | bigint): boolean {
  const isExact = typeof value === 'bigint' || typeof step === 'bigint';
  if (isExact && isWhole(value) && isWhole(step) && step != 0) return BigInt(value) % BigInt(step) === 0n;
  const steps = Number(value) / Number(step);
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

function isWhole(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function textReason(value: string, schema: Schema): Reason | undefined {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  const { length } = [...value];
  if (length < minLength)
    return because('fewestCharacters', `must have at least ${count(minLength, 'character')}, has ${length}`, {
      count: minLength,
    });
  if (length > maxLength)
    return because('mostCharacters', `must have at most ${count(maxLength, 'character')}, has ${length}`, {
      count: maxLength,
    });
  if (pattern !== undefined && testPattern(value, pattern) === false)
    return because('mustMatch', `must match ${pattern}`, { pattern });
  if (format !== undefined && !testFormat(value, format))
    return because('mustBeFormat', `is not a valid ${format}`, { format });
  return undefined;
}

/** What each format demands; others are taken to fit. */
const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
  time: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
  duration: /^P(?=.)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^(?:urn:uuid:)?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  uri: /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^[\da-f:.]+$/i,
  hostname: /^[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62})*$/i,
  'json-pointer': /^(?:\/[^/]*)*$/,
};

/** Returns whether a text has a format; any text has those that are not known. */
export function testFormat(value: string, format: string): boolean {
  if (!Object.hasOwn(formats, format)) return true;
  const isDate = format === 'date' || format === 'date-time';
  return formats[format]?.test(value) === true && (!isDate || isDay(value.slice(0, 10)));
}

/** Months have days of their own: 30 February is none. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns `1 item`, `2 items`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Returns the types that values have between them, each once. */
export function typesOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.map(typeOf))];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

function typeName(type: string): string {
  if (type === 'null' || type === 'undefined') return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

const maxShown = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function isSame(first: unknown, second: unknown): boolean {
  return first === second || valueKey(first) === valueKey(second);
}

/** Returns a text that equal values have, and no others: the order of members says nothing (JSON Schema 2020-12, 4.2.2). */
export function valueKey(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    isRecord(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : entry,
  );
}
