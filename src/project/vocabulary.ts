import { languages as shippedLanguages, type SnippetLanguage } from '../snippets/index.ts';
import { integrations, integrationsSchema, type Integration, type Vendor } from '../vendors/index.ts';
import { docsConfigSchema } from './schema/docs-config.ts';

/** What the configuration of a project adds to what its docs.json may name. */
export interface Extensions {
  readonly vendors?: readonly Vendor[];
  readonly snippetLanguages?: readonly SnippetLanguage[];
}

/** What a docs.json may say. */
export interface Vocabulary {
  readonly schema: typeof docsConfigSchema;
  /** Every entry that it may have under `integrations`. */
  readonly integrations: readonly Integration[];
  /** Every language that `api.examples.languages` may name. */
  readonly languages: readonly SnippetLanguage[];
}

/** Returns what the docs.json of a project may say, with what its configuration adds. */
export function vocabularyWith({ vendors = [], snippetLanguages = [] }: Extensions = {}): Vocabulary {
  const languages = [...shippedLanguages, ...snippetLanguages];
  if (vendors.length === 0) return { schema: docsConfigSchema, integrations, languages };
  const known = [...integrations, ...vendors];
  const { description = '' } = docsConfigSchema.shape.integrations;
  const schema = docsConfigSchema.extend({
    integrations: integrationsSchema(known).optional().describe(description),
  });
  return { schema, integrations: known, languages };
}
