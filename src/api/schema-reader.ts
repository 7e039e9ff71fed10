import { combineChoices, mergeSchemas } from './merge-schemas.ts';
import type { Schema } from './model.ts';
import { entriesOf, isRecord, listOf, pointerAt, type At, type Raw, type Reader, type Resolved } from './reader.ts';
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
  const scopes: (readonly DynamicAnchor[])[] = [];
  let rereads = 0;

  const read = (value: unknown, at: At, depth = 0): Schema => {
    if (!isRecord(value) || depth > deepestInline) return value === false ? nothing : anything;
    if (typeof value['$dynamicRef'] === 'string') return readDynamic(value['$dynamicRef'], at, depth);
    if (typeof value['$ref'] !== 'string') return readInline(value, at, depth);
    const resolved = reader.resolve(value, at);
    if (resolved?.pointer === undefined) return anything;
    const bound = dynamicAnchors(value, at);
    if (bound.length > 0) return readBound(resolved, bound, depth);
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

  /** A schema whose open parts this use fills in is one of its own (`$dynamicAnchor`, JSON Schema 2020-12 §8.2.3.2). */
  const readBound = ({ value, at }: Resolved, bound: readonly DynamicAnchor[], depth: number): Schema => {
    scopes.push(bound);
    const schema = readInline(value, at, depth);
    scopes.pop();
    return schema;
  };

  /** The outermost use that fills in the part decides. */
  const readDynamic = (reference: string, at: At, depth: number): Schema => {
    const filled = scopes.flat().find(({ name }) => `#${name}` === reference);
    return filled === undefined ? read({ $ref: reference }, at, depth + 1) : read(filled.value, filled.at, depth + 1);
  };

  const readInline = (value: Raw, at: At, depth: number): Schema => {
    const own = readKeywords(value, (child, path) => read(child, [...at, ...path], depth + 1));
    const parts = listOf(value['allOf']).map((part, index) => read(part, [...at, 'allOf', String(index)], depth + 1));
    const annotated = annotatedReference([...parts, own]);
    if (annotated !== undefined) return annotated;
    const merged = [...parts.map((part) => expanded(part, depth)), own].reduce(mergeSchemas);
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

interface DynamicAnchor {
  readonly name: string;
  readonly value: Raw;
  readonly at: At;
}

/** The open parts that a schema fills in. */
function dynamicAnchors({ $defs }: Raw, at: At): readonly DynamicAnchor[] {
  return entriesOf($defs).flatMap(([key, value]) => {
    const name = isRecord(value) ? value['$dynamicAnchor'] : undefined;
    return isRecord(value) && typeof name === 'string' ? [{ name, value, at: [...at, '$defs', key] }] : [];
  });
}

/** Keywords beside a reference that say nothing of what else a value must be. */
const annotations = new Set<keyof Schema>([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'xml',
  'pills',
  'nullable',
  'types',
]);

/** `allOf` with one reference is the usual way to describe a reference anew: it stays a reference, recursion and all. */
function annotatedReference(parts: readonly Schema[]): Schema | undefined {
  const [reference, ...more] = parts.filter(({ ref }) => ref !== undefined);
  const others = parts.filter(({ ref }) => ref === undefined);
  const isAnnotation = (part: Schema): boolean =>
    Object.keys(part).every((key) => annotations.has(key as keyof Schema)) && part.types.length <= 1;
  if (reference === undefined || more.length > 0 || !others.every(isAnnotation)) return undefined;
  const { types: _types, ...said } = others.reduce(mergeSchemas, anything);
  return {
    ...reference,
    ...said,
    types: reference.types,
    examples: said.examples.length > 0 ? said.examples : reference.examples,
  };
}

/** The last segment of a pointer; of a file that is one schema, its name without extension. */
function nameOf(pointer: string): string {
  const [file = '', fragment = ''] = pointer.split('#', 2);
  const last = pointerAt(`#${fragment}`).at(-1);
  return last ?? (file.split('/').at(-1) ?? file).replace(/\.(?:json|ya?ml)$/i, '');
}
