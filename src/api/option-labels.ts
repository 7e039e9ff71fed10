import { mappingNames } from './discriminators.ts';
import type { Schema } from './model.ts';
import { schemaShape, type Schemas } from './schema-shape.ts';
import { typeText } from './type-text.ts';

/**
 * Returns one label for each option of a choice, all different: the discriminator's value, the title, the name, a plain
 * type, else what `fallback` says of its number (docs-json.md §4.6, oneOf/anyOf).
 */
export function optionLabels(
  schemas: Schemas,
  parent: Schema,
  { options, fallback }: { readonly options: readonly Schema[]; readonly fallback: (number: number) => string },
): readonly string[] {
  const labels = options.map((option, index) => {
    const { schema } = schemaShape(schemas, option);
    return (
      mappingName(parent, option) ??
      option.title ??
      schema.title ??
      schema.name ??
      plainType(schemas, option) ??
      fallback(index + 1)
    );
  });
  return labels.map((label, index) => (labels.indexOf(label) === index ? label : `${label} (${index + 1})`));
}

/** Returns the values of the discriminator that choose an option, as its mapping names them. */
export function mappingName({ discriminator }: Schema, { ref }: Schema): string | undefined {
  if (ref === undefined || discriminator === undefined) return undefined;
  const names = mappingNames(discriminator, ref);
  return names.length === 0 ? undefined : names.join(', ');
}

/** `string<uuid>` tells more than "Option 2"; "object" does not. */
function plainType(schemas: Schemas, option: Schema): string | undefined {
  const { schema } = schemaShape(schemas, option);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const text = typeText(schemas, option);
  return /^(?:object|any|array|object\[\]|any\[\])$/.test(text) ? undefined : text;
}
