import { pathFromRoot } from '../../shared/paths.ts';
import { elementsOf } from './elements.ts';

/** Returns the paths of the pages that docs.json `navigation` lists, checked or as it was written; without their endings. */
export function listedPages(navigation: unknown): ReadonlySet<string> {
  const entries = [...elementsOf(navigation)].flatMap(({ element: { pages, root } }): unknown[] => [
    root,
    ...(Array.isArray(pages) ? (pages as unknown[]) : []),
  ]);
  return new Set(
    entries.filter((entry) => typeof entry === 'string').map((entry) => pathFromRoot(entry).replace(/\.mdx?$/, '')),
  );
}
