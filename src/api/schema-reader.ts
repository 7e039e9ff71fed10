import { combineChoices, mergeSchemas } from './merge-schemas.ts';
import type { Schema } from './model.ts';
import { isRecord, listOf, pointerAt, type At, type Raw, type Reader } from './reader.ts';
import { readKeywords } from './schema-keywords.ts';

/** Reads schemas of a description; those that it names are kept once, by pointer, and referred to. */
export interface SchemaReader {
  read(value: unknown, at: At): Schema;
  /** Every named schema that was met. */
  readonly schemas: Record<string, Schema>;
}

const anything: Schema = { types: [], examples: [] };
const nothing: Schema = { ...anything, not: anything };
const deepestInline = 60;
/** How often a schema that is still being read may be read again for an `allOf` that names it. */
const mostRereads = 5000;

export function createSchemaReader(reader: Reader): SchemaReader {
  const schemas: Record<string, Schema> = {};
  const open = new Set<string>();
  const merging = new Set<string>();
  let rereads = 0;

  const read = (value: unknown, at: At, depth = 0): Schema => {
    if (!isRecord(value) || depth > deepestInline) return value === false ? nothing : anything;
    if (typeof value['$ref'] !== 'string') return readInline(value, at, depth);
    const resolved = reader.resolve(value, at);
    if (resolved?.pointer === undefined) return anything;
    const { pointer } = resolved;
    if (schemas[pointer] === undefined && !open.has(pointer)) {
      open.add(pointer);
      schemas[pointer] = { ...readInline(resolved.value, resolved.at, depth), name: nameOf(pointer) };
      open.delete(pointer);
    }
    const siblings = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
    const overrides = Object.keys(siblings).length === 0 ? anything : readInline(siblings, at, depth);
    return { ...overrides, ref: pointer };
  };

  const readInline = (value: Raw, at: At, depth: number): Schema => {
    const own = readKeywords(value, (child, path) => read(child, [...at, ...path], depth + 1));
    const parts = listOf(value['allOf']).map((part, index) =>
      expanded(read(part, [...at, 'allOf', String(index)], depth + 1), depth),
    );
    const merged = parts.length === 0 ? own : [...parts, own].reduce(mergeSchemas);
    return combineChoices(merged, (option) => expanded(option, depth));
  };

  /** What an `allOf` takes from a named schema: all but its name, and no choice between those that extend it. */
  const expanded = (schema: Schema, depth: number): Schema => {
    const { ref, ...own } = schema;
    if (ref === undefined) return schema;
    const { name: _name, title: _title, ...target } = schemas[ref] ?? reread(ref, depth);
    return mergeSchemas(withoutExtenders(target), own);
  };

  /** A schema that is still being read: its properties may lead to the very schema that extends it. */
  const reread = (pointer: string, depth: number): Schema => {
    rereads += 1;
    const value = merging.has(pointer) || rereads > mostRereads ? undefined : reader.resolve({ $ref: pointer }, []);
    if (value === undefined) return anything;
    merging.add(pointer);
    const schema = readInline(value.value, value.at, depth + 1);
    merging.delete(pointer);
    return schema;
  };

  const withoutExtenders = (schema: Schema): Schema => {
    const { oneOf = [], anyOf = [], discriminator: _discriminator, ...rest } = schema;
    return [...oneOf, ...anyOf].some(({ ref }) => ref !== undefined && open.has(ref)) ? rest : schema;
  };

  return { schemas, read: (value, at) => read(value, at) };
}

/** The last segment of a pointer; of a file that is one schema, its name without extension. */
function nameOf(pointer: string): string {
  const [file = '', fragment = ''] = pointer.split('#', 2);
  const last = pointerAt(`#${fragment}`).at(-1);
  return last ?? (file.split('/').at(-1) ?? file).replace(/\.(?:json|ya?ml)$/i, '');
}
