import { isRecord } from '../shared/is-record.ts';
import { resolveSchema, type ApiDocument, type Schema } from './model.ts';
import { otherValues } from './schema-shape.ts';
import { testPattern } from './pattern-test.ts';
import { because, count, ownReason, valueKey, type Reason, type Told } from './value-rules.ts';

export type Direction = 'request' | 'response';

export interface MatchContext {
  readonly schemas: ApiDocument['schemas'];
  readonly direction: Direction;
  /** Comparisons that may still be made; the rest is taken to fit. Options that name each other multiply without end. */
  readonly checks?: { left: number };
}

/** What keeps a value from fitting a schema. */
export interface Mismatch extends Told {
  /** Where in the value, as it is written in JavaScript: `user.tags[2]`; empty for the value itself. */
  readonly path: string;
}

const maxChecks = 20_000;
const maxDepth = 100;
/** Reasons of one value, and how deep they are looked for. */
const maxReasons = 20;
const maxReasonDepth = 40;
const maxPathLength = 400;

/**
 * Returns whether a value fits a schema (JSON Schema 2020-12, as far as the model keeps it). Read-only properties are not
 * required in requests, write-only ones not in responses (OAS 3.0, 4.7.24.2). Formats and patterns that cannot be tested are
 * taken to fit.
 */
export function matches(value: unknown, schema: Schema, context: MatchContext): boolean {
  return fits(value, schema, { ...context, checks: context.checks ?? { left: maxChecks }, depth: 0, path: '' });
}

/**
 * Returns why a value does not fit a schema, by field, at most twenty reasons; none exactly when `matches` says that it
 * fits. Of a choice, the reasons are those of the option that the value is most like.
 */
export function mismatches(value: unknown, schema: Schema, context: MatchContext): readonly Mismatch[] {
  if (matches(value, schema, context)) return [];
  const found: Mismatch[] = [];
  fits(value, schema, { ...context, checks: { left: maxChecks }, depth: 0, path: '', found });
  return found.length === 0 ? [doesNotFit('')] : found.slice(0, maxReasons);
}

const doesNotFit = (path: string): Mismatch => ({ path, ...because('fitsNot', 'does not fit its schema')() });

interface Matching extends Required<MatchContext> {
  readonly depth: number;
  /** Where the value stands; known where reasons are collected. */
  readonly path: string;
  /** Takes the reasons; without it the first one ends the comparison. */
  readonly found?: Mismatch[];
}

/** One comparison for both questions: each part tells its reason, and goes on only where reasons are collected. */
function fits(value: unknown, written: Schema, outer: Matching): boolean {
  outer.checks.left -= 1;
  if (outer.checks.left < 0 || outer.depth > maxDepth) return true;
  const context = { ...outer, depth: outer.depth + 1 };
  const schema = resolveSchema(context.schemas, written);
  if (value === null && (schema.nullable === true || schema.types.includes('null'))) return true;
  const own = ownReason(value, schema);
  if (own !== undefined) return fail(context, own);
  let holds = fitsChoices(value, schema, context);
  if (goesOn(holds, context) && Array.isArray(value)) holds = fitsList(value, schema, context) && holds;
  if (goesOn(holds, context) && isRecord(value)) holds = fitsObject(value, schema, context) && holds;
  if (schema.conditions !== undefined && goesOn(holds, context))
    holds = fitsConditions(value, schema, context) && holds;
  return holds;
}

function fail({ found, path }: Pick<Matching, 'found' | 'path'>, reason: Reason): false {
  found?.push({ path, ...reason() });
  return false;
}

/** Whether all parts hold; those behind the first that does not are looked at where reasons are collected. */
function every<T>(parts: Iterable<T>, { found }: Matching, holds: (part: T) => boolean): boolean {
  let isFitting = true;
  for (const part of parts) {
    if (holds(part)) continue;
    isFitting = false;
    if (found === undefined || found.length > maxReasons) return false;
  }
  return isFitting;
}

/** Whether a value fits, without reasons. */
function isFitting(value: unknown, schema: Schema, context: Matching): boolean {
  const { found: _, ...silent } = context;
  return fits(value, schema, silent);
}

