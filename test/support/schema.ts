import type { Schema } from '../../src/api/model.ts';

/** A schema with the fields that every schema has. */
export function schema(part: Partial<Schema> = {}): Schema {
  return { types: [], examples: [], ...part };
}

export function string(part: Partial<Schema> = {}): Schema {
  return schema({ types: ['string'], ...part });
}

export function reference(name: string): Schema {
  return schema({ ref: `#/components/schemas/${name}` });
}

/** An object with optional fields. */
export function object(properties: Readonly<Record<string, Schema>>, part: Partial<Schema> = {}): Schema {
  const fields = Object.entries(properties).map(([name, of]) => ({ name, required: false, schema: of }));
  return schema({ types: ['object'], properties: fields, ...part });
}

export function array(items: Schema): Schema {
  return schema({ types: ['array'], items });
}
