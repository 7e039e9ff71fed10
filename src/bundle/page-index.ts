import { lookupPart, pageList, privatePageList } from './paths.ts';
import type { BundleManifest, ListedPage, LookupPart, PrivatePage } from './format.ts';

/** Pages in a part: one is read and parsed in a millisecond, and a hundred thousand pages are four hundred digests. */
const pagesPerPart = 256;

/** What is known of all pages and private files of a revision. */
export interface IndexedSite {
  /** In the order of the site. */
  readonly pages: readonly (ListedPage & { readonly digest: string })[];
  /** What the functions read by name. */
  readonly files: readonly { readonly path: string; readonly digest: string }[];
  readonly privatePages: readonly PrivatePage[];
  readonly privateFiles: readonly {
    readonly path: string;
    readonly digest: string;
    readonly groups: readonly string[];
  }[];
}

/** What of an index goes into the manifest, and its files. */
export interface PageIndex {
  readonly facts: Pick<BundleManifest, 'pageCount' | 'hasOperations' | 'lookup' | 'lists'>;
  /** The parts of the list of private pages. */
  readonly memberLists: string[];
  readonly files: readonly { readonly path: string; readonly contents: string }[];
}

/** Returns the index of a revision in parts: by path, for who asks for one page, and in the order of the site, for lists. */
export function pageIndex(
  { pages, files: named, privatePages, privateFiles }: IndexedSite,
  sha256: (text: string) => string,
): PageIndex {
  const count = Math.max(1, Math.ceil((pages.length + named.length + privateFiles.length) / pagesPerPart));
  const parts = Array.from({ length: count }, (): LookupPart => ({ pages: [] }));
  for (const { path, digest } of pages) parts[partOf(path, count)]?.pages.push({ path, digest });
  for (const { path, digest } of named) {
    const part = parts[partOf(path, count)];
    if (part !== undefined) (part.files ??= []).push({ path, digest });
  }
  for (const { path, digest, groups } of privateFiles) {
    const part = parts[partOf(path, count)];
    if (part !== undefined) (part.private ??= []).push({ path, digest, groups: [...groups] });
  }
  const lists = cut(pages.map(({ digest: _, ...listed }) => listed));
  const memberLists = cut(privatePages);
  const files: { readonly path: string; readonly contents: string }[] = [];
  const written = (all: readonly unknown[], pathOf: (number: number) => string): string[] =>
    all.map((part, number) => {
      const contents = JSON.stringify(part);
      files.push({ path: pathOf(number), contents });
      return sha256(contents);
    });
  return {
    facts: {
      pageCount: pages.length,
      ...(pages.some(({ operation }) => operation !== undefined) ? { hasOperations: true } : {}),
      lookup: written(parts, lookupPart),
      lists: written(lists, pageList),
    },
    memberLists: written(memberLists, privatePageList),
    files,
  };
}

/**
 * Returns the number of the part, of so many, that a path is in: as FNV-1a counts bytes, over its characters, small letters in place
 * of capitals, so that paths which differ by case alone are beside each other.
 */
export function partOf(path: string, parts: number): number {
  const lower = path.toLowerCase();
  let sum = 0x811c9dc5;
  for (let at = 0; at < lower.length; at += 1) sum = Math.imul(sum ^ lower.charCodeAt(at), 0x01000193);
  return (sum >>> 0) % parts;
}

function cut<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / pagesPerPart) }, (_, number) =>
    items.slice(number * pagesPerPart, (number + 1) * pagesPerPart),
  );
}
