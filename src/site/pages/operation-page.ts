import type { Frontmatter } from '../../project/frontmatter.ts';
import type { OperationPage, OperationReference } from '../site.ts';
import { titleFromPath } from './content-page.ts';

/** Returns the page record that a description generates; `x-mint.metadata` is its frontmatter (docs-json.md §4.2). */
export function operationPage(
  path: string,
  reference: OperationReference,
  placement: { readonly listed: boolean; readonly hidden: boolean },
): OperationPage {
  const { operation } = reference;
  const frontmatter: Frontmatter = operation.extensions.metadata;
  const ownTitle = operation.kind === 'channel' ? operation.title : operation.summary;
  const title = frontmatter.title ?? ownTitle ?? titleFromPath(path);
  const description = frontmatter.description ?? operation.description;
  return {
    kind: 'operation',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: frontmatter.sidebarTitle ?? title,
    ...(frontmatter.icon === undefined ? {} : { icon: frontmatter.icon }),
    ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }),
    frontmatter,
    listed: placement.listed,
    hidden: placement.hidden,
    operation: reference,
  };
}
