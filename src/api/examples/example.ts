import { resolveSchema, type ApiDocument, type MediaType, type NamedExample, type Schema } from '../model.ts';

type Schemas = ApiDocument['schemas'];
export type Direction = 'request' | 'response';

const deepest = 8;
const mostValues = 5000;

/** What a text of each format looks like (docs-json.md §4.6, generated values). */
const texts: Readonly<Record<string, string>> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  time: '05:31:56Z',
  email: 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2606:4700:3108::ac42:2835',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  byte: 'aSDinaTvuI8gbWludGxpZnk=',
  base64: 'aSDinaTvuI8gbWludGxpZnk=',
  duration: 'P1D',
};

interface Walk {
  readonly schemas: Schemas;
  readonly direction: Direction;
  readonly open: readonly string[];
  /** How many values may still be made: references can multiply without end. */
  readonly budget: { left: number };
}

/** Returns a value that fits `schema`: its own example, default, constant or first choice, else a generated one. */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction): unknown {
  return valueOf(schema, { schemas, direction, open: [], budget: { left: mostValues } });
}

/** Returns the named examples of a media type, or one that is generated from its schema; none without a schema. */
export function mediaTypeExamples(
  mediaType: MediaType,
  schemas: Schemas,
  direction: Direction,
): readonly NamedExample[] {
  if (mediaType.examples.length > 0) return mediaType.examples;
  if (mediaType.schema === undefined) return [];
  return [{ name: 'Example', value: exampleOf(mediaType.schema, schemas, direction) }];
}

function valueOf(schema: Schema, walk: Walk): unknown {
  const closed = schema.ref !== undefined && walk.open.includes(schema.ref);
  const inside = schema.ref === undefined ? walk : { ...walk, open: [...walk.open, schema.ref] };
  const resolved = resolveSchema(walk.schemas, schema);
  if (resolved.examples.length > 0) return resolved.examples[0];
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum !== undefined) return resolved.enum[0];
  walk.budget.left -= 1;
  if (closed || inside.open.length > deepest || walk.budget.left < 0)
    return resolved.types.includes('array') ? [] : resolved.types.includes('null') ? null : {};
  const choice = (resolved.oneOf ?? resolved.anyOf)?.[0];
  const chosen = choice === undefined ? undefined : valueOf(choice, inside);
  if (resolved.properties !== undefined || resolved.types.includes('object')) return objectOf(resolved, chosen, inside);
  if (chosen !== undefined) return chosen;
  return scalarOf(resolved, inside);
}

function objectOf(schema: Schema, chosen: unknown, walk: Walk): unknown {
  const value: Record<string, unknown> =
    typeof chosen === 'object' && chosen !== null && !Array.isArray(chosen) ? { ...chosen } : {};
  for (const property of schema.properties ?? []) {
    const target = resolveSchema(walk.schemas, property.schema);
    if (walk.direction === 'request' ? target.readOnly === true : target.writeOnly === true) continue;
    if (!property.required && property.schema.ref !== undefined && walk.open.includes(property.schema.ref)) continue;
    value[property.name] = valueOf(property.schema, walk);
  }
  const additional = schema.additionalProperties;
  if (typeof additional === 'object' && Object.keys(value).length === 0) value['key'] = valueOf(additional, walk);
  return value;
}

function scalarOf(schema: Schema, walk: Walk): unknown {
  const [type] = schema.types;
  if (type === 'array') return arrayOf(schema, walk);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema, type);
  if (type === 'string') return textOf(schema);
  return type === 'null' ? null : '<any>';
}

function arrayOf(schema: Schema, walk: Walk): unknown[] {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => valueOf(item, walk));
  const item = schema.items === undefined ? '<any>' : valueOf(schema.items, walk);
  return Array.from({ length: Math.max(1, Math.min(schema.minItems ?? 1, 5)) }, () => item);
}

function numberOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema, type: string): number {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01);
  const low = minimum ?? (exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + step);
  const high = maximum ?? (exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : exclusiveMaximum - step);
  const inside = Math.min(Math.max(123, low), high);
  if (multipleOf === undefined) return inside;
  const rounded = Math.ceil(inside / multipleOf) * multipleOf;
  return rounded <= high ? rounded : Math.floor(high / multipleOf) * multipleOf;
}

function textOf({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  const text = (format === undefined ? undefined : texts[format]) ?? '<string>';
  if (text.length > maxLength) return text.slice(0, maxLength);
  return text.length < minLength && minLength < 1000 ? text.padEnd(minLength, 'x') : text;
}
