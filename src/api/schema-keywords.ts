import { isNumber } from '../shared/exact-integers.ts';
import { readEnumTexts, withAnnotatedEnum } from './enum-values.ts';
import { mergeSchemas, nullableSchema } from './merge-schemas.ts';
import type { Condition, ExternalDocs, Property, Schema } from './schema-model.ts';
import { entriesOf, listOf, textOf, texts, type Raw } from './reader.ts';
import { isRecord } from '../shared/is-record.ts';
import { typesOf } from './value-rules.ts';

/** Reads a schema inside this one, by the keys that lead to it. */
export type ReadChild = (value: unknown, path: readonly string[]) => Schema;

const countKeys = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;
const textKeys = ['title', 'description', 'format', 'pattern', 'contentMediaType', 'contentEncoding'] as const;
const flagKeys = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'] as const;

/**
 * Returns what the keywords of a schema object say, `$ref` and `allOf` apart: those of JSON Schema 2020-12, with the older
 * spellings of OpenAPI 3.0 and Swagger 2.0 rewritten. Keywords of a wrong type are left out.
 * `pillKeys` are those of docs.json `api.params.post`.
 */
export function readKeywords(written: Raw, child: ReadChild, pillKeys: readonly string[] = []): Schema {
  const value = withAnnotatedEnum(written);
  const keywords: Record<string, unknown> = {};
  for (const key of textKeys) if (typeof value[key] === 'string') keywords[key] = value[key];
  for (const key of flagKeys) if (value[key] === true) keywords[key] = true;
  for (const key of countKeys) if (isNumber(value[key])) keywords[key] = Number(value[key]);
  if (isNumber(value['multipleOf'])) keywords['multipleOf'] = value['multipleOf'];
  if (value['type'] === 'file') keywords['format'] = 'binary';
  if (Array.isArray(value['enum'])) keywords['enum'] = value['enum'];
  for (const key of ['const', 'default'] as const) if (value[key] !== undefined) keywords[key] = value[key];
  if (value['x-default'] !== undefined) keywords['prefill'] = value['x-default'];
  for (const key of ['oneOf', 'anyOf'] as const) {
    const list = listOf(value[key]);
    if (list.length > 0) keywords[key] = list.map((entry, index) => child(entry, [key, String(index)]));
  }
  for (const key of ['not', 'propertyNames', 'contentSchema'] as const)
    if (isRecord(value[key])) keywords[key] = child(value[key], [key]);
  const pills = readPills(value, pillKeys);
  const types = readTypes(value);
  const read: Schema = simplifyNullable({
    types,
    examples: readExamples(value),
    ...keywords,
    ...readEnumTexts(value),
    ...readRange(value),
    ...readItems(value, child),
    ...readProperties(value, child),
    ...readConditions(value, child),
    ...readDiscriminator(value),
    ...readExternalDocs(value),
    ...readXml(value),
    ...(pills === undefined ? {} : { pills }),
  });
  return types.length === 0 && isNullable(value) ? nullableSchema(read) : read;
}

function isNullable(value: Raw): boolean {
  return value['nullable'] === true || value['x-nullable'] === true;
}

function readTypes(value: Raw): string[] {
  const declared = Array.isArray(value['type'])
    ? value['type'].filter((type) => typeof type === 'string')
    : [value['type']].filter((type) => typeof type === 'string');
  const implied = declared.length > 0 ? declared : impliedTypes(value);
  const nullable = isNullable(value) || implied.includes('null');
  const types = implied.filter((type) => type !== 'null').map((type) => (type === 'file' ? 'string' : type));
  return nullable && (types.length > 0 || implied.includes('null')) ? [...types, 'null'] : types;
}

/** Values that are listed are of whatever types (JSON Schema 2020-12 validation, §6.1.2 and §6.1.3). */
function impliedTypes(value: Raw): readonly string[] {
  if (isRecord(value['properties']) || isRecord(value['additionalProperties'])) return ['object'];
  if (value['items'] !== undefined) return ['array'];
  return typesOf(value['const'] === undefined ? listOf(value['enum']) : [value['const']]);
}

