import type { Redirect, Site } from '../site/site.ts';
import { effectiveRedirects, encodeOnce, fillDestination, sourceParts, withBase } from './effective-redirects.ts';

/** A route of the Build Output API (vercel.com/docs/build-output-api/configuration). */
export type VercelRoute =
  | { readonly handle: 'filesystem' | 'error' }
  | {
      /** A regular expression over the path. */
      readonly src: string;
      readonly dest?: string;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly has?: readonly { readonly type: 'header'; readonly key: string; readonly value: string }[];
      readonly continue?: boolean;
    };

/** Returns the site's redirects as routes, after the one to Markdown for clients that ask for it. */
export function redirectRoutes(site: Site): VercelRoute[] {
  const { base } = site;
  return [
    {
      src: `^${base}/([^.]*)$`,
      has: [{ type: 'header', key: 'accept', value: '(?:text/markdown|text/plain).*' }],
      status: 307,
      headers: { Location: `${base}/$1.md` },
    },
    ...effectiveRedirects(site).map((redirect) => route(redirect, base)),
  ];
}

function route({ source, destination, permanent }: Redirect, base: string): VercelRoute {
  const names: string[] = [];
  const pattern = sourceParts(source).map((part) => {
    if (part.kind === 'text') return escapePattern(encodeOnce(part.text));
    names.push(part.name);
    return part.kind === 'segment' ? '([^/]+)' : '(.*)';
  });
  const filled = fillDestination(destination, (name) => `$${names.indexOf(name) + 1}`);
  return {
    src: `^${escapePattern(base)}${pattern.join('')}$`,
    status: permanent ? 308 : 307,
    headers: { Location: encodeOnce(withBase(filled, base)) },
  };
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
}
