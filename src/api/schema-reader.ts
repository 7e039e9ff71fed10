import { createInheritance } from './extenders.ts';
import { combineChoices, mergeSchemas } from './merge-schemas.ts';
import type { Schema } from './model.ts';
import { createNamedSchemas, type NamedSchemas } from './named-schemas.ts';
import { entriesOf, listOf, pointerSegments, type At, type Raw, type Reader, type Resolved } from './reader.ts';
import { readKeywords } from './schema-keywords.ts';
import { isRecord } from '../shared/is-record.ts';

/** Reads schemas of a description; those that it names are read once, by pointer, and referred to. */
export interface SchemaReader {
  read(value: unknown, at: At): Schema;
  /** Every named schema that was met. */
  readonly schemas: Record<string, Schema>;
  /** Returns the same with what extends them, when all has been read. */
  named(): Readonly<Record<string, Schema>>;
}

const anything: Schema = { types: [], examples: [] };
const nothing: Schema = { ...anything, not: anything };
const maxInlineDepth = 60;

/** Returns what reads the schemas of one description. */
export function createSchemaReader(reader: Reader): SchemaReader {
  const named = createNamedSchemas((pointer, { value, at }, depth) => {
    const name = nameOf(pointer);
    inheritance.note(pointer, value, at);
    const schema = scopes.within(dynamicAnchors(value, at), () => readWhole({ value, at }, depth));
    return { ...schema, ...(name === undefined ? {} : { name }) };
  });
  const scopes = createScopes();
  const inheritance = createInheritance(reader, hasSiblings);

  const read = (value: unknown, at: At, depth: number): Schema => {
    if (!isRecord(value) || depth > maxInlineDepth) return value === false ? nothing : anything;
    if (typeof value['$dynamicRef'] === 'string') return readDynamic(value['$dynamicRef'], at, depth);
    const reference = typeof value['$ref'] === 'string' ? value : annotatedReference(value);
    if (extendsReference(value) || (reference === undefined && extendsNamed(value)))
      return { ...anything, ref: named.refer(pointerTo(at), { value, at }) };
    return reference === undefined ? readInline(value, at, depth) : readReference(reference, at, depth);
  };

  const readReference = (value: Raw, at: At, depth: number): Schema => {
    const resolved = reader.resolve(value, at, hasSiblings);
    if (resolved?.pointer === undefined) return anything;
    const bound = dynamicAnchors(value, at).filter(({ isRoot }) => !isRoot);
    // A schema whose open parts this use fills in is one of its own (JSON Schema 2020-12 §8.2.3.2).
    if (bound.length > 0) return scopes.within(bound, () => readWhole(resolved, depth));
    const ref = named.refer(resolved.pointer, resolved);
    const siblings = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
    return { ...(Object.keys(siblings).length === 0 ? anything : readInline(siblings, at, depth)), ref };
  };

  /** A schema that is read where it stands, with what it refers to. */
  const readWhole = ({ value, at }: Resolved, depth: number): Schema =>
    typeof value['$ref'] === 'string' ? readExtended(value, at, depth) : readInline(value, at, depth);

  /** A reference and what stands beside it hold at once (JSON Schema 2020-12 §8.2.3.1), as the parts of an `allOf` do. */
  const readExtended = ({ $ref, ...own }: Raw, at: At, depth: number): Schema => {
    const resolved = reader.resolve({ $ref }, at, hasSiblings);
    if (resolved?.pointer === undefined || depth > maxInlineDepth) return readInline(own, at, depth);
    const isBound = dynamicAnchors(own, at).length > 0;
    const base = isBound
      ? readWhole(resolved, depth + 1)
      : expanded({ ...anything, ref: named.refer(resolved.pointer, resolved) }, depth);
    return mergeSchemas(base, readInline(own, at, depth));
  };

  const readDynamic = (reference: string, at: At, depth: number): Schema => {
    const filled = scopes.outermost(reference);
    if (filled?.isRoot === true) return { ...anything, ref: named.refer(pointerTo(filled.at), filled) };
    return filled === undefined ? read({ $ref: reference }, at, depth + 1) : read(filled.value, filled.at, depth + 1);
  };

  const readInline = (value: Raw, at: At, depth: number): Schema => {
    const own = readKeywords(value, (child, path) => read(child, [...at, ...path], depth + 1), reader.pillKeys);
    const parts = listOf(value['allOf']).map((part, index) => read(part, [...at, 'allOf', String(index)], depth + 1));
    const merged = [...parts.map((part) => expanded(part, depth)), own].reduce(mergeSchemas);
    return combineChoices(merged, (option) => expanded(option, depth));
  };

  /**
   * What an `allOf` takes from a named schema: all but its name, and no choice between those that extend it. A schema that
   * extends itself adds nothing.
   */
  const expanded = (schema: Schema, depth: number): Schema => {
    const { ref, ...own } = schema;
    if (ref === undefined) return schema;
    const known = depth > maxInlineDepth ? named.schemas[ref] : named.take(ref, depth + 1);
    const { name: _name, title: _title, ...target } = known ?? anything;
    return mergeSchemas(withoutExtenders(target, named), own);
  };

  return {
    schemas: named.schemas,
    named: () => inheritance.extended(named.schemas),
    read(value, at) {
      const schema = read(value, at, 0);
      named.readWaiting();
      return schema;
    },
  };
}

