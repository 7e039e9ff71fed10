import type { Site } from '../site/index.ts';

/** A header: its name and its value. */
export type Field = readonly [name: string, value: string];

/**
 * Returns the headers that every page is sent with, `policy` among them. `Strict-Transport-Security` speaks for this host
 * alone (RFC 6797, 6.1), of sites that are published under https. Sites that pages go to are told the origin of the site
 * and no more, as browsers do by themselves: videos do not play for whoever tells nothing.
 */
export function securityHeaders({ origin }: Pick<Site, 'origin'>, policy: string | undefined): readonly Field[] {
  return [
    nosniff,
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(origin.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
    ...(policy === undefined ? [] : [['Content-Security-Policy', policy] as const]),
  ];
}

/** For what is not a page: browsers take it for nothing but what its type says (Fetch, 3.6). */
export const nosniff: Field = ['X-Content-Type-Options', 'nosniff'];
