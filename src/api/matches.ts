import { resolveSchema, type ApiDocument, type Schema } from './model.ts';
import { testPattern } from './pattern-test.ts';

type Schemas = ApiDocument['schemas'];

export type Direction = 'request' | 'response';

export interface MatchContext {
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** Comparisons that may still be made; the rest is taken to fit. Options that name each other multiply without end. */
  readonly checks?: { left: number };
}

const mostChecks = 20_000;

/**
 * Returns whether a value fits a schema (JSON Schema 2020-12, as far as the model keeps it). Read-only properties are not
 * required in requests, write-only ones not in responses (OAS 3.0, 4.7.24.2). Formats and patterns that cannot be tested are
 * taken to fit.
 */
export function matches(value: unknown, schema: Schema, context: MatchContext): boolean {
  return fits(value, schema, { ...context, checks: context.checks ?? { left: mostChecks }, depth: 0 });
}

interface Matching extends Required<MatchContext> {
  readonly depth: number;
}

const deepest = 100;

function fits(value: unknown, written: Schema, outer: Matching): boolean {
  outer.checks.left -= 1;
  if (outer.checks.left < 0 || outer.depth > deepest) return true;
  const context = { ...outer, depth: outer.depth + 1 };
  const schema = resolveSchema(context.schemas, written);
  if (value === null && (schema.nullable === true || schema.types.includes('null'))) return true;
  return (
    fitsType(value, schema) &&
    (schema.enum === undefined || schema.enum.some((entry) => isSame(entry, value))) &&
    (schema.const === undefined || isSame(schema.const, value)) &&
    fitsChoices(value, schema, context) &&
    (typeof value !== 'number' || fitsNumber(value, schema)) &&
    (typeof value !== 'string' || fitsText(value, schema)) &&
    (!Array.isArray(value) || fitsList(value, schema, context)) &&
    (!isObject(value) || fitsObject(value, schema, context))
  );
}

function fitsType(value: unknown, { types }: Schema): boolean {
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return typeof value === type;
}

/** Where a discriminator names the option, others may fit as well (OAS 3.1, 4.8.25). */
function fitsChoices(value: unknown, { oneOf, anyOf, not, discriminator }: Schema, context: Matching): boolean {
  const mayOverlap = discriminator !== undefined;
  const fitting = oneOf?.filter((option) => fits(value, option, context)).length;
  return (
    (fitting === undefined || fitting === 1 || (mayOverlap && fitting > 1)) &&
    (anyOf === undefined || anyOf.some((option) => fits(value, option, context))) &&
    (not === undefined || !fits(value, not, context))
  );
}

function fitsNumber(value: number, schema: Schema): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const steps = multipleOf === undefined ? 0 : value / multipleOf;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    Math.abs(steps - Math.round(steps)) < 1e-9
  );
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

function fitsText(value: string, { minLength = 0, maxLength = Infinity, pattern, format }: Schema): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  if (format !== undefined && !testFormat(value, format)) return false;
  return pattern === undefined || testPattern(value, pattern) !== false;
}

/** Returns whether a text has a format; any text has those that are not known. */
export function testFormat(value: string, format: string): boolean {
  return !Object.hasOwn(formats, format) || formats[format]?.test(value) === true;
}

function fitsList(value: readonly unknown[], schema: Schema, context: Matching): boolean {
  const { minItems = 0, maxItems = Infinity, uniqueItems, prefixItems = [], items } = schema;
  return (
    value.length >= minItems &&
    value.length <= maxItems &&
    (uniqueItems !== true ||
      value.every((entry, index) => !value.slice(0, index).some((other) => isSame(other, entry)))) &&
    value.every((entry, index) => {
      const expected = prefixItems[index] ?? items;
      return expected === undefined || fits(entry, expected, context);
    })
  );
}

function fitsObject(value: Readonly<Record<string, unknown>>, schema: Schema, context: Matching): boolean {
  const { properties = [], patternProperties = [], additionalProperties, required = [] } = schema;
  const names = Object.keys(value);
  if (names.length < (schema.minProperties ?? 0) || names.length > (schema.maxProperties ?? Infinity)) return false;
  if (required.some((name) => !Object.hasOwn(value, name))) return false;
  const known = new Map(properties.map((property) => [property.name, property]));
  for (const property of properties) {
    if (property.required && !Object.hasOwn(value, property.name) && !isHidden(property.schema, context)) return false;
  }
  const { propertyNames } = schema;
  if (propertyNames !== undefined && !names.every((name) => fits(name, propertyNames, context))) return false;
  return names.every((name) => {
    const property = known.get(name);
    const byPattern = patternProperties.filter(({ pattern }) => testPattern(name, pattern) !== false);
    if (property !== undefined && !fits(value[name], property.schema, context)) return false;
    if (byPattern.some((entry) => !fits(value[name], entry.schema, context))) return false;
    if (property !== undefined || byPattern.length > 0 || additionalProperties === undefined) return true;
    return typeof additionalProperties === 'boolean'
      ? additionalProperties
      : fits(value[name], additionalProperties, context);
  });
}

/** A property that this side neither sends nor gets. */
export function isHidden(schema: Schema, { schemas, direction }: MatchContext): boolean {
  const { readOnly, writeOnly } = resolveSchema(schemas, schema);
  return direction === 'request' ? readOnly === true : writeOnly === true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
