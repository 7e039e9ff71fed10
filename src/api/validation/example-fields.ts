import type { MatchContext } from '../matches.ts';
import { resolveSchema, type Schema } from '../model.ts';
import { slipOf } from '../../shared/nearest.ts';

/** A field of an example that its schema has under another name. */
export interface MisspeltField {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly name: string;
  readonly meant: string;
}

const maxDepth = 20;

/**
 * Returns the first field of a value that its schema does not describe and that is a slip of one that it describes and the
 * value lacks: a schema that allows further fields would take it. Choices are not looked into.
 */
export function misspeltField(
  value: unknown,
  written: Schema,
  schemas: MatchContext['schemas'],
  path: readonly string[] = [],
): MisspeltField | undefined {
  if (path.length > maxDepth || typeof value !== 'object' || value === null) return undefined;
  const schema = resolveSchema(schemas, written);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const found = schema.items && misspeltField(entry as unknown, schema.items, schemas, [...path, String(index)]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const known = new Map((schema.properties ?? []).map((property) => [property.name, property.schema]));
  const lacking = [...known.keys()].filter((name) => !Object.hasOwn(value, name));
  // Other fields are described by what stands beside the properties.
  const isWhole = [schema.oneOf, schema.anyOf, schema.patternProperties].every((part) => (part ?? []).length === 0);
  const isOpen = typeof schema.additionalProperties !== 'object' && schema.additionalProperties !== true;
  for (const [name, entry] of Object.entries(value) as [string, unknown][]) {
    const own = known.get(name);
    const meant = own === undefined && isWhole && isOpen ? slipOf(name, lacking) : undefined;
    if (meant !== undefined) return { path: [...path, name], name, meant };
    const found = own && misspeltField(entry, own, schemas, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
