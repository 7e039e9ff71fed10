import type { ApiDocument, Schema } from '../../../api/index.ts';
import type { Page, Site } from '../../../site/index.ts';

/** A schema that has a page of its own. */
export interface SchemaReference {
  readonly document: ApiDocument;
  readonly schema: Schema;
}

/**
 * Returns the schema that frontmatter `openapi-schema: "[file] Name"` names; without a file, that of the first description
 * which has it (docs-json.md §4.3). Undefined when there is none.
 */
export function schemaReference(page: Page, site: Site): SchemaReference | undefined {
  const words = page.frontmatter['openapi-schema']?.trim().split(/\s+/) ?? [];
  const name = words.at(-1);
  if (name === undefined || name === '') return undefined;
  const file = words.length > 1 ? words[0]?.replace(/^(?:\.{0,2}\/)+/, '') : undefined;
  const documents = [...site.apiDocuments.values()].sort((a, b) => a.location.localeCompare(b.location, 'en'));
  for (const document of documents) {
    if (file !== undefined && !document.location.includes(file)) continue;
    const segment = name.replaceAll('~', '~0').replaceAll('/', '~1');
    const ref = [`#/components/schemas/${segment}`, `#/definitions/${segment}`].find((key) => key in document.schemas);
    if (ref !== undefined) return { document, schema: { ref, types: [], examples: [] } };
  }
  return undefined;
}
