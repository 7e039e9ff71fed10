import { operationName } from '../../api/index.ts';
import type { OperationPage, OperationReference } from '../site.ts';
import { pageIcon } from '../icon.ts';
import { datesOf, visibilityOf, type Placement } from '../visibility.ts';
import { metadataOf } from './metadata.ts';

/** Returns the page record that a description generates; `x-mint.metadata` is its frontmatter (docs-json.md §4.2). */
export function operationPage(path: string, reference: OperationReference, placement: Placement): OperationPage {
  const { operation } = reference;
  const frontmatter = metadataOf(operation);
  const icon = pageIcon(frontmatter);
  const name = operation.kind === 'channel' ? operation.title : operationName(operation);
  const title = frontmatter.title ?? name;
  // Navigation has the method of its own.
  const isCall = operation.kind === 'http' && title === `${operation.method} ${operation.path}`;
  const description = frontmatter.description ?? operation.description;
  return {
    kind: 'operation',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: frontmatter.sidebarTitle ?? (isCall ? operation.path : title),
    ...(icon === undefined ? {} : { icon }),
    ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }),
    frontmatter,
    ...visibilityOf(frontmatter, placement, reference),
    ...datesOf(frontmatter, reference.document.location, placement),
    operation: reference,
  };
}
