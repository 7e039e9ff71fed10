import type { Property, Schema } from './model.ts';

/**
 * Merges two parts of an `allOf` (JSON Schema 2020-12 §10.2.1.1): a value must fit both, so limits are tightened, lists of
 * values are those of both, properties are those of either. What only describes is taken from the later part.
 */
export function mergeSchemas(first: Schema, second: Schema): Schema {
  const { nullable: _first, required: _before, ...before } = first;
  const { nullable: _second, required: _after, ...after } = second;
  const merged: Schema = {
    ...before,
    ...after,
    ...tightened(first, second),
    ...sharedValues(first, second),
    ...mergedChoices(first, second),
    ...mergedProperties(first, second),
    ...mergedDemands(first, second),
    types: commonTypes(first.types, second.types),
    examples: second.examples.length > 0 ? second.examples : first.examples,
  };
  return first.nullable === true || second.nullable === true ? nullableSchema(merged) : merged;
}

/** Returns the schema with `null` among its types; where it has none of its own, that of its target or choices. */
export function nullableSchema(schema: Schema): Schema {
  if (schema.types.length === 0) return { ...schema, nullable: true };
  const { nullable: _nullable, ...rest } = schema;
  return rest.types.includes('null') ? rest : { ...rest, types: [...rest.types, 'null'] };
}

/** Types of both; a part without types allows any. Parts that contradict each other are taken at the later one's word. */
function commonTypes(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first.length === 0 || second.length === 0) return first.length === 0 ? second : first;
  const isInteger = [first, second].some((types) => types.includes('integer') && !types.includes('number'));
  const numbers = (types: readonly string[]): string[] =>
    types.map((type) => (isInteger && type === 'number' ? 'integer' : type));
  const both = numbers(first).filter((type) => numbers(second).includes(type));
  return both.length > 0 ? both : second;
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

function tightened(first: Schema, second: Schema): Partial<Schema> {
  const bound =
    (isTighter: (one: number | bigint, other: number | bigint) => boolean) =>
    (key: (typeof lowerBounds)[number] | (typeof upperBounds)[number]) => {
      const [one, other] = [first[key], second[key]];
      if (one === undefined || other === undefined) return [];
      return [[key, isTighter(one, other) ? one : other] as const];
    };
  return Object.fromEntries([
    ...lowerBounds.flatMap(bound((one, other) => one > other)),
    ...upperBounds.flatMap(bound((one, other) => one < other)),
  ]);
}

function sharedValues(first: Schema, second: Schema): Partial<Schema> {
  if (first.enum === undefined || second.enum === undefined) return {};
  const shared = second.enum.filter((value) => first.enum?.includes(value));
  return { enum: shared.length > 0 ? shared : second.enum };
}

/** Two choices of one kind hold at once: the other kind has room for one of them. */
function mergedChoices(first: Schema, second: Schema): Partial<Schema> {
  if (first.oneOf !== undefined && second.oneOf !== undefined)
    return { oneOf: second.oneOf, anyOf: second.anyOf ?? first.oneOf };
  if (first.anyOf !== undefined && second.anyOf !== undefined)
    return { anyOf: second.anyOf, oneOf: second.oneOf ?? first.anyOf };
  return {};
}

/** What both demand holds at once. */
function mergedDemands(first: Schema, second: Schema): Partial<Schema> {
  const { not: excluded, conditions, contains } = first;
  return {
    ...(excluded !== undefined && second.not !== undefined
      ? { not: { types: [], examples: [], anyOf: [excluded, second.not] } }
      : {}),
    ...(conditions === undefined ? {} : { conditions: [...conditions, ...(second.conditions ?? [])] }),
    ...(contains === undefined ? {} : { contains: [...contains, ...(second.contains ?? [])] }),
  };
}

/** Properties of both; `required` may stand in another part than the property that it names. */
function mergedProperties(first: Schema, second: Schema): Partial<Schema> {
  const required = new Set([...(first.required ?? []), ...(second.required ?? [])]);
  const properties = new Map<string, Property>();
  for (const property of [...(first.properties ?? []), ...(second.properties ?? [])]) {
    const earlier = properties.get(property.name);
    properties.set(property.name, {
      ...property,
      schema: earlier === undefined ? property.schema : mergedProperty(earlier.schema, property.schema),
      required: property.required || earlier?.required === true || required.delete(property.name),
    });
  }
  const elsewhere = [...required].filter((name) => !properties.has(name));
  return {
    ...(properties.size > 0 ? { properties: [...properties.values()] } : {}),
    ...(elsewhere.length > 0 ? { required: elsewhere } : {}),
  };
}

/** A named schema keeps its name: what the other part says stands beside its reference. */
function mergedProperty(first: Schema, second: Schema): Schema {
  if (second.ref !== undefined) return second;
  if (first.ref === undefined) return mergeSchemas(first, second);
  return { ...second, ref: first.ref };
}

/** The largest number of combinations that are written out. */
const maxCombinations = 36;

/**
 * Returns a schema that has both `oneOf` and `anyOf` with a single choice between all combinations; `expand` gives what a
 * referenced option says.
 */
export function combineChoices(schema: Schema, expand: (option: Schema) => Schema): Schema {
  const { oneOf, anyOf, ...rest } = schema;
  if (oneOf === undefined || anyOf === undefined || oneOf.length * anyOf.length > maxCombinations) return schema;
  const named = (option: Schema): string | undefined => option.title ?? option.name ?? option.ref?.split('/').at(-1);
  const combinations = oneOf.flatMap((one) =>
    anyOf.map((other): Schema => {
      const names = [named(one), named(other)].filter((name) => name !== undefined);
      const { name: _name, ...merged } = mergeSchemas(expand(one), expand(other));
      return { ...merged, ...(names.length > 0 ? { title: names.join(' + ') } : {}) };
    }),
  );
  return { ...rest, oneOf: combinations };
}
