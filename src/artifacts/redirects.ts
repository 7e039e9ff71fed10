import { escapeHtml } from '../shared/escape.ts';
import type { Redirect } from '../site/site.ts';
import type { Artifact } from './artifact.ts';

/** `_redirects` for hosts that read it, and a page that forwards for every exact source, for those that do not. */
export const redirects: Artifact = {
  name: 'redirects',
  *files({ site, assets }) {
    if (site.redirects.length === 0) return;
    const lines = site.redirects.map(
      ({ source, destination, permanent }) =>
        `${site.base}${hostPattern(source)} ${withBase(hostTarget(destination), site.base)} ${permanent ? 308 : 307}`,
    );
    if (!assets.has('_redirects')) yield { path: '_redirects', contents: `${lines.join('\n')}\n` };
    for (const redirect of site.redirects) {
      const path = redirect.source.replace(/^\/+|\/+$/g, '');
      if (!isExact(redirect) || site.page(path) !== undefined || path === '' || /\.\w+$/.test(path)) continue;
      yield { path: `${path}.html`, contents: forwardPage(withBase(redirect.destination, site.base)) };
    }
  },
};

function isExact({ source }: Redirect): boolean {
  return !/[*:?#]/.test(source);
}

/** `:slug*` is written `*` by the hosts that read `_redirects`. */
function hostPattern(source: string): string {
  return source.replace(/:\w+\*$/, '*');
}

function hostTarget(destination: string): string {
  return destination.replace(/:\w+\*|\*/, ':splat');
}

function withBase(target: string, base: string): string {
  return target.startsWith('/') && !target.startsWith('//') ? base + target : target;
}

function forwardPage(target: string): string {
  const href = escapeHtml(target);
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${href}"><p>This page has moved to <a href="${href}">${href}</a>.</p>\n`;
}
