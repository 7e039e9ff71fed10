import type { Passage } from './events.ts';
import { trimTrailing } from '../shared/trim.ts';

/** The pages that were read for an answer: those alone it may link to. */
export interface Citations {
  /** Notes what was found or read. */
  add(passage: Passage): void;
  /** Returns where a destination of the answer leads, when that is one of these pages; undefined for any other. */
  resolve(this: void, destination: string): Citation | undefined;
  /** How many pages there are. */
  readonly size: number;
  /** The pages in the order in which they were found. */
  pages(): readonly Omit<Citation, 'href'>[];
}

export interface Citation {
  /** Path on the site's origin, with an anchor that the page has. */
  readonly href: string;
  readonly title: string;
  /** Absolute address of the page. */
  readonly url: string;
}

interface Known {
  readonly title: string;
  readonly url: URL;
  readonly anchors: Set<string>;
}

/** Returns the pages of one answer, of a site at `origin` below `base`; none at first. */
export function createCitations({ origin, base }: { readonly origin: string; readonly base: string }): Citations {
  const pages = new Map<string, Known>();
  const find = (url: URL): Known | undefined =>
    url.origin === origin ? (pages.get(nameOf(url.pathname)) ?? pages.get(nameOf(base + url.pathname))) : undefined;
  return {
    add({ title, url: address, headings = [] }) {
      const url = new URL(address);
      const name = nameOf(url.pathname);
      const known = pages.get(name) ?? { title: title.split(' › ')[0] ?? title, url, anchors: new Set() };
      for (const anchor of [decoded(url.hash.slice(1)), ...headings]) known.anchors.add(anchor);
      pages.set(name, known);
    },
    resolve(destination) {
      const url = URL.parse(destination, `${origin}${base}/`);
      const known = url === null ? undefined : find(url);
      if (url === null || known === undefined) return undefined;
      const anchor = decoded(url.hash.slice(1));
      const hash = anchor !== '' && known.anchors.has(anchor) ? url.hash : '';
      const href = (known.url.pathname + hash).replaceAll('(', '%28').replaceAll(')', '%29');
      return { href, title: known.title, url: known.url.origin + known.url.pathname };
    },
    get size() {
      return pages.size;
    },
    pages: () => [...pages.values()].map(({ title, url }) => ({ title, url: url.origin + url.pathname })),
  };
}

/** A path without what pages are also found by. */
function nameOf(pathname: string): string {
  return trimTrailing(decoded(pathname), '/')
    .replace(/(?:\/index)?(?:\.mdx?|\.html)?$/, '')
    .toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
