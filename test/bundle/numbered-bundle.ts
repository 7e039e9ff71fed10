import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import { smallBundle } from './small-bundle.ts';

/** Paths of the pages that every revision has. */
export const numberedPaths = ['index', 'guides/one', 'guides/two', 'api/users/list', '入门'] as const;

/** Text of a page in the revision with a number: long enough that it can be cut off. */
export function numberedText(revision: number, path: string): string {
  return `Revision ${revision} of ${path}. ${`All of ${revision}. `.repeat(300)}End of ${revision}.`;
}

/** Returns the revision with a number; it is whole in itself, and no two have a text in common. */
export function numberedBundle(revision: number): Promise<ContentBundle> {
  const pages = Object.fromEntries(numberedPaths.map((path) => [path, numberedText(revision, path)]));
  return smallBundle({ domain: 'docs', revision: `r${revision}`, pages });
}

/** Returns which revision a page is of; undefined when it is not the whole page of one. */
export function revisionOf(path: string, content: string): number | undefined {
  const number = Number(/^Revision (\d+) /.exec(content)?.[1]);
  return content === numberedText(number, path) ? number : undefined;
}
