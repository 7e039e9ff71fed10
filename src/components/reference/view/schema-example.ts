import type { ApiDocument } from '../../../api/index.ts';
import { definitionText } from './graphql-view.ts';
import type { ExampleEntry } from './example-entry.ts';
import { mediaTypeEntries } from './media-type-entry.ts';

type SchemaExample = Pick<ExampleEntry, 'label' | 'language' | 'code' | 'note'>;

/** Returns the example of a schema, its own or one that is made from its fields; undefined for a type of GraphQL. */
export function schemaExample(document: ApiDocument, ref: string): SchemaExample | undefined {
  if (definitionText(document, ref) !== undefined) return undefined;
  const schema = { ref, types: [], examples: [] };
  const mediaType = { type: 'application/json', schema, examples: [], encoding: {} };
  return mediaTypeEntries(mediaType, document.schemas, 'response')[0];
}
