import type { BundleManifest, BundlePage, BundleReader, ListedPage } from '../../bundle/index.ts';
import { isMember } from '../auth/session.ts';

/**
 * Returns a bundle as members of groups see it: with the private pages that they may read, and the search indexes of these.
 * Who may read a file is asked of the file itself, each time.
 */
export function memberBundle(bundle: BundleReader, groups: readonly string[]): BundleReader {
  const session = { groups };
  const mayRead = (entry: { readonly groups: readonly string[] }): boolean => isMember(session, entry.groups);
  const text = async (domain: string, path: string): Promise<string | undefined> => {
    const found = await bundle.privateFile(domain, path);
    return found !== undefined && mayRead(found) ? found.text : undefined;
  };
  const seen = (manifest: BundleManifest): BundleManifest => ({
    ...manifest,
    search: [...manifest.search, ...(manifest.members?.search ?? []).filter(mayRead)],
  });
  const listed = async (domain: string): Promise<ListedPage[]> => {
    const pages = await bundle.privatePages(domain);
    return pages.filter(mayRead).map(({ path, title }) => ({ path, title }));
  };
  const privatePage = async (manifest: BundleManifest | undefined, path: string): Promise<BundlePage | undefined> => {
    const content = manifest && (await text(manifest.domain, `${path}.md`));
    if (manifest === undefined || content === undefined) return undefined;
    const known = (await bundle.privatePages(manifest.domain)).find((page) => page.path === path);
    const url = `${manifest.site}${known?.href ?? `${manifest.base}/${path}`}`;
    return { path, title: known?.title ?? path, url, content };
  };
  return {
    ...bundle,
    async manifest(domain) {
      const manifest = await bundle.manifest(domain);
      return manifest && seen(manifest);
    },
    async page(domain, ...paths) {
      const open = await bundle.page(domain, ...paths);
      if (open !== undefined) return open;
      const manifest = await bundle.manifest(domain);
      for (const path of paths) {
        const page = await privatePage(manifest, path);
        if (page !== undefined) return page;
      }
      return undefined;
    },
    async find(domain, ...paths) {
      const open = await bundle.find(domain, ...paths);
      if (open !== undefined) return open;
      const pages = new Set((await listed(domain)).map(({ path }) => path));
      return paths.find((path) => pages.has(path));
    },
    async findSpelled(domain, path) {
      const open = await bundle.findSpelled(domain, path);
      if (open !== undefined) return open;
      const lower = path.toLowerCase();
      const [only, ...others] = (await listed(domain)).filter((page) => page.path.toLowerCase() === lower);
      return others.length === 0 ? only?.path : undefined;
    },
    pages: async (domain) => [...(await bundle.pages(domain)), ...(await listed(domain))],
    within: (domain, use) =>
      bundle.within(domain, (revision) =>
        use({
          manifest: seen(revision.manifest),
          page: async (path) => (await revision.page(path)) ?? privatePage(revision.manifest, path),
          file: async (path) => (await revision.file(path)) ?? text(domain, path),
        }),
      ),
  };
}