/** Whether a schema says of `null` that it fits: only then is an example of `null` more than one that was left empty. */
export function allowsNull(schema: Raw): boolean {
  return [schema, ...listOf(schema['oneOf']), ...listOf(schema['anyOf'])]
    .filter(isRecord)
    .some((option) => isNullable(option) || [option['type']].flat().includes('null'));
}

function readExamples(value: Raw): unknown[] {
  const isExample = (example: unknown): boolean => example !== undefined && (example !== null || allowsNull(value));
  const single = [value['example'], value['x-example']].filter(isExample);
  if (single.length > 0) return single.slice(0, 1);
  return Array.isArray(value['examples']) ? value['examples'] : [];
}

/** Both forms of an exclusive bound: a number (2020-12), and a flag beside `minimum` (OpenAPI 3.0, Swagger 2). */
function readRange(value: Raw): Partial<Schema> {
  const range: Record<string, number | bigint> = {};
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const limit = value[bound];
    const other = value[exclusive];
    if (isNumber(other)) range[exclusive] = other;
    if (isNumber(limit)) range[other === true ? exclusive : bound] = limit;
  }
  return range;
}

function readProperties(value: Raw, child: ReadChild): Partial<Schema> {
  const required = new Set(listOf(value['required']).filter((name) => typeof name === 'string'));
  const properties = entriesOf(value['properties']).map(([name, schema]): Property => ({
    name,
    required: required.has(name),
    schema: child(schema, ['properties', name]),
  }));
  const own = new Set(properties.map(({ name }) => name));
  const elsewhere = [...required].filter((name) => !own.has(name));
  const patterns = entriesOf(value['patternProperties']).map(([pattern, schema]) => ({
    pattern,
    schema: child(schema, ['patternProperties', pattern]),
  }));
  const others = (['additionalProperties', 'unevaluatedProperties'] as const).flatMap(
    (key): [string, Schema | boolean][] => {
      const of = value[key];
      return typeof of === 'boolean' ? [[key, of]] : isRecord(of) ? [[key, child(of, [key])]] : [];
    },
  );
  return {
    ...(properties.length > 0 ? { properties } : {}),
    ...(elsewhere.length > 0 ? { required: elsewhere } : {}),
    ...(patterns.length > 0 ? { patternProperties: patterns } : {}),
    ...Object.fromEntries(others),
  };
}

/** A list whose members are described one by one has no others where these are forbidden: it has a largest length. */
function readItems(value: Raw, child: ReadChild): Partial<Schema> {
  const isTuple = Array.isArray(value['items']);
  const [key, places] = isTuple ? ['items', value['items']] : ['prefixItems', value['prefixItems']];
  const members = listOf(places).map((entry, index) => child(entry, [String(key), String(index)]));
  const restKey = isTuple ? 'additionalItems' : value['items'] === undefined ? 'unevaluatedItems' : 'items';
  const rest = value[restKey];
  const largest = isNumber(value['maxItems']) ? Number(value['maxItems']) : Infinity;
  return {
    ...(members.length > 0 ? { prefixItems: members } : {}),
    ...(isRecord(rest) ? { items: child(rest, [restKey]) } : {}),
    ...(rest === false && (members.length > 0 || restKey === 'items')
      ? { maxItems: Math.min(members.length, largest) }
      : {}),
    ...readContains(value, child),
  };
}

function readContains(value: Raw, child: ReadChild): Partial<Schema> {
  if (!isRecord(value['contains'])) return {};
  const [least, most] = [value['minContains'], value['maxContains']];
  const contained = {
    schema: child(value['contains'], ['contains']),
    least: isNumber(least) ? Number(least) : 1,
    ...(isNumber(most) ? { most: Number(most) } : {}),
  };
  return { contains: [contained] };
}

/** `dependencies` is what two keywords of today were called up to draft 7. */
function readConditions(value: Raw, child: ReadChild): Partial<Schema> {
  const conditions: Condition[] = [];
  const isSchema = (of: unknown): boolean => isRecord(of) || typeof of === 'boolean';
  const branches = (['then', 'else'] as const).filter((key) => isSchema(value[key]));
  if (isSchema(value['if']) && branches.length > 0)
    conditions.push({
      if: child(value['if'], ['if']),
      ...Object.fromEntries(branches.map((key) => [key, child(value[key], [key])])),
    });
  for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies'] as const)
    for (const [name, dependent] of entriesOf(value[key])) {
      const required = listOf(dependent).filter((entry) => typeof entry === 'string');
      if (required.length > 0) conditions.push({ if: having([name]), then: having(required) });
      else if (isRecord(dependent)) conditions.push({ if: having([name]), then: child(dependent, [key, name]) });
    }
  return conditions.length === 0 ? {} : { conditions };
}

