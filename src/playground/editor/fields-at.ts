import { resolveField, type FieldDefinitions, type FormField, type ReferenceField } from '../form/field.ts';

type ResolvedField = Exclude<FormField, ReferenceField>;

/** Choices inside of choices end somewhere. */
const maxDepth = 8;

/** Returns what a value at a path may be: of a choice every option, as what is written may not say yet which it is. */
export function fieldsAt(
  definitions: FieldDefinitions,
  field: FormField,
  path: readonly (string | number)[],
): readonly ResolvedField[] {
  return path.reduce<readonly ResolvedField[]>(
    (fields, step) => fields.flatMap((one) => insideOf(one, step)).flatMap((one) => options(definitions, one)),
    options(definitions, field),
  );
}

function insideOf(field: ResolvedField, step: string | number): readonly FormField[] {
  if (field.kind === 'list' && typeof step === 'number') return [field.first?.[step] ?? field.item];
  if (field.kind !== 'object' || typeof step !== 'string') return [];
  const found = field.members.find(({ name }) => name === step)?.field ?? field.others;
  return found === undefined ? [] : [found];
}

function options(definitions: FieldDefinitions, field: FormField, depth = 0): readonly ResolvedField[] {
  const resolved = resolveField(definitions, field);
  if (resolved.kind !== 'choice') return [resolved];
  return depth > maxDepth ? [] : resolved.options.flatMap((option) => options(definitions, option.field, depth + 1));
}
