import { operationName, type Operation } from '../../api/index.ts';
import type { Frontmatter, PageSource } from '../../project/index.ts';
import type { ContentPage, OperationPage, OperationReference } from '../site.ts';
import { pageIcon } from '../icon.ts';
import { datesOf, visibilityOf, type Placement } from '../visibility.ts';
import { metadataOf } from './metadata.ts';

/**
 * Returns the page record that a description generates; `x-mint.metadata` is its frontmatter (docs-json.md §4.2), and
 * `x-mint.content` its text, which is MDX like that of a file (§4.5).
 */
export function operationPage(
  path: string,
  reference: OperationReference,
  placement: Placement,
): OperationPage | ContentPage {
  const { operation } = reference;
  const frontmatter = metadataOf(operation);
  const icon = pageIcon(frontmatter);
  const name = operation.kind === 'channel' ? operation.title : operationName(operation);
  const title = frontmatter.title ?? name;
  // Navigation has the method of its own.
  const isCall = operation.kind === 'http' && title === `${operation.method} ${operation.path}`;
  const description = frontmatter.description ?? operation.description;
  const page = {
    kind: 'operation' as const,
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
  const source = contentSource(path, reference, frontmatter);
  return source === undefined ? page : { ...page, kind: 'content', source };
}

/** The text that a description has for the page of an operation; undefined where it has none. */
function contentSource(
  path: string,
  { document, operation }: OperationReference,
  frontmatter: Frontmatter,
): PageSource | undefined {
  const { content } = operation.extensions;
  if (content === undefined || content.trim() === '') return undefined;
  const description = { location: document.location, at: [...keysOf(operation), 'x-mint', 'content'] };
  return { path, file: { path: `${path}.mdx`, text: content }, frontmatter, format: 'mdx', description };
}

/** The keys that lead to an operation in its description. */
function keysOf(operation: Operation): string[] {
  if (operation.kind === 'channel') return ['channels', operation.channelId];
  return [operation.webhook ? 'webhooks' : 'paths', operation.path, operation.method.toLowerCase()];
}