/** Whether a part of a value fits; `step` says where it stands. */
function partFits(value: unknown, schema: Schema, context: Matching, step: (path: string) => string): boolean {
  const { found } = context;
  if (found === undefined) return fits(value, schema, context);
  const before = found.length;
  const path = step(context.path);
  const isFar = path.length > maxPathLength || path.split(/[.[]/).length > maxReasonDepth;
  const holds = (isFar ? isFitting : fits)(value, schema, { ...context, path });
  if (!holds && found.length === before) found.push(doesNotFit(path));
  return holds;
}

/** Where a discriminator names the option, others may fit as well (OAS 3.1, 4.8.25). */
function fitsChoices(value: unknown, { oneOf, anyOf, not, discriminator }: Schema, context: Matching): boolean {
  let holds = true;
  if (oneOf !== undefined) {
    const { length } = oneOf.filter((option) => isFitting(value, option, context));
    if (length === 0) holds = noneFits(value, oneOf, context);
    else if (length > 1 && discriminator === undefined)
      holds = fail(context, because('fitsMany', `fits ${length} options where it must fit one`, { count: length }));
  }
  if (anyOf !== undefined && goesOn(holds, context) && !anyOf.some((option) => isFitting(value, option, context)))
    holds = noneFits(value, anyOf, context);
  if (not !== undefined && goesOn(holds, context) && isFitting(value, not, context))
    holds = fail(context, because('valueExcluded', 'has a value that is excluded'));
  return holds;
}

function fitsConditions(value: unknown, { conditions = [], properties = [] }: Schema, context: Matching): boolean {
  const hidden = new Set(properties.flatMap(({ name, schema }) => (isHidden(schema, context) ? [name] : [])));
  return every(conditions, context, (condition) => {
    const branch = isFitting(value, condition.if, context) ? condition.then : condition.else;
    if (branch === undefined) return true;
    const { required = [] } = branch;
    return fits(
      value,
      hidden.size === 0 ? branch : { ...branch, required: required.filter((name) => !hidden.has(name)) },
      context,
    );
  });
}

function goesOn(holds: boolean, { found }: Matching): boolean {
  return holds || found !== undefined;
}

/** Tells why the option does not fit that the value is most like. */
function noneFits(value: unknown, options: readonly Schema[], context: Matching): false {
  if (context.found === undefined) return false;
  const ranked = options
    .map((option) => ({ option, likeness: likeness(value, option, context) }))
    .sort((one, other) => other.likeness - one.likeness);
  const [best] = ranked;
  if (best === undefined || best.likeness <= 0)
    return fail(context, because('fitsNone', `fits none of ${count(options.length, 'option')}`));
  partFits(value, best.option, context, (path) => path);
  return false;
}

function fitsList(list: readonly unknown[], schema: Schema, context: Matching): boolean {
  const { minItems = 0, maxItems = Infinity, uniqueItems, prefixItems = [], items, contains = [] } = schema;
  const { length } = list;
  let holds = true;
  if (length < minItems)
    holds = fail(
      context,
      because('fewestItems', `must have at least ${count(minItems, 'item')}, has ${length}`, { count: minItems }),
    );
  if (length > maxItems)
    holds = fail(
      context,
      because('mostItems', `must have at most ${count(maxItems, 'item')}, has ${length}`, { count: maxItems }),
    );
  if (uniqueItems === true && goesOn(holds, context) && new Set(list.map(valueKey)).size < length)
    holds = fail(context, because('itemsDiffer', 'must not have the same item twice'));
  for (const { schema: wanted, least, most = Infinity } of goesOn(holds, context) ? contains : []) {
    const { length: found } = list.filter((entry) => isFitting(entry, wanted, context));
    if (found < least || found > most) holds = fail(context, containedReason(found, least, most));
  }
  if (!goesOn(holds, context)) return false;
  const entriesFit = every(list.entries(), context, ([index, entry]) => {
    const expected = prefixItems[index] ?? items;
    return expected === undefined || partFits(entry, expected, context, (path) => `${path}[${index}]`);
  });
  return entriesFit && holds;
}

function containedReason(found: number, least: number, most: number): Reason {
  const isFew = found < least;
  const bound = isFew ? least : most;
  const wanted = `at ${isFew ? 'least' : 'most'} ${count(bound, 'item')}`;
  const message = `must have ${wanted} of those that it must contain, has ${found}`;
  return because(isFew ? 'fewestContained' : 'mostContained', message, { count: bound });
}

function fitsObject(value: Fields, schema: Schema, context: Matching): boolean {
  const { properties = [], required = [], minProperties = 0, maxProperties = Infinity } = schema;
  const names = Object.keys(value);
  const isMissing = (name: string): boolean => !Object.hasOwn(value, name);
  const missing = [
    ...properties.filter(
      (property) => property.required && isMissing(property.name) && !isHidden(property.schema, context),
    ),
    ...required.filter(isMissing).map((name) => ({ name })),
  ];
  let holds = true;
  for (const { name } of missing)
    holds = fail({ ...context, path: inside(context.path, name) }, because('isRequired', 'is required and missing'));
  if (names.length < minProperties)
    holds = fail(
      context,
      because('fewestFields', `must have at least ${count(minProperties, 'field')}`, { count: minProperties }),
    );
  if (names.length > maxProperties)
    holds = fail(
      context,
      because('mostFields', `must have at most ${count(maxProperties, 'field')}`, { count: maxProperties }),
    );
  if (!goesOn(holds, context)) return false;
  const known = new Map(properties.map((property) => [property.name, property.schema]));
  const fieldsFit = every(names, context, (name) => fieldFits(value, name, { schema, known, context }));
  return fieldsFit && holds;
}

type Fields = Readonly<Record<string, unknown>>;

interface ObjectMatching {
  readonly schema: Schema;
  readonly known: ReadonlyMap<string, Schema>;
  readonly context: Matching;
}

function fieldFits(value: Fields, name: string, { schema, known, context }: ObjectMatching): boolean {
  const { patternProperties = [], propertyNames } = schema;
  const others = undescribed(schema);
  const here = (path: string): string => inside(path, name);
  const wrong = (reason: Reason): false => fail({ ...context, path: here(context.path) }, reason);
  const own = known.get(name);
  const named = patternProperties.filter(({ pattern }) => testPattern(name, pattern) !== false);
  const expected = [...(own === undefined ? [] : [own]), ...named.map((entry) => entry.schema)];
  let holds = true;
  if (propertyNames !== undefined && !isFitting(name, propertyNames, context))
    holds = wrong(because('nameNotAllowed', 'has a name that is not allowed'));
  if (!goesOn(holds, context)) return false;
  if (expected.length === 0 && others === false)
    return wrong(because('notDescribed', 'is not described, and nothing else is allowed'));
  if (expected.length === 0 && typeof others === 'object') expected.push(others);
  const valueFits = every(expected, context, (each) => partFits(value[name], each, context, here));
  return valueFits && holds;
}

/** Options and branches may describe what a schema itself does not: then `unevaluatedProperties` cannot be judged by it alone. */
function undescribed({ oneOf, anyOf, conditions = [], ...schema }: Schema): Schema | boolean | undefined {
  const branches = conditions.flatMap(({ if: about, then, else: otherwise }) => [about, then, otherwise]);
  const isAlone = oneOf === undefined && anyOf === undefined && branches.every(namesOnly);
  return isAlone ? otherValues(schema) : schema.additionalProperties;
}

/** Whether a schema says at most which names must be there. */
function namesOnly(schema: Schema | undefined): boolean {
  return Object.keys(schema ?? {}).every((key) => ['types', 'examples', 'required'].includes(key));
}

/** A property that this side neither sends nor gets. */
export function isHidden(schema: Schema, { schemas, direction }: MatchContext): boolean {
  const { readOnly, writeOnly } = resolveSchema(schemas, schema);
  return direction === 'request' ? readOnly === true : writeOnly === true;
}

/**
 * Returns how much an object looks as if it were meant for a schema: more for constants that it has (`"type": "joined"`)
 * than for fields that it shares. Zero or less when nothing speaks for it, or a constant against it.
 */
export function likeness(value: unknown, written: Schema, context: MatchContext, depth = 0): number {
  const schema = resolveSchema(context.schemas, written);
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const chosen = depth > 4 ? [] : options.map((option) => likeness(value, option, context, depth + 1));
  const own = isRecord(value) ? sharedFields(value, schema, context) : 0;
  return own < 0 || chosen.length === 0 ? own : own + Math.max(...chosen);
}

function sharedFields(value: Fields, { properties = [] }: Schema, { schemas, direction }: MatchContext): number {
  let score = 0;
  for (const { name, schema } of properties) {
    if (!Object.hasOwn(value, name)) continue;
    const { const: only, enum: options } = resolveSchema(schemas, schema);
    const isConstant = only !== undefined || options?.length === 1;
    if (!isConstant) score += 1;
    else if (matches(value[name], schema, { schemas, direction })) score += 100;
    else return -1;
  }
  return score;
}

function inside(path: string, name: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}
