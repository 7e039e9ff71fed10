import type { Diagnostic } from '../../diagnostics/index.ts';
import type { CheckInput } from './check.ts';
import type { FindingsCache } from './findings-cache.ts';
import { checks } from './registry/index.ts';

/**
 * Runs every check over a site, and stops after each page: other work may come between. Of pages for which nothing changed,
 * what was found before is taken from the cache.
 */
export function* checkSteps(input: CheckInput, cache: FindingsCache): Generator<undefined, Diagnostic[]> {
  const pages = input.site.pages.filter((page) => page.kind === 'content');
  cache.startWith(input);
  const found: (readonly Diagnostic[][])[] = [];
  for (const page of pages) {
    found.push(cache.of(page, input, () => checks.map(({ ofPage }) => ofPage?.(page, input) ?? [])));
    yield;
  }
  return checks.flatMap(({ ofSite }, index) => [
    ...found.flatMap((ofPage) => ofPage[index] ?? []),
    ...(ofSite?.(input) ?? []),
  ]);
}
export type { WrittenLink } from './address.ts';
export type { CheckInput } from './check.ts';
export { withoutConsequences } from './consequences.ts';
export { frontmatterLinks, linksOfConfig } from './registry/config-links.ts';
export { shownSnippets } from './registry/links.ts';
export { withoutMisspeltImports } from './registry/imports.ts';
export { descriptionProblems } from './registry/descriptions.ts';
export { createFindingsCache } from './findings-cache.ts';
