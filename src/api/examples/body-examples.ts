import type { ApiDocument, MediaType, NamedExample } from '../model.ts';
import { optionLabels } from '../option-labels.ts';
import { schemaShape } from '../schema-shape.ts';
import { mediaTypeExamples, type ExampleOptions } from './example.ts';

/** A body with more options is entered in the playground's fields. */
const maxOptions = 12;

/**
 * Returns what a request's body can be filled with: the examples of the description, else one that is generated for each
 * option of its schema (`oneOf`, `anyOf`, what extends it), named by the option. One of them is what `mediaTypeExamples` begins with: where
 * none is, that one stands alone.
 */
export function bodyExamples(
  mediaType: MediaType,
  schemas: ApiDocument['schemas'],
  options: ExampleOptions = {},
): readonly NamedExample[] {
  const defaults = mediaTypeExamples(mediaType, schemas, 'request', options);
  if (mediaType.examples.length > 0 || mediaType.schema === undefined) return defaults;
  const { schema, options: choices = [] } = schemaShape(schemas, mediaType.schema);
  if (choices.length < 2 || choices.length > maxOptions || schema.examples.length > 0) return defaults;
  const keyword = (['oneOf', 'anyOf'] as const).find((key) => schema[key] !== undefined) ?? 'extendedBy';
  const labels = optionLabels(schemas, schema, { options: choices, fallback: (number) => `Option ${number}` });
  const examples = choices.flatMap((option, index) => {
    const [example] = mediaTypeExamples(
      { ...mediaType, schema: { ...schema, [keyword]: [option] } },
      schemas,
      'request',
      options,
    );
    return example?.value === undefined ? [] : [{ ...example, name: labels[index] ?? example.name }];
  });
  const [first] = defaults.map(({ value }) => JSON.stringify(value));
  return examples.some(({ value }) => JSON.stringify(value) === first) ? examples : defaults;
}
