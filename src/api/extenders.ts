import { isRecord } from '../shared/is-record.ts';
import { isDefaultOption, mappingNames, type Discriminator } from './discriminators.ts';
import type { Schema } from './model.ts';
import { listOf, type At, type Raw, type Reader } from './reader.ts';

/** What the named schemas of a description say of each other, as they are met. */
export interface Inheritance {
  note(pointer: string, value: Raw, at: At): void;
  /**
   * Returns the named schemas, where a schema with a discriminator that offers no choice itself lists those that extend it
   * (OAS 3.2, 4.25, with `allOf`): first those of its mapping, in that order.
   */
  extended(schemas: Schemas): Schemas;
}

type Schemas = Readonly<Record<string, Schema>>;

/** Returns what finds the schemas that extend others; `isEnd` says where a chain of references stops. */
export function createInheritance(reader: Reader, isEnd: (value: Raw) => boolean): Inheritance {
  const bases = new Set<string>();
  const children = new Map<string, string[]>();
  const values = new Map<string, string>();
  return {
    note(pointer, value, at) {
      if (value['discriminator'] !== undefined) bases.add(pointer);
      const own = value['x-ms-discriminator-value'];
      if (typeof own === 'string') values.set(pointer, own);
      // One that is another or null is no kind of it.
      if (value['nullable'] === true) return;
      for (const part of [value, ...listOf(value['allOf'])]) {
        if (!isRecord(part) || part['$ref'] === undefined) continue;
        const parent = reader.resolve(part, at, isEnd)?.pointer;
        if (parent === undefined) continue;
        const known = children.get(parent);
        if (known === undefined) children.set(parent, [pointer]);
        else known.push(pointer);
      }
    },
    extended: (schemas) => withExtenders(schemas, { children, bases, values }),
  };
}

interface Noted {
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Schemas with a discriminator of their own. */
  readonly bases: ReadonlySet<string>;
  /** The value that chooses a schema, where it says so itself (AutoRest, `x-ms-discriminator-value`). */
  readonly values: ReadonlyMap<string, string>;
}

function withExtenders(schemas: Schemas, { children, bases, values }: Noted): Schemas {
  if (bases.size === 0) return schemas;
  const extended = { ...schemas };
  for (const base of bases) {
    const schema = schemas[base];
    if (schema?.discriminator === undefined || schema.oneOf !== undefined || schema.anyOf !== undefined) continue;
    const mapped = mappedSchemas(schema.discriminator, base, schemas);
    const refs = [...new Set([...mapped, ...descendants(base, children, bases)])].filter((ref) => ref !== base);
    if (refs.length === 0) continue;
    const discriminator = withValues(schema.discriminator, refs, values);
    const chosen = { ...schema, discriminator };
    extended[base] = { ...chosen, extendedBy: refs.map((ref) => option(ref, chosen, schemas)) };
  }
  return extended;
}

/** A mapping that names a schema itself counts more than the value that the schema says. */
function withValues(discriminator: Discriminator, refs: readonly string[], values: Noted['values']): Discriminator {
  const said = refs.flatMap((ref): [string, string][] => {
    const value = values.get(ref);
    return value === undefined || mappingNames(discriminator, ref).length > 0 ? [] : [[value, ref]];
  });
  return said.length === 0
    ? discriminator
    : { ...discriminator, mapping: { ...Object.fromEntries(said), ...discriminator.mapping } };
}

function mappedSchemas({ mapping, defaultMapping }: Discriminator, base: string, schemas: object): string[] {
  const home = base.slice(0, base.lastIndexOf('/') + 1);
  const targets = [...Object.values(mapping), ...(defaultMapping === undefined ? [] : [defaultMapping])];
  return targets.flatMap((target) => [target, home + target].find((ref) => Object.hasOwn(schemas, ref)) ?? []);
}

/** What extends a schema at any distance; a schema with a discriminator of its own lists what extends it itself. */
function descendants(
  base: string,
  children: ReadonlyMap<string, readonly string[]>,
  bases: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set(children.get(base));
  // A set that grows while it is walked.
  for (const ref of found) if (!bases.has(ref)) for (const child of children.get(ref) ?? []) found.add(child);
  return found;
}

/** A schema as one of those that extend `base`: its discriminator has the value that chooses it. */
function option(ref: string, { discriminator, conditions: above = [] }: Schema, schemas: Schemas): Schema {
  const found = schemas[ref];
  const own = found?.conditions?.filter((condition) => !above.includes(condition));
  const target: Schema = { types: [], examples: [], ref, ...(own !== undefined && { conditions: own }) };
  const { properties, name = '' } = found ?? target;
  if (discriminator === undefined || properties === undefined || isDefaultOption({ discriminator }, target))
    return target;
  const mapped = mappingNames(discriminator, ref);
  const values = mapped.length > 0 ? mapped : [name];
  // A list of values without the schema's name says that the name is none.
  const isOpen = ({ const: only, enum: listed }: Schema): boolean =>
    only === undefined && (listed === undefined || values.some((value) => listed.includes(value)));
  const chosen = properties.map((property) =>
    property.name === discriminator.propertyName && isOpen(property.schema)
      ? { ...property, required: true, schema: { ...property.schema, ...only(values) } }
      : property,
  );
  return { ...target, properties: chosen };
}

function only(values: readonly string[]): Pick<Schema, 'const' | 'enum'> {
  return values.length === 1 ? { const: values[0] } : { enum: values };
}
