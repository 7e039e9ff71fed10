import type { ApiDocument } from '../../../api/index.ts';
import { mayAllRead, schemaAnchors, schemaReference, type Page, type Site } from '../../../site/index.ts';

/** Where schemas have a place of their own. */
export interface Models {
  /** Returns the address of that of a schema; undefined where there is none for all readers of this page. */
  readonly href: (ref: string) => string | undefined;
  /** The schemas whose fields this page leaves to that place. */
  readonly apart: ReadonlySet<string>;
  /** The deepest level whose fields are shown here nevertheless; none when absent. */
  readonly shownTo?: number;
}

export const noModels: Models = { href: () => undefined, apart: new Set() };

/** Returns what finds the places of a description's schemas, for links of `page`. */
export function modelLinks(site: Site, document: ApiDocument, page: Page): Models {
  return {
    // Each type of a GraphQL schema has a page.
    apart: new Set(
      document.kind === 'graphql' ? Object.keys(document.schemas) : schemaReference(page, site.apiDocuments)?.apart,
    ),
    href(ref) {
      const found = site.schemaPage(document, ref);
      if (found === undefined || !mayAllRead(page.audience, found.audience)) return undefined;
      const reference = schemaReference(found, site.apiDocuments);
      const anchor = reference?.shows === 'all' ? schemaAnchors(reference.refs).get(ref) : undefined;
      if (found.path === page.path) return anchor === undefined ? undefined : `#${anchor}`;
      return anchor === undefined ? site.href(found.path) : `${site.href(found.path)}#${anchor}`;
    },
  };
}
