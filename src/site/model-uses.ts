import type { ApiDocument } from '../api/index.ts';
import { schemaUses } from '../api/documents.ts';
import { mayAllRead } from './audience.ts';
import type { Page, Site } from './site.ts';

/** What names a schema, and has a page. */
export interface ModelUses {
  readonly operations: readonly Page[];
  readonly models: readonly UsingModel[];
  /** Types of a GraphQL schema that the type implements, and that implement it. */
  readonly implements: readonly UsingModel[];
  readonly implementedBy: readonly UsingModel[];
}

interface UsingModel {
  readonly ref: string;
  readonly page: Page;
}

/** Returns who names the schema at `ref`, for readers of `page`: what has a page that all of them may see. */
export function modelUses(
  site: Pick<Site, 'operationPage' | 'schemaPage'>,
  page: Pick<Page, 'audience'>,
  { document, ref }: { readonly document: ApiDocument; readonly ref: string },
): ModelUses {
  const seen = (found: Page | undefined): Page[] =>
    found === undefined || found.hidden || !mayAllRead(page.audience, found.audience) ? [] : [found];
  const { operations, schemas } = schemaUses(document, ref);
  const all = (refs: readonly string[] | undefined): UsingModel[] =>
    (refs ?? []).flatMap((other) => seen(site.schemaPage(document, other)).map((of) => ({ ref: other, page: of })));
  return {
    operations: operations.flatMap(({ key }) => seen(site.operationPage(document, key))),
    models: all(schemas),
    implements: all(document.schemas[ref]?.implements),
    implementedBy: all(document.schemas[ref]?.implementedBy),
  };
}
