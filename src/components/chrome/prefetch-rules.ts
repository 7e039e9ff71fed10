/**
 * Speculation rules (wicg.github.io/nav-speculation): a page of the site is fetched when a reader is about to follow a link
 * to it. What the function answers is asked for by a click only.
 */
export function prefetchRules(base: string): unknown {
  const not = (where: unknown): unknown => ({ not: where });
  const where = {
    and: [
      { href_matches: `${base}/*` },
      not({ href_matches: `${base}/_octavo/*` }),
      not({ selector_matches: '[download],[rel~=nofollow],[rel~=external]' }),
    ],
  };
  return { prefetch: [{ where, eagerness: 'moderate' }] };
}
