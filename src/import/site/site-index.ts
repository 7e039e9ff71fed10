import { decodeText } from '../../shared/decode.ts';
import type { OldPage, OldSite } from '../model.ts';
import { folderOf, joinPath, type SourceFolder } from '../source/source-folder.ts';
import { trimBoth } from '../../shared/trim.ts';

/** Where each file and each address of the old site is in the new one. */
export interface SiteIndex {
  /** Returns the new address of what `url` (without hash and query) leads to from a page; undefined when nothing is there. */
  readonly addressOf: (url: string, from: OldPage) => string | undefined;
  /** Returns the address of a page by its file. */
  readonly pageAddress: (file: string) => string | undefined;
}

const pageEndings = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/_index.md', '.markdown'];

/** Indexes the pages and files of a site. */
export function indexSite(site: OldSite, folder: SourceFolder): SiteIndex {
  const pages = new Map(site.pages.map((page) => [page.file, `/${page.address}`]));
  const assets = new Map(site.assets.map(({ file, path }) => [file, `/${path}`]));
  const addresses = new Map<string, string>();
  for (const { address, otherAddresses = [] } of site.pages) {
    addresses.set(plain(address), `/${address}`);
    for (const other of otherAddresses) if (!addresses.has(plain(other))) addresses.set(plain(other), `/${address}`);
  }
  for (const { path } of site.assets) addresses.set(plain(path), `/${path}`);
  const ofFile = (path: string): string | undefined => {
    const page = pageEndings.map((ending) => pages.get(path + ending)).find((found) => found !== undefined);
    return page ?? assets.get(path);
  };
  const base = site.basePath ?? '';

  const addressOf = (url: string, from: OldPage): string | undefined => {
    const path = decodeText(url);
    if (path.startsWith('/')) {
      const inside = base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) : path;
      const byAddress = addresses.get(plain(inside)) ?? addresses.get(plain(path));
      const roots = [...site.contentRoots, ...site.publicFolders];
      return byAddress ?? roots.map((root) => ofFile(joinPath(root, path))).find((found) => found !== undefined);
    }
    const beside = joinPath(folderOf(from.file), path);
    const byFile = ofFile(beside);
    if (byFile !== undefined) return byFile;
    const bases = site.dialect.hasFolderAddresses
      ? [from.address, folderOf(from.address)]
      : [folderOf(from.address), from.address];
    for (const start of bases) {
      const byAddress = addresses.get(plain(joinPath(start, path)));
      if (byAddress !== undefined) return byAddress;
    }
    const roots = [...site.contentRoots, ...site.publicFolders, ''];
    return roots.map((root) => ofFile(joinPath(root, path))).find((found) => found !== undefined);
  };
  return { addressOf, pageAddress: (file) => pages.get(file) ?? (folder.has(file) ? undefined : ofFile(file)) };
}

/** Addresses that lead to the same page: letter case, slashes at the end, `index` and `.html` make no difference. */
function plain(address: string): string {
  return trimBoth(address, '/')
    .replace(/\.(?:html?|mdx?)$/i, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .toLowerCase();
}
