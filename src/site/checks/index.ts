import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Check, CheckInput } from './check.ts';
import { anchors } from './anchors.ts';
import { configLinks } from './config-links.ts';
import { descriptions } from './descriptions.ts';
import { icons } from './icons.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import type { KeptFindings } from './kept-findings.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { redirects } from './redirects.ts';
import { servers } from './servers.ts';
import { signIn } from './sign-in.ts';
import { strays } from './strays.ts';

/** Every check, in the order of its findings. */
export const checks: readonly Check[] = [
  strays,
  imports,
  names,
  links,
  configLinks,
  anchors,
  images,
  pictures,
  pages,
  redirects,
  icons,
  signIn,
  servers,
  descriptions,
];

/**
 * Runs every check over a site, and stops after each page: other work may come between. Of pages for which nothing changed,
 * what was found before is taken from `kept`.
 */
export function* checkSteps(input: CheckInput, kept: KeptFindings): Generator<undefined, Diagnostic[]> {
  const pages = input.site.pages.filter((page) => page.kind === 'content');
  kept.startWith(input);
  const found: (readonly Diagnostic[][])[] = [];
  for (const page of pages) {
    found.push(kept.of(page, input, () => checks.map(({ ofPage }) => ofPage?.(page, input) ?? [])));
    yield;
  }
  return checks.flatMap(({ ofSite }, index) => [
    ...found.flatMap((ofPage) => ofPage[index] ?? []),
    ...(ofSite?.(input) ?? []),
  ]);
}
export type { CheckInput } from './check.ts';
export { withoutConsequences } from './consequences.ts';
export { withoutMisspeltImports } from './imports.ts';
export { createKeptFindings } from './kept-findings.ts';
