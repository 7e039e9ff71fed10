import type { Property, Schema } from './model.ts';
import { entriesOf, isRecord, listOf, textOf, type Raw, type Reader } from './reader.ts';

/** Reads schemas of a description; those that it names are kept once, by pointer, and referred to. */
export interface SchemaReader {
  read(value: unknown, at: readonly string[]): Schema;
  /** Every named schema that was met. */
  readonly schemas: Record<string, Schema>;
}

const anything: Schema = { types: [], examples: [] };
const deepestInline = 60;

export function createSchemaReader(reader: Reader): SchemaReader {
  const schemas: Record<string, Schema> = {};
  const open = new Set<string>();

  const read = (value: unknown, at: readonly string[], depth = 0): Schema => {
    if (value === true || !isRecord(value) || depth > deepestInline) return anything;
    if (typeof value['$ref'] !== 'string') return readInline(value, at, depth);
    const resolved = reader.resolve(value, at);
    if (resolved?.pointer === undefined) return anything;
    const { pointer } = resolved;
    if (schemas[pointer] === undefined && !open.has(pointer)) {
      open.add(pointer);
      const name = pointer.split('/').at(-1);
      schemas[pointer] = {
        ...readInline(resolved.value, pointerPath(pointer), depth),
        ...(name === undefined ? {} : { name }),
      };
      open.delete(pointer);
    }
    const siblings = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
    const overrides = Object.keys(siblings).length === 0 ? anything : readInline(siblings, at, depth);
    return { ...overrides, ref: pointer };
  };

  const readInline = (value: Raw, at: readonly string[], depth: number): Schema => {
    const own = readKeywords(value, (child, path) => read(child, [...at, ...path], depth + 1));
    const parts = listOf(value['allOf']);
    if (parts.length === 0) return own;
    const merged = parts.map((part, index) => {
      const schema = read(part, [...at, 'allOf', String(index)], depth + 1);
      return schema.ref === undefined ? schema : expanded(schema, schemas);
    });
    return [...merged, own].reduce(mergeSchemas);
  };

  return { schemas, read: (value, at) => read(value, at) };
}

function pointerPath(pointer: string): string[] {
  return pointer.startsWith('#/') ? pointer.slice(2).split('/') : [];
}

/** One level of a reference, for merging; a schema that is still being read (a cycle through allOf) adds nothing. */
function expanded(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const target = schemas[schema.ref ?? ''];
  const { ref: _ref, ...own } = schema;
  if (target === undefined) return own;
  const { name: _name, title: _title, ...rest } = target;
  return mergeSchemas(rest, own);
}

/** Merges two parts of an `allOf`: properties of both, required when either says so, other keywords from the later. */
function mergeSchemas(first: Schema, second: Schema): Schema {
  const properties = new Map<string, Property>();
  for (const property of [...(first.properties ?? []), ...(second.properties ?? [])]) {
    const earlier = properties.get(property.name);
    properties.set(property.name, { ...property, required: property.required || earlier?.required === true });
  }
  const defined = Object.fromEntries(Object.entries(second).filter(([, value]) => value !== undefined));
  return {
    ...first,
    ...defined,
    types: second.types.length > 0 ? second.types : first.types,
    examples: second.examples.length > 0 ? second.examples : first.examples,
    ...(properties.size > 0 ? { properties: [...properties.values()] } : {}),
  };
}

type ReadChild = (value: unknown, path: readonly string[]) => Schema;

