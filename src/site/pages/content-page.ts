import type { PageSource } from '../../project/project.ts';
import type { ContentPage, OperationReference } from '../site.ts';

/**
 * Returns the page record of a hand-written page.
 * The title falls back to that of its operation, then to the file name (docs-json.md §2, `title`).
 */
export function contentPage(
  source: PageSource,
  placement: { readonly listed: boolean; readonly hidden: boolean },
  operation: OperationReference | undefined,
): ContentPage {
  const { frontmatter } = source;
  const title = frontmatter.title ?? operation?.operation.summary ?? titleFromPath(source.path);
  const description = frontmatter.description ?? operation?.operation.description;
  return {
    kind: 'content',
    path: source.path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: frontmatter.sidebarTitle ?? title,
    ...(frontmatter.icon === undefined ? {} : { icon: frontmatter.icon }),
    ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }),
    frontmatter,
    listed: placement.listed,
    hidden: placement.hidden,
    source,
    ...(operation === undefined ? {} : { operation }),
  };
}

/** `guides/api-keys` → `Api keys`: the last segment with its dashes as spaces and its first letter upper case. */
export function titleFromPath(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
  return words === '' ? path : words[0]!.toUpperCase() + words.slice(1);
}
