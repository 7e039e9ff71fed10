import * as z from 'zod';
import { vocabularyWith, type Extensions } from './vocabulary.ts';

/** Where the published package has it for everybody: the entry of SchemaStore (`.ci/schemastore.json`) names it, too. */
const address = 'https://cdn.jsdelivr.net/npm/octavo/docs.schema.json';

/**
 * Returns the JSON Schema of docs.json (draft 7, which editors read), made from what the loader checks by: that of everybody, or
 * that of a project whose configuration adds to it.
 */
export function docsJsonSchema(extensions?: Extensions): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(vocabularyWith(extensions).schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return { $id: address, title: 'docs.json', description: 'Settings and navigation of a docs project.', ...schema };
}
