import { mappingNames } from './discriminators.ts';
import type { Schema } from './model.ts';
import { schemaShape, type Schemas } from './schema-shape.ts';
import { typeText } from './type-text.ts';

/**
 * Returns one label for each option of a choice, all different: the discriminator's value, the title, the name, what sets its
 * fields apart, a plain type, else what `fallback` says of its number (docs-json.md §4.6, oneOf/anyOf).
 */
export function optionLabels(
  schemas: Schemas,
  parent: Schema,
  { options, fallback }: { readonly options: readonly Schema[]; readonly fallback: (number: number) => string },
): readonly string[] {
  const shapes = options.map((option) => schemaShape(schemas, option).schema);
  const ownValues = valuesApart(schemas, shapes);
  const labels = options.map((option, index) => {
    const schema: Schema = shapes[index] ?? option;
    return (
      mappingName(parent, option) ??
      option.title ??
      schema.title ??
      schema.name ??
      ownValues.get(schema) ??
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

/** Of a field that has one value in each object, and another in each, these values: libraries write unions so, without names. */
function valuesApart(schemas: Schemas, shapes: readonly Schema[]): ReadonlyMap<Schema, string> {
  const objects = shapes.filter(({ properties = [] }) => properties.length > 0);
  for (const { name } of objects[0]?.properties ?? []) {
    const values = objects.flatMap((object) => {
      const field = object.properties?.find((property) => property.name === name);
      const value = field === undefined ? undefined : onlyValue(schemaShape(schemas, field.schema).schema);
      return value === undefined ? [] : [[object, value] as const];
    });
    if (values.length === objects.length && new Set(values.map(([, value]) => value)).size === values.length)
      return new Map(values);
  }
  return new Map();
}

function onlyValue({ const: constant, enum: values }: Schema): string | undefined {
  const value = constant ?? (values?.length === 1 ? values[0] : undefined);
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

/** `string<uuid>` tells more than "Option 2"; "object" does not. */
function plainType(schemas: Schemas, option: Schema): string | undefined {
  const { schema } = schemaShape(schemas, option);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const text = typeText(schemas, option);
  return /^(?:object|any|array|object\[\]|any\[\])$/.test(text) ? undefined : text;
}
