import type { OperationPage, OperationReference } from '../site.ts';
import { pageIcon } from '../icon.ts';
import { lastModified, visibilityOf, type Placement } from '../visibility.ts';
import { operationTitle, titleFromPath } from './content-page.ts';
import { metadataOf } from './metadata.ts';

/** Returns the page record that a description generates; `x-mint.metadata` is its frontmatter (docs-json.md §4.2). */
export function operationPage(path: string, reference: OperationReference, placement: Placement): OperationPage {
  const { operation } = reference;
  const frontmatter = metadataOf(operation);
  const icon = pageIcon(frontmatter);
  const modified = lastModified(frontmatter, reference.document.location, placement);
  const title = frontmatter.title ?? operationTitle(reference) ?? titleFromPath(path);
  const description = frontmatter.description ?? operation.description;
  return {
    kind: 'operation',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: frontmatter.sidebarTitle ?? title,
    ...(icon === undefined ? {} : { icon }),
    ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }),
    frontmatter,
    ...visibilityOf(frontmatter, placement, reference),
    ...(modified === undefined ? {} : { lastModified: modified }),
    operation: reference,
  };
}
