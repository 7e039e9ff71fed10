import { schemaName } from '../../../api/index.ts';
import {
  schemaAnchors,
  schemaReference,
  type InterfaceStrings,
  type OperationReference,
  type Page,
  type SchemaReference,
  type Site,
  type SymbolReference,
} from '../../../site/index.ts';
import type { Heading } from '../../../markdown/index.ts';
import { symbolHeadings } from './symbol-view.ts';
import { manualOperation } from './manual-operation.ts';

/** What a page refers to beside its own text, and how that is shown. */
export type PageReference =
  /** An operation of a description: all of its sections. */
  | { readonly kind: 'operation'; readonly reference: OperationReference }
  /** An operation that the page describes itself: the endpoint only. */
  | { readonly kind: 'manual'; readonly reference: OperationReference }
  /** One schema of a description, or those that operations share. */
  | { readonly kind: 'schema'; readonly reference: SchemaReference }
  /** A symbol of a library. */
  | { readonly kind: 'symbol'; readonly reference: SymbolReference };

/** Returns the API reference that a page shows; undefined for a page without one. */
export function pageReference(page: Page, site: Site): PageReference | undefined {
  if (page.operation !== undefined) return { kind: 'operation', reference: page.operation };
  if (page.symbol !== undefined) return { kind: 'symbol', reference: page.symbol };
  const manual = manualOperation(page, site.config);
  if (manual !== undefined) return { kind: 'manual', reference: manual };
  const schema = schemaReference(page, site.apiDocuments);
  return schema === undefined ? undefined : { kind: 'schema', reference: schema };
}

/** Returns the headings that the table of contents lists below those of the page's own text: all schemas of a page of them. */
export function referenceHeadings(of: PageReference | undefined, strings: InterfaceStrings): readonly Heading[] {
  if (of?.kind === 'symbol') return symbolHeadings(of.reference.symbol, strings);
  if (of?.kind !== 'schema' || of.reference.shows !== 'all') return [];
  return [...schemaAnchors(of.reference.refs)].map(([ref, id]) => ({ depth: 2, text: schemaName(ref), id }));
}
