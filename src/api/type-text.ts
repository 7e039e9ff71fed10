import type { Schema } from './model.ts';
import { schemaShape, type Schemas } from './schema-shape.ts';
import { typesOf } from './value-rules.ts';

/** Formats and media types whose values are files (docs-json.md §4.6, file input). */
const binaryMediaType = /^(?:application\/(?:octet-stream|pdf|zip|gzip|x-tar|x-7z-compressed)|image\/|audio\/|video\/)/;
const maxDepth = 6;
/** Options inside options inside options say nothing any more. */
const maxChoiceDepth = 2;
const maxOptions = 4;

/** Returns whether values of the schema are files. */
export function isFile(schema: Schema): boolean {
  const { format, contentMediaType, contentEncoding } = schema;
  if (format === 'binary' || format === 'base64') return true;
  return contentMediaType !== undefined && contentEncoding === undefined && binaryMediaType.test(contentMediaType);
}

/**
 * Returns a schema's type as readers see it: `string<uuid>`, `enum<string>`, `User · object[]`, `string | null`, `file`,
 * `any` (docs-json.md §4.6, type text). A type of GraphQL is written as its schema writes it: `[User!]!`.
 */
export function typeText(schemas: Schemas, schema: Schema): string {
  if (schema.notation !== undefined) return schema.notation;
  const { name, text } = describeType(schema, { schemas, depth: 0, isShort: false });
  return name === undefined ? text : `${name} · ${text}`;
}

/** Returns it in fewer words, with the names of objects and choices in place of what they are: `User[]`, `User | null`. */
export function shortTypeText(schemas: Schemas, schema: Schema): string {
  return schema.notation ?? describeType(schema, { schemas, depth: 0, isShort: true }).text;
}

interface Describing {
  readonly schemas: Schemas;
  readonly depth: number;
  /** Names stand in place of what they name. */
  readonly isShort: boolean;
}

interface TypeDescription {
  /** Title or name of the object inside. */
  readonly name?: string;
  readonly text: string;
}

function describeType(schema: Schema, context: Describing): TypeDescription {
  const { schema: resolved, options, nullable } = schemaShape(context.schemas, schema);
  if (context.depth > maxDepth) return { text: 'any' };
  const own = describeOwn(resolved, context);
  const hasName = context.isShort && resolved.name !== undefined;
  const isChoice = options !== undefined && options !== resolved.extendedBy && !hasName;
  const text = isChoice ? optionsText(options, own.text, context) : own.text;
  return { ...(text === own.text ? own : {}), text: nullable ? `${text} | null` : text };
}

/** What a schema is without its options. */
function describeOwn(schema: Schema, context: Describing): TypeDescription {
  const types = schema.types.filter((type) => type !== 'null' || schema.types.length === 1);
  const inside = types.includes('array') ? describeItems(schema, context) : { text: '' };
  if (types.length === 1 && types[0] === 'array') return inside;
  const texts = types.map((type) => (type === 'array' ? inside.text : plainType(type, schema)));
  const text = texts.length === 0 ? untyped(schema) : texts.join(' | ');
  if (context.isShort) return { text: text === 'object' || text === 'any' ? (schema.name ?? text) : text };
  const name = text === 'object' ? (schema.title ?? schema.name) : undefined;
  return { ...(name === undefined ? {} : { name }), text };
}

function describeItems({ items }: Schema, context: Describing): TypeDescription {
  const inside = items === undefined ? { text: 'any' } : describeType(items, { ...context, depth: context.depth + 1 });
  return { ...inside, text: `${inside.text.includes(' | ') ? `(${inside.text})` : inside.text}[]` };
}

/** An option that says nothing of a type has that of what it is an option of: `anyOf` may say only what is required. */
function optionsText(options: readonly Schema[], own: string, context: Describing): string {
  if (context.depth > maxChoiceDepth) return own;
  const texts = options.map((option) => describeType(option, { ...context, depth: context.depth + 1 }).text);
  const different = [...new Set(texts.map((text) => (text === 'any' ? own : text)))];
  return different.length > maxOptions ? own : different.join(' | ');
}

function untyped(schema: Schema): string {
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const types = typesOf(schema.const === undefined ? (schema.enum ?? []) : [schema.const]);
  if (types.length === 0) return isFile(schema) ? 'file' : 'any';
  return types.map((type) => plainType(type, schema)).join(' | ');
}

function plainType(type: string, schema: Schema): string {
  if (type === 'string' && isFile(schema)) return 'file';
  if (type === 'object' || type === 'null') return type;
  if (schema.enum !== undefined) return `enum<${type}>`;
  return schema.format === undefined ? type : `${type}<${schema.format}>`;
}
