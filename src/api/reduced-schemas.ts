import type { ApiDocument, Schema } from './model.ts';

type Schemas = ApiDocument['schemas'];

/** What only describes: no value fits more or less for it. */
const descriptive: ReadonlySet<string> = new Set([
  'title',
  'description',
  'name',
  'enumTexts',
  'default',
  'deprecated',
  'externalDocs',
  'xml',
  'pills',
  'contentMediaType',
  'contentEncoding',
  'extendedBy',
] satisfies (keyof Schema)[]);

/** Returns a schema without what only describes, at every depth. */
export function reducedSchema(schema: Schema): Schema {
  return reduced(schema) as Schema;
}

/** Walks schemas and lists of them; the values of `enum` and `const` are no schemas and stay as they are. */
function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (typeof value !== 'object' || value === null) return value;
  const isSchema = 'types' in value && 'examples' in value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]: [string, unknown]): [string, unknown][] => {
      if (!isSchema) return [[key, reduced(entry)]];
      if (descriptive.has(key)) return [];
      if (key === 'examples') return [[key, []]];
      return [[key, key === 'enum' || key === 'const' || key === 'discriminator' ? entry : reduced(entry)]];
    }),
  );
}

/** Returns every schema that `roots` lead to by reference, each once, by its pointer, without what only describes. */
export function reducedSchemas(roots: readonly Schema[], schemas: Schemas): Schemas {
  const found: Record<string, Schema> = {};
  const waiting = roots.flatMap(references);
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const schema = schemas[ref];
    if (schema === undefined || Object.hasOwn(found, ref)) continue;
    found[ref] = reducedSchema(schema);
    waiting.push(...references(found[ref]));
  }
  return found;
}

/** Returns the pointers that a schema refers to itself. */
export function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'ref' in value && 'types' in value && typeof value.ref === 'string' ? [value.ref] : [];
  const inside = Object.entries(value)
    .filter(([key]) => key !== 'enum' && key !== 'const')
    .flatMap(([, entry]) => references(entry));
  return [...own, ...inside];
}
