import { integrations, integrationsSchema, type Integration, type Vendor } from '../vendors/index.ts';
import { docsConfigSchema } from './schema/docs-config.ts';

/** What the configuration of a project adds to what its docs.json may name. */
export interface Extensions {
  readonly vendors?: readonly Vendor[];
}

/** What a docs.json may say. */
export interface Vocabulary {
  readonly schema: typeof docsConfigSchema;
  /** Every entry that it may have under `integrations`. */
  readonly integrations: readonly Integration[];
}

const ownVocabulary: Vocabulary = { schema: docsConfigSchema, integrations };

/** Returns what the docs.json of a project may say, with what its configuration adds. */
export function vocabularyWith({ vendors = [] }: Extensions = {}): Vocabulary {
  if (vendors.length === 0) return ownVocabulary;
  const known = [...integrations, ...vendors];
  const { description = '' } = docsConfigSchema.shape.integrations;
  const schema = docsConfigSchema.extend({
    integrations: integrationsSchema(known).optional().describe(description),
  });
  return { schema, integrations: known };
}
