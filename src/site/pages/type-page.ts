import { schemaName, type ApiDocument } from '../../api/index.ts';
import type { ModelPage } from '../site.ts';
import { datesOf, visibilityOf, type Placement } from '../visibility.ts';

/** Returns the page record of a type of a GraphQL schema. */
export function typePage(
  path: string,
  { document, ref }: { readonly document: ApiDocument; readonly ref: string },
  placement: Placement,
): ModelPage {
  const title = schemaName(ref);
  const description = document.schemas[ref]?.description;
  return {
    kind: 'model',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: title,
    frontmatter: {},
    ...visibilityOf({}, placement),
    ...datesOf({}, document.location, placement),
    model: { document, ref },
  };
}
