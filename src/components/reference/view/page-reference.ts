import type { OperationReference, Page, Site } from '../../../site/index.ts';
import { manualOperation } from './manual-operation.ts';
import { schemaReference, type SchemaReference } from './schema-reference.ts';

/** What a page refers to beside its own text, and how that is shown. */
export type PageReference =
  /** An operation of a description: all of its sections. */
  | { readonly kind: 'operation'; readonly reference: OperationReference }
  /** An operation that the page describes itself: the endpoint only. */
  | { readonly kind: 'manual'; readonly reference: OperationReference }
  | { readonly kind: 'schema'; readonly reference: SchemaReference };

/** Returns the API reference that a page shows; undefined for a page without one. */
export function pageReference(page: Page, site: Site): PageReference | undefined {
  if (page.operation !== undefined) return { kind: 'operation', reference: page.operation };
  const manual = manualOperation(page, site.config);
  if (manual !== undefined) return { kind: 'manual', reference: manual };
  const schema = schemaReference(page, site);
  return schema === undefined ? undefined : { kind: 'schema', reference: schema };
}