const numberKeys = ['multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const textKeys = ['title', 'description', 'format', 'pattern', 'contentMediaType', 'contentEncoding'] as const;
const flagKeys = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'] as const;

function readKeywords(value: Raw, child: ReadChild): Schema {
  const keywords: Record<string, unknown> = {};
  for (const key of textKeys) if (typeof value[key] === 'string') keywords[key] = value[key];
  for (const key of flagKeys) if (value[key] === true) keywords[key] = true;
  for (const key of numberKeys) if (typeof value[key] === 'number') keywords[key] = value[key];
  if (Array.isArray(value['enum'])) keywords['enum'] = value['enum'];
  for (const key of ['const', 'default'] as const) if (value[key] !== undefined) keywords[key] = value[key];
  for (const key of ['oneOf', 'anyOf', 'prefixItems'] as const) {
    const list = listOf(value[key]);
    if (list.length > 0) keywords[key] = list.map((entry, index) => child(entry, [key, String(index)]));
  }
  if (isRecord(value['items'])) keywords['items'] = child(value['items'], ['items']);
  if (isRecord(value['not'])) keywords['not'] = child(value['not'], ['not']);
  const pills = readPills(value);
  return simplifyNullable({
    types: readTypes(value),
    examples: readExamples(value),
    ...keywords,
    ...readRange(value),
    ...readProperties(value, child),
    ...readDiscriminator(value),
    ...(pills === undefined ? {} : { pills }),
  });
}

function readTypes(value: Raw): string[] {
  const declared = Array.isArray(value['type'])
    ? value['type'].filter((type) => typeof type === 'string')
    : [value['type']].filter((type) => typeof type === 'string');
  const implied = declared.length > 0 ? declared : impliedTypes(value);
  const nullable = value['nullable'] === true || value['x-nullable'] === true || implied.includes('null');
  const types = implied.filter((type) => type !== 'null').map((type) => (type === 'file' ? 'string' : type));
  return nullable && (types.length > 0 || implied.includes('null')) ? [...types, 'null'] : types;
}

function impliedTypes(value: Raw): string[] {
  if (isRecord(value['properties']) || isRecord(value['additionalProperties'])) return ['object'];
  if (value['items'] !== undefined) return ['array'];
  const sample: unknown = value['const'] ?? listOf(value['enum'])[0];
  if (typeof sample === 'string' || typeof sample === 'boolean') return [typeof sample];
  return typeof sample === 'number' ? ['number'] : [];
}

function readExamples(value: Raw): unknown[] {
  if (value['example'] !== undefined) return [value['example']];
  return Array.isArray(value['examples']) ? value['examples'] : [];
}

/** Both forms of an exclusive bound: a number (2020-12), and a flag beside `minimum` (OpenAPI 3.0, Swagger 2). */
function readRange(value: Raw): Partial<Schema> {
  const range: Record<string, number> = {};
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const limit = value[bound];
    const other = value[exclusive];
    if (typeof other === 'number') range[exclusive] = other;
    if (typeof limit === 'number') range[other === true ? exclusive : bound] = limit;
  }
  return range;
}

function readProperties(value: Raw, child: ReadChild): Partial<Schema> {
  const required = new Set(listOf(value['required']));
  const properties = entriesOf(value['properties']).map(([name, schema]): Property => ({
    name,
    required: required.has(name),
    schema: child(schema, ['properties', name]),
  }));
  const patterns = entriesOf(value['patternProperties']).map(([pattern, schema]) => ({
    pattern,
    schema: child(schema, ['patternProperties', pattern]),
  }));
  const additional = value['additionalProperties'];
  return {
    ...(properties.length > 0 ? { properties } : {}),
    ...(patterns.length > 0 ? { patternProperties: patterns } : {}),
    ...(typeof additional === 'boolean' ? { additionalProperties: additional } : {}),
    ...(isRecord(additional) ? { additionalProperties: child(additional, ['additionalProperties']) } : {}),
  };
}

function readDiscriminator(value: Raw): Partial<Schema> {
  const discriminator = value['discriminator'];
  if (!isRecord(discriminator) || typeof discriminator['propertyName'] !== 'string') return {};
  const mapping = Object.fromEntries(
    entriesOf(discriminator['mapping']).map(([key, target]) => [key, textOf(target) ?? '']),
  );
  return { discriminator: { propertyName: discriminator['propertyName'], mapping } };
}

function readPills(value: Raw): Schema['pills'] {
  const mint = value['x-mint'];
  if (!isRecord(mint)) return undefined;
  const pre = listOf(mint['pre']).flatMap((pill) => textOf(pill) ?? []);
  const post = listOf(mint['post']).flatMap((pill) => textOf(pill) ?? []);
  return pre.length + post.length > 0 ? { pre, post } : undefined;
}

/** `anyOf: [X, {type: null}]` is X that may be null. */
function simplifyNullable(schema: Schema): Schema {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const choices = schema[key];
    const others = choices?.filter((choice) => !(choice.ref === undefined && choice.types.join() === 'null'));
    if (choices === undefined || others?.length !== choices.length - 1 || others.length !== 1) continue;
    const [only] = others;
    if (only === undefined || only.ref !== undefined) continue;
    const { [key]: _choices, ...rest } = schema;
    return mergeSchemas(only, { ...rest, types: [...only.types, 'null'] });
  }
  return schema;
}