/**
 * Reads the schemas of a section: those that no operation names may still have a page of their own (`openapi-schema`,
 * docs-json.md §4.3), or extend one that has.
 */
export function readNamedSchemas(value: unknown, section: string, schemas: SchemaReader): void {
  for (const [name] of entriesOf(value)) {
    const $ref = `#/${section}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    schemas.read({ $ref }, section.split('/'));
  }
}

function withoutExtenders(schema: Schema, named: NamedSchemas): Schema {
  const { oneOf = [], anyOf = [], discriminator: _discriminator, ...rest } = schema;
  return [...oneOf, ...anyOf].some(({ ref }) => ref !== undefined && named.isOpen(ref)) ? rest : schema;
}

/** The open parts that the schemas on the way down fill in. */
function createScopes(): {
  /** Reads something inside a schema. */
  within: (anchors: readonly DynamicAnchor[], readInside: () => Schema) => Schema;
  /** The outermost schema that fills in a part decides. */
  outermost: (reference: string) => DynamicAnchor | undefined;
} {
  const scopes: (readonly DynamicAnchor[])[] = [];
  return {
    within(anchors, readInside) {
      scopes.push(anchors);
      const schema = readInside();
      scopes.pop();
      return schema;
    },
    outermost: (reference) => scopes.flat().find(({ name }) => `#${name}` === reference),
  };
}

interface DynamicAnchor {
  readonly name: string;
  readonly value: Raw;
  readonly at: At;
  /** It is the whole schema, and not one of its `$defs`. */
  readonly isRoot: boolean;
}

/** The open parts that a schema fills in: itself, and its definitions. */
function dynamicAnchors(schema: Raw, at: At): readonly DynamicAnchor[] {
  const anchorOf = (value: unknown, place: At, isRoot: boolean): DynamicAnchor[] => {
    const name = isRecord(value) ? value['$dynamicAnchor'] : undefined;
    return isRecord(value) && typeof name === 'string' ? [{ name, value, at: place, isRoot }] : [];
  };
  const definitions = entriesOf(schema['$defs']).flatMap(([key, value]) =>
    anchorOf(value, [...at, '$defs', key], false),
  );
  return [...anchorOf(schema, at, true), ...definitions];
}

/** Whether more is said of a value beside a reference than annotations: only in part what is referred to. */
function extendsReference(value: Raw): boolean {
  return (
    typeof value['$ref'] === 'string' && Object.keys(value).some((key) => !key.startsWith('$') && !annotation.test(key))
  );
}

/** Whether a schema has all that one which has a name of its own says. */
function extendsNamed({ allOf }: Raw): boolean {
  return listOf(allOf).some((part) => isRecord(part) && part['$ref'] !== undefined);
}

/** Where a chain of references stops: what says something of its own is a schema of its own. */
function hasSiblings(value: Raw): boolean {
  return Object.keys(value).some((key) => key !== '$ref' && key !== '$comment');
}

/** Keywords beside a reference that say nothing of what else a value must be. */
const annotation =
  /^(?:\$ref|title|description|default|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|nullable|type|\$comment|x-.*)$/;

/**
 * `allOf` with one reference is the usual way to describe a reference anew. It is returned as that reference with the other
 * keywords beside it (OAS 3.1 allows them there), so that recursion is still seen; undefined for an `allOf` that does more.
 */
function annotatedReference({ allOf, ...own }: Raw): Raw | undefined {
  const parts = listOf(allOf).filter(isRecord);
  const references = parts.filter((part) => part['$ref'] !== undefined);
  const isAnnotation = (part: Raw): boolean => Object.keys(part).every((key) => annotation.test(key));
  if (references.length !== 1 || ![...parts, own].every(isAnnotation)) return undefined;
  const { type: _type, ...said }: Raw = Object.assign({}, ...parts, own) as Raw;
  return said;
}

function pointerTo([first = '', ...path]: At): string {
  const keys = (first.endsWith('#') ? path : [first, ...path]).map((key) =>
    key.replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  return `${first.endsWith('#') ? first : '#'}${keys.map((key) => `/${key}`).join('')}`;
}

/** Where descriptions keep the schemas that they name. */
const homes = new Set(['schemas', 'definitions', '$defs', 'messages']);

/** What a description calls the schema at a pointer: its key in a home of schemas, or the file that is one schema. */
function nameOf(pointer: string): string | undefined {
  const [file = '', fragment = ''] = pointer.split('#', 2);
  const path = pointerSegments(fragment);
  const [key, home] = path.toReversed();
  if (key === undefined) return (file.split('/').at(-1) ?? file).replace(/\.(?:json|ya?ml)$/i, '');
  return (home === undefined && file !== '') || homes.has(home ?? '') ? key : undefined;
}
