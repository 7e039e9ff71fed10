import type { Redirect, Site } from '../../../site/index.ts';
import { effectiveRedirects, encodeOnce, sourceParts, writtenDestination } from '../../../artifacts/index.ts';

/** A route of the Build Output API (vercel.com/docs/build-output-api/configuration). */
export type VercelRoute =
  | { readonly handle: 'filesystem' | 'error' }
  | {
      /** A regular expression over the path. */
      readonly src: string;
      readonly methods?: readonly string[];
      readonly dest?: string;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly has?: readonly { readonly type: 'header'; readonly key: string; readonly value: string }[];
      readonly continue?: boolean;
    };

/** Returns the site's redirects as routes, after the one to Markdown for clients that ask for it. */
export function redirectRoutes(site: Site): VercelRoute[] {
  const { base } = site;
  const has = [{ type: 'header', key: 'accept', value: '(?:text/markdown|text/plain).*' }] as const;
  return [
    { src: `^${escapePattern(base)}/?$`, has, status: 307, headers: { Location: `${base}/index.md` } },
    {
      src: `^${escapePattern(base)}/([^.]*[^./])/?$`,
      has,
      status: 307,
      headers: { Location: `${base}/$1.md` },
    },
    ...effectiveRedirects(site).map((redirect) => route(redirect, base)),
  ];
}

function route(redirect: Redirect, base: string): VercelRoute {
  const pattern = sourceParts(redirect.source).map((part) => {
    if (part.kind === 'text') return escapePattern(encodeOnce(part.text));
    return part.kind === 'segment' ? '([^/]+)' : '(.*)';
  });
  const location = writtenDestination(redirect, base, {
    text: (url) => url.replaceAll('$', '%24'),
    variable: (_, number) => `$${number + 1}`,
  });
  return {
    src: `^${escapePattern(base)}${pattern.join('')}$`,
    status: redirect.permanent ? 308 : 307,
    headers: { Location: location },
  };
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
}
