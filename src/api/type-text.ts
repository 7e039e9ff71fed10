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
  if (schema.contentMediaType !== undefined && schema.contentEncoding === undefined) {
    return binaryMediaType.test(schema.contentMediaType);
  }
  return schema.format === 'binary' || schema.format === 'base64';
}

/**
 * Returns a schema's type as readers see it: `string<uuid>`, `enum<string>`, `User · object[]`, `string | null`, `file`,
 * `any` (docs-json.md §4.6, type text). A type of GraphQL is written as its schema writes it: `[User!]!`.
 */
export function typeText(schemas: Schemas, schema: Schema): string {
  if (schema.notation !== undefined) return schema.notation;
  const { name, text } = describeType(schemas, schema, 0);
  return name === undefined ? text : `${name} · ${text}`;
}

interface TypeDescription {
  /** Title or name of the object inside. */
  readonly name?: string;
  readonly text: string;
}

function describeType(schemas: Schemas, schema: Schema, depth: number): TypeDescription {
  const { schema: resolved, options, nullable } = schemaShape(schemas, schema);
  if (depth > maxDepth) return { text: 'any' };
  const suffix = nullable ? ' | null' : '';
  if (options !== undefined && options !== resolved.extendedBy)
    return { text: (depth > maxChoiceDepth ? 'any' : optionsText(schemas, options, depth)) + suffix };
  const types = resolved.types.filter((type) => type !== 'null' || resolved.types.length === 1);
  if (types.length === 1 && types[0] === 'array') {
    const items = resolved.items === undefined ? { text: 'any' } : describeType(schemas, resolved.items, depth + 1);
    return { ...items, text: `${items.text.includes(' | ') ? `(${items.text})` : items.text}[]${suffix}` };
  }
  const text = (types.length === 0 ? [untyped(resolved)] : types.map((type) => plainType(type, resolved))).join(' | ');
  const name = text === 'object' ? (resolved.title ?? resolved.name) : undefined;
  return { ...(name === undefined ? {} : { name }), text: text + suffix };
}

function optionsText(schemas: Schemas, options: readonly Schema[], depth: number): string {
  const texts = [...new Set(options.map((option) => describeType(schemas, option, depth + 1).text))];
  return texts.length > maxOptions ? 'any' : texts.join(' | ');
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
