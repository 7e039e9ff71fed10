import { escapeHtml } from '../shared/escape.ts';
import type { Redirect, Site } from '../site/site.ts';
import type { Artifact } from './artifact.ts';

/** `_redirects` for hosts that read it, and a page that forwards for every exact source, for those that do not. */
export const redirects: Artifact = {
  name: 'redirects',
  *files({ site, assets }) {
    // A page wins over a redirect from its own address, on every host.
    const effective = site.redirects.filter(
      (redirect) =>
        isWebAddress(redirect.destination) && !(isExact(redirect) && pageAt(redirect.source, site) !== undefined),
    );
    if (effective.length > 0 && !assets.has('_redirects')) {
      yield {
        path: '_redirects',
        contents: `${effective.map((redirect) => hostLine(redirect, site.base)).join('\n')}\n`,
      };
    }
    const written = new Set<string>();
    for (const redirect of effective) {
      const path = `${pathOf(redirect.source)}.html`;
      if (!isExact(redirect) || !canHoldPage(redirect.source) || assets.has(path) || written.has(path)) continue;
      written.add(path);
      yield { path, contents: forwardPage(encodeOnce(withBase(redirect.destination, site.base)), site.origin) };
    }
  },
};

function isExact({ source }: Redirect): boolean {
  return !/[*:?#]/.test(source);
}

function pathOf(source: string): string {
  return source.replace(/^\/+|\/+$/g, '');
}

function pageAt(source: string, site: Site): unknown {
  const path = pathOf(source);
  return site.page(path === '' ? 'index' : path) ?? site.page(`${path}/index`);
}

/** Not the root, not the address of a file, and inside the folder of the site. */
function canHoldPage(source: string): boolean {
  const path = pathOf(source);
  return path !== '' && !/\.\w+$/.test(path) && !path.split('/').includes('..');
}

function isWebAddress(target: string): boolean {
  return /^(?:https?:\/\/|\/|#)/i.test(target);
}

function hostLine({ source, destination, permanent }: Redirect, base: string): string {
  const caught = /:(\w+)\*$/.exec(source)?.[1];
  const target = destination
    .replace(/:(\w+)\*?/g, (part, name: string) => (name === caught ? ':splat' : part))
    .replace(/\*/, ':splat');
  const from = base + source.replace(/:\w+\*$/, '*');
  return `${encodeOnce(from)} ${encodeOnce(withBase(target, base))} ${permanent ? 308 : 307}`;
}

/** Without spaces and other letters than a URL's, which would end the field; what is encoded already stays. */
function encodeOnce(address: string): string {
  return encodeURI(address.toWellFormed()).replace(/%25(?=[\dA-F]{2})/gi, '%');
}

function withBase(target: string, base: string): string {
  return target.startsWith('/') && !target.startsWith('//') ? base + target : target;
}

function forwardPage(target: string, origin: string): string {
  const href = escapeHtml(target);
  const canonical = escapeHtml(new URL(target, origin).href);
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${canonical}"><p>This page has moved to <a href="${href}">${href}</a>.</p>\n`;
}
