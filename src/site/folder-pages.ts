import type { Branch } from './navigation/branch.ts';
import { redirectTarget } from './redirects.ts';
import type { Page, Redirect, Site } from './site.ts';
import { trimBoth } from '../shared/trim.ts';

/**
 * Returns the folders that have no page of their own, each with the path of the first page of navigation below it: links to
 * a folder lead there, as at the format's host. A redirect of docs.json from the folder comes first.
 */
export function folderPages(pages: readonly Page[], redirects: readonly Redirect[]): Map<string, string> {
  const paths = new Set(pages.map(({ path }) => path));
  const folders = new Map<string, string>();
  for (const { path, listed, hidden } of pages) {
    if (!listed || hidden) continue;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.set(folder, path);
    }
  }
  for (const folder of [...folders.keys()]) {
    const isTaken = paths.has(folder) || paths.has(`${folder}/index`);
    if (isTaken || redirectTarget(redirects, `/${folder}`) !== undefined) folders.delete(folder);
  }
  return folders;
}

/** Returns a branch of navigation whose entries that are links to a folder lead to its first page. */
export function leadIntoFolders(branch: Branch, site: Pick<Site, 'base' | 'href' | 'folders'>): Branch {
  const inside = (inner: Branch): Branch => leadIntoFolders(inner, site);
  const { href } = branch;
  const page =
    href?.startsWith(`${site.base}/`) === true
      ? site.folders.get(trimBoth(href.slice(site.base.length), '/'))
      : undefined;
  return {
    ...branch,
    ...(page === undefined ? {} : { href: site.href(page) }),
    branches: branch.branches.map(inside),
    globals: branch.globals.map(inside),
  };
}
