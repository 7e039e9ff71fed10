import type { Passage } from './events.ts';
import { trimTrailing } from '../shared/trim.ts';

/** The pages that were read for an answer: those alone it may link to. */
export interface Citations {
  /** Notes what was found or read. */
  add(passage: Passage): void;
  /** Returns where a destination of the answer leads, when that is one of these pages; undefined for any other. */
  resolve(this: void, destination: string): Citation | undefined;
  /** The places of the pages that fit best, in the order in which they were found. */
  pages(): readonly Found[];
}

/** A place, and how much of what was searched for its page has: 1 where it was asked for by its path. */
export interface Found extends Citation {
  readonly share: number;
}

export interface Citation {
  /** Path on the site's origin, with an anchor that the page has. */
  readonly href: string;
  /** Title of the page, and the heading at the anchor after `›`. */
  readonly title: string;
  /** The same place as an absolute address. */
  readonly url: string;
}

interface Known {
  readonly title: string;
  readonly url: URL;
  /** Titles of the headings by their anchors. */
  readonly anchors: Map<string, string>;
  /** Where it was found, and how well that fits. */
  found: Found;
}

/** Returns the pages of one answer, of a site at `origin` below `base`; none at first. */
export function createCitations({ origin, base }: { readonly origin: string; readonly base: string }): Citations {
  const pages = new Map<string, Known>();
  const find = (url: URL): Known | undefined =>
    url.origin === origin ? (pages.get(nameOf(url.pathname)) ?? pages.get(nameOf(base + url.pathname))) : undefined;
  return {
    add({ title, url: address, headings = [], share = 1 }) {
      const url = new URL(address);
      const name = nameOf(url.pathname);
      const found = { href: pathOf(url), title, url: address, share };
      const known = pages.get(name) ?? { title: title.split(' › ')[0] ?? title, url, anchors: new Map(), found };
      if (share > known.found.share) known.found = found;
      for (const heading of headings) known.anchors.set(heading.anchor, `${known.title} › ${heading.title}`);
      known.anchors.set(decoded(url.hash.slice(1)), title);
      pages.set(name, known);
    },
    resolve(destination) {
      const url = URL.parse(destination, `${origin}${base}/`);
      const known = url === null ? undefined : find(url);
      if (url === null || known === undefined) return undefined;
      const anchor = decoded(url.hash.slice(1));
      const heading = anchor === '' ? undefined : known.anchors.get(anchor);
      const place = new URL(heading === undefined ? '' : url.hash, known.url.origin + known.url.pathname);
      return { href: pathOf(place), title: heading ?? known.title, url: place.href };
    },
    pages: () => [...pages.values()].map(({ found }) => found),
  };
}

/** Brackets would end a link of Markdown. */
function pathOf({ pathname, hash }: URL): string {
  return (pathname + hash).replaceAll('(', '%28').replaceAll(')', '%29');
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
