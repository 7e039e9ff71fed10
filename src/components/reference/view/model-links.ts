import type { ApiDocument } from '../../../api/index.ts';
import { mayAllRead, schemaAnchors, schemaReference, type Page, type Site } from '../../../site/index.ts';

/** Returns the address of the page that shows a schema; undefined where there is none for all readers of this page. */
export type FindModel = (ref: string) => string | undefined;

/** Returns what finds the pages of a description's schemas, for links of `page`. */
export function modelLinks(site: Site, document: ApiDocument, page: Page): FindModel {
  return (ref) => {
    const found = site.schemaPage(document, ref);
    if (found === undefined || !mayAllRead(page.audience, found.audience)) return undefined;
    const reference = schemaReference(found, site.apiDocuments);
    const anchor = reference?.isAll === true ? schemaAnchors(reference.refs).get(ref) : undefined;
    if (found.path === page.path) return anchor === undefined ? undefined : `#${anchor}`;
    return anchor === undefined ? site.href(found.path) : `${site.href(found.path)}#${anchor}`;
  };
}
