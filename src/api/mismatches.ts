import { isHidden, matches, type MatchContext } from './matches.ts';
import { testPattern } from './pattern-test.ts';
import { resolveSchema, type Schema } from './model.ts';

/** What keeps a value from fitting a schema. */
export interface Mismatch {
  /** Where in the value, as it is written in JavaScript: `user.tags[2]`; empty for the value itself. */
  readonly path: string;
  /** Follows the name of the field: `must be a string, not a number`. */
  readonly message: string;
}

const most = 20;
const deepest = 40;

/**
 * Returns why a value does not fit a schema, by field, at most twenty reasons; none exactly when `matches` says that it
 * fits. Of a choice, the reasons are those of the option that the value is most like.
 */
export function mismatches(value: unknown, schema: Schema, context: MatchContext, path = ''): readonly Mismatch[] {
  if (matches(value, schema, context)) return [];
  const resolved = resolveSchema(context.schemas, schema);
  const found = path.length > 400 || path.split(/[.[]/).length > deepest ? [] : reasons(value, resolved, context, path);
  return found.length === 0 ? [{ path, message: 'does not fit its schema' }] : found.slice(0, most);
}

function reasons(value: unknown, schema: Schema, context: MatchContext, path: string): readonly Mismatch[] {
  const own = ownReason(value, schema);
  if (own !== undefined) return [{ path, message: own }];
  return [
    ...choiceReasons(value, schema, context, path),
    ...(Array.isArray(value) ? itemReasons(value, schema, context, path) : []),
    ...(isObject(value) ? fieldReasons(value, schema, context, path) : []),
  ];
}

/** What the value itself gets wrong, whatever is inside it. */
function ownReason(value: unknown, schema: Schema): string | undefined {
  const { types, enum: options, const: only } = schema;
  const fits = (keywords: Partial<Schema>): boolean =>
    matches(value, { types: [], examples: [], ...keywords }, { schemas: {}, direction: 'response' });
  const isBroken = typeof value === 'number' && types.includes('integer');
  if (!fits({ types })) return `must be ${typeNames(types)}, not ${isBroken ? value : typeName(typeOf(value))}`;
  if (only !== undefined && !fits({ const: only })) return `must be ${shown(only)}`;
  if (options !== undefined && !fits({ enum: options })) return `must be one of ${options.map(shown).join(', ')}`;
  if (typeof value === 'number') return numberReason(value, schema);
  if (typeof value === 'string') return textReason(value, schema);
  return undefined;
}

function numberReason(value: number, schema: Schema): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `must be more than ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return `must be less than ${exclusiveMaximum}`;
  const alone = { types: [], examples: [], ...(multipleOf === undefined ? {} : { multipleOf }) };
  return matches(value, alone, { schemas: {}, direction: 'response' })
    ? undefined
    : `must be a multiple of ${multipleOf ?? ''}`;
}

function textReason(
  value: string,
  { minLength = 0, maxLength = Infinity, pattern, format }: Schema,
): string | undefined {
  const length = [...value].length;
  if (length < minLength) return `must have at least ${count(minLength, 'character')}, has ${length}`;
  if (length > maxLength) return `must have at most ${count(maxLength, 'character')}, has ${length}`;
  if (pattern !== undefined && testPattern(value, pattern) === false) return `must match ${pattern}`;
  const alone = { types: [], examples: [], ...(format === undefined ? {} : { format }) };
  return matches(value, alone, { schemas: {}, direction: 'response' }) ? undefined : `is not a valid ${format ?? ''}`;
}

function itemReasons(
  value: readonly unknown[],
  { minItems = 0, maxItems = Infinity, uniqueItems, prefixItems = [], items }: Schema,
  context: MatchContext,
  path: string,
): readonly Mismatch[] {
  const { length } = value;
  const lists: Mismatch[] = [];
  if (length < minItems) lists.push({ path, message: `must have at least ${count(minItems, 'item')}, has ${length}` });
  if (length > maxItems) lists.push({ path, message: `must have at most ${count(maxItems, 'item')}, has ${length}` });
  if (uniqueItems === true && new Set(value.map((entry) => JSON.stringify(entry))).size < length)
    lists.push({ path, message: 'must not have the same item twice' });
  for (const [index, entry] of value.entries()) {
    const expected = prefixItems[index] ?? items;
    if (expected !== undefined) lists.push(...mismatches(entry, expected, context, `${path}[${index}]`));
    if (lists.length > most) break;
  }
  return lists;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldReasons(value: Fields, schema: Schema, context: MatchContext, path: string): readonly Mismatch[] {
  const { properties = [], patternProperties = [], additionalProperties, required = [], propertyNames } = schema;
  const names = Object.keys(value);
  const missing = [
    ...properties.flatMap((property) =>
      property.required && !isHidden(property.schema, context) ? property.name : [],
    ),
    ...required,
  ].filter((name) => !Object.hasOwn(value, name));
  const found: Mismatch[] = missing.map((name) => ({ path: inside(path, name), message: 'is required and missing' }));
  const { minProperties = 0, maxProperties = Infinity } = schema;
  if (names.length < minProperties)
    found.push({ path, message: `must have at least ${count(minProperties, 'field')}` });
  if (names.length > maxProperties) found.push({ path, message: `must have at most ${count(maxProperties, 'field')}` });
  const known = new Map(properties.map((property) => [property.name, property.schema]));
  for (const name of names) {
    if (found.length > most) break;
    const here = inside(path, name);
    const own = known.get(name);
    const named = patternProperties.filter(({ pattern }) => testPattern(name, pattern) !== false);
    if (propertyNames !== undefined && !matches(name, propertyNames, context))
      found.push({ path: here, message: 'has a name that is not allowed' });
    for (const expected of [...(own === undefined ? [] : [own]), ...named.map((entry) => entry.schema)])
      found.push(...mismatches(value[name], expected, context, here));
    if (own !== undefined || named.length > 0) continue;
    if (additionalProperties === false)
      found.push({ path: here, message: 'is not described, and nothing else is allowed' });
    else if (typeof additionalProperties === 'object')
      found.push(...mismatches(value[name], additionalProperties, context, here));
  }
  return found;
}

function choiceReasons(
  value: unknown,
  { oneOf, anyOf, not, discriminator }: Schema,
  context: MatchContext,
  path: string,
): readonly Mismatch[] {
  const found: Mismatch[] = [];
  for (const options of [oneOf, anyOf]) {
    if (options === undefined) continue;
    const fitting = options.filter((option) => matches(value, option, context)).length;
    if (fitting === 0) found.push(...closest(value, options, context, path));
    else if (options === oneOf && fitting > 1 && discriminator === undefined)
      found.push({ path, message: `fits ${fitting} options where it must fit one` });
  }
  if (not !== undefined && matches(value, not, context)) found.push({ path, message: 'has a value that is excluded' });
  return found;
}

function closest(value: unknown, options: readonly Schema[], context: MatchContext, path: string): readonly Mismatch[] {
  const ranked = options
    .map((option) => ({ option, likeness: likeness(value, option, context) }))
    .sort((one, other) => other.likeness - one.likeness);
  const [best] = ranked;
  if (best === undefined || best.likeness <= 0)
    return [{ path, message: `fits none of ${count(options.length, 'option')}` }];
  return mismatches(value, best.option, context, path);
}

/**
 * Returns how much an object looks as if it were meant for a schema: more for constants that it has (`"type": "joined"`)
 * than for fields that it shares. Zero or less when nothing speaks for it, or a constant against it.
 */
export function likeness(value: unknown, written: Schema, context: MatchContext, depth = 0): number {
  const schema = resolveSchema(context.schemas, written);
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const chosen = depth > 4 ? [] : options.map((option) => likeness(value, option, context, depth + 1));
  const own = isObject(value) ? sharedFields(value, schema, context) : 0;
  return own < 0 || chosen.length === 0 ? own : own + Math.max(...chosen);
}

function sharedFields(value: Fields, { properties = [] }: Schema, context: MatchContext): number {
  let score = 0;
  for (const { name, schema } of properties) {
    if (!Object.hasOwn(value, name)) continue;
    const { const: only, enum: options } = resolveSchema(context.schemas, schema);
    const isConstant = only !== undefined || options?.length === 1;
    if (!isConstant) score += 1;
    else if (matches(value[name], schema, context)) score += 100;
    else return -1;
  }
  return score;
}

function inside(path: string, name: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function typeNames(types: readonly string[]): string {
  return types.map(typeName).join(' or ');
}

function typeName(type: string): string {
  if (type === 'null' || type === 'undefined') return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

const longestShown = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
