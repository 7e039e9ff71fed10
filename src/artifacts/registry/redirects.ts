import { escapeHtml } from '../../shared/escape.ts';
import type { Redirect, Site } from '../../site/index.ts';
import type { Artifact, ArtifactInput } from '../artifact.ts';
import { effectiveRedirects, encodeOnce, isExact, pathOf, withBase } from '../effective-redirects.ts';

/** `_redirects` for hosts that read it, and a page that forwards for every exact source, for those that do not. */
export const redirects: Artifact = {
  name: 'redirects',
  *files({ site, assets }) {
    const lines = redirectLines(site);
    if (lines !== '' && !assets.has('_redirects')) yield { path: '_redirects', contents: lines };
    for (const [path, { destination }] of forwardPages({ site, assets }))
      yield { path, contents: forwardPage(encodeOnce(withBase(destination, site.base)), site) };
  },
};

/** Returns the redirects that have a page which forwards, by the path of its file. */
export function forwardPages({ site, assets }: Pick<ArtifactInput, 'site' | 'assets'>): ReadonlyMap<string, Redirect> {
  const pages = new Map<string, Redirect>();
  for (const redirect of effectiveRedirects(site)) {
    const path = `${pathOf(redirect.source)}.html`;
    if (isExact(redirect) && canHoldPage(redirect.source) && !assets.has(path) && !pages.has(path))
      pages.set(path, redirect);
  }
  return pages;
}

/** Returns the redirects of a site as hosts read them; the empty string where there are none. */
export function redirectLines(site: Site): string {
  return effectiveRedirects(site)
    .map((redirect) => `${hostLine(redirect, site.base)}\n`)
    .join('');
}

/** Not the root, not the address of a file or of what programs read, and inside the folder of the site. */
function canHoldPage(source: string): boolean {
  const path = pathOf(source);
  return path !== '' && !/^\.well-known\/|\.\w+$/.test(path) && !path.split('/').includes('..');
}

function hostLine({ source, destination, permanent }: Redirect, base: string): string {
  const caught = /:(\w+)\*$/.exec(source)?.[1];
  const target = destination
    .replace(/:(\w+)\*?/g, (part, name: string) => (name === caught ? ':splat' : part))
    .replace(/\*/, ':splat');
  const from = base + source.replace(/:\w+\*$/, '*');
  return `${encodeOnce(from)} ${encodeOnce(withBase(target, base))} ${permanent ? 308 : 307}`;
}

function forwardPage(target: string, { config, origin }: Pick<Site, 'config' | 'origin'>): string {
  const href = escapeHtml(target);
  const { href: address, pathname } = new URL(target, origin);
  const ofPages = config.seo?.metatags?.['canonical'];
  const isOfSite = typeof ofPages === 'string' && /^\/(?!\/)/.test(target);
  const canonical = escapeHtml(isOfSite ? ofPages.replace(/\/$/, '') + pathname : address);
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${canonical}"><p>This page has moved to <a href="${href}">${href}</a>.</p>\n`;
}