function having(required: readonly string[]): Schema {
  return { types: [], examples: [], required };
}

function readDiscriminator(value: Raw): Partial<Schema> {
  const { discriminator } = value;
  // The name alone is the spelling of Swagger 2.0 and AsyncAPI.
  if (typeof discriminator === 'string') return { discriminator: { propertyName: discriminator, mapping: {} } };
  if (!isRecord(discriminator) || typeof discriminator['propertyName'] !== 'string') return {};
  const mapping = Object.fromEntries(
    entriesOf(discriminator['mapping']).map(([key, target]) => [key, textOf(target) ?? '']),
  );
  const { propertyName } = discriminator;
  return { discriminator: { propertyName, mapping, ...texts(discriminator, 'defaultMapping') } };
}

/** OAS 3.1, 4.8.26; `nodeType` is the spelling of 3.2. */
function readXml(value: Raw): Partial<Schema> {
  const { xml } = value;
  if (!isRecord(xml)) return {};
  const { nodeType } = xml;
  const flags = {
    ...(xml['attribute'] === true || nodeType === 'attribute' ? { attribute: true } : {}),
    ...(xml['wrapped'] === true || nodeType === 'element' ? { wrapped: true } : {}),
    ...(nodeType === 'text' || nodeType === 'cdata' || nodeType === 'none' ? ({ nodeType } as const) : {}),
  };
  return { xml: { ...texts(xml, 'name', 'namespace', 'prefix'), ...flags } };
}

/** OAS 3.1, 4.8.11, for spreading. Addresses that would run a script are left out. */
export function readExternalDocs(value: Raw): { readonly externalDocs?: ExternalDocs } {
  const docs = value['externalDocs'];
  const url = isRecord(docs) ? textOf(docs['url']) : undefined;
  if (!isRecord(docs) || url === undefined || !isAddress(url)) return {};
  return { externalDocs: { url, ...texts(docs, 'description') } };
}

function isAddress(url: string): boolean {
  return /^(?:https?:|mailto:)/i.test(url) || !/^[^/?#]*:/.test(url);
}

/** Returns what stands before and after the name of a schema or a parameter (docs-json.md §1.8, §4.5); undefined for nothing. */
export function readPills(value: Raw, keys: readonly string[]): Schema['pills'] {
  const mint = isRecord(value['x-mint']) ? value['x-mint'] : {};
  const texts = (list: unknown): string[] => listOf(list).flatMap((pill) => textOf(pill) ?? []);
  const pre = texts(mint['pre']);
  const post = [...keys.flatMap((key) => pillsOf(key, value[key])), ...texts(mint['post'])];
  return pre.length + post.length > 0 ? { pre, post } : undefined;
}

/** A flag is shown by its name, and one that is not set not at all. */
function pillsOf(key: string, value: unknown): string[] {
  if (typeof value === 'boolean') return value ? [key] : [];
  return [value]
    .flat()
    .flatMap((entry: unknown) => textOf(entry) ?? [])
    .filter((text) => text !== '');
}

/** A choice between something and `null` is that thing, which may be null. */
function simplifyNullable(schema: Schema): Schema {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const choices = schema[key];
    const others = choices?.filter((choice) => !(choice.ref === undefined && choice.types.join() === 'null'));
    if (choices === undefined || others?.length !== choices.length - 1 || others.length !== 1) continue;
    const [only] = others;
    const { [key]: _choices, ...rest } = schema;
    if (only === undefined || (only.ref !== undefined && rest.types.length > 0)) continue;
    return nullableSchema(
      only.ref === undefined
        ? mergeSchemas(only, rest)
        : { ...only, ...rest, examples: [...rest.examples, ...only.examples] },
    );
  }
  return schema;
}
