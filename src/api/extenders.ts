import type { Schema } from './model.ts';

/** What the description's named schemas say of each other, by pointer. */
export interface Inheritance {
  /** Those that a schema takes everything from: the references of its `allOf`. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** Schemas with a discriminator of their own. */
  readonly bases: ReadonlySet<string>;
}

/**
 * Returns the named schemas, where a schema with a discriminator that offers no choice itself lists those that extend it
 * (OAS 3.2, 4.25, discriminator object: "used with allOf"): first those of its mapping, in that order.
 */
export function withExtenders(
  schemas: Readonly<Record<string, Schema>>,
  { parents, bases }: Inheritance,
): Readonly<Record<string, Schema>> {
  if (bases.size === 0) return schemas;
  const children = new Map<string, string[]>();
  for (const [child, names] of parents)
    for (const parent of names) children.set(parent, [...(children.get(parent) ?? []), child]);
  const extended = { ...schemas };
  for (const base of bases) {
    const schema = schemas[base];
    if (schema?.discriminator === undefined || schema.oneOf !== undefined || schema.anyOf !== undefined) continue;
    const mapped = mappedSchemas(schema.discriminator, base, schemas);
    const refs = [...new Set([...mapped, ...descendants(base, children, bases)])].filter((ref) => ref !== base);
    if (refs.length > 0) extended[base] = { ...schema, extendedBy: refs.map((ref) => option(ref, schema, schemas)) };
  }
  return extended;
}

type Discriminator = NonNullable<Schema['discriminator']>;

function mappedSchemas({ mapping, defaultMapping }: Discriminator, base: string, schemas: object): string[] {
  const home = base.slice(0, base.lastIndexOf('/') + 1);
  const targets = [...Object.values(mapping), ...(defaultMapping === undefined ? [] : [defaultMapping])];
  return targets.flatMap((target) => [target, home + target].find((ref) => Object.hasOwn(schemas, ref)) ?? []);
}

/** What extends a schema at any distance; a schema with a discriminator of its own lists what extends it itself. */
function descendants(
  base: string,
  children: ReadonlyMap<string, readonly string[]>,
  bases: Inheritance['bases'],
): ReadonlySet<string> {
  const found = new Set(children.get(base));
  // A set that grows while it is walked.
  for (const ref of found) if (!bases.has(ref)) for (const child of children.get(ref) ?? []) found.add(child);
  return found;
}

/** A schema as one of those that extend `base`: its discriminator has the value that chooses it. */
function option(ref: string, { discriminator }: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const target: Schema = { types: [], examples: [], ref };
  const { properties, name = '' } = schemas[ref] ?? target;
  if (discriminator === undefined || properties === undefined || isDefaultOption({ discriminator }, target))
    return target;
  const mapped = mappingNames(discriminator, ref);
  const values = mapped.length > 0 ? mapped : [name];
  const chosen = properties.map((property) =>
    property.name === discriminator.propertyName && property.schema.const === undefined
      ? { ...property, required: true, schema: { ...property.schema, ...only(values) } }
      : property,
  );
  return { ...target, properties: chosen };
}

function only(values: readonly string[]): Pick<Schema, 'const' | 'enum'> {
  return values.length === 1 ? { const: values[0] } : { enum: values };
}

/** Returns the values of a discriminator that its mapping leads from to a schema. */
export function mappingNames({ mapping }: Discriminator, ref: string): readonly string[] {
  return Object.entries(mapping).flatMap(([name, target]) => (isTarget(target, ref) ? [name] : []));
}

/** Whether an option is what a value is that no other fits (OAS 3.2, 4.25.1, defaultMapping), and has no value of its own. */
export function isDefaultOption({ discriminator }: Pick<Schema, 'discriminator'>, { ref = '' }: Schema): boolean {
  const target = discriminator?.defaultMapping;
  return (
    discriminator !== undefined &&
    target !== undefined &&
    isTarget(target, ref) &&
    mappingNames(discriminator, ref).length === 0
  );
}

function isTarget(target: string, ref: string): boolean {
  return target === ref || ref.endsWith(`/${target}`);
}
