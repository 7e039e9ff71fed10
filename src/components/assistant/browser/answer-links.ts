import type { PageSettings } from '../page-settings.ts';

/**
 * Returns where a link of an answer leads: an http or https address, or a path of this site with its base. Links to the
 * published site stay on the site that is read. Undefined for all else: such a link is shown as its text.
 */
export function linkTarget(written: string, { origin, base }: Pick<PageSettings, 'origin' | 'base'>): URL | undefined {
  const isPath = /^[/?#](?![/\\])/.test(written);
  if (!isPath && !/^https?:\/\//i.test(written)) return undefined;
  const url = URL.parse(withBase(written, base), location.href);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  return url.origin === origin && isBelow(url.pathname, base)
    ? new URL(`${url.pathname}${url.search}${url.hash}`, location.href)
    : url;
}

/** Models and indexes name pages by their path in the docs. */
function withBase(written: string, base: string): string {
  return written.startsWith('/') && !isBelow(written, base) ? `${base}${written}` : written;
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** Returns a link of an answer; those that leave the site open beside it. */
export function answerLink(target: URL, ...content: readonly (Node | string)[]): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = target.href;
  link.append(...content);
  if (target.origin !== location.origin) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return link;
}
