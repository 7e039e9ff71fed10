import type { BundleManifest, BundlePage, BundleReader } from '../../bundle/index.ts';
import { isMember } from '../auth/session.ts';
import { memberIndex } from '../site-files/private-pages.ts';

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
    pages: [...manifest.pages, ...(manifest.privatePages ?? []).filter(mayRead).map(listedPage)],
    search: [...manifest.search, ...(manifest.privateFiles ?? []).filter(mayRead).flatMap(indexOf)],
  });
  const privatePage = async (manifest: BundleManifest | undefined, path: string): Promise<BundlePage | undefined> => {
    const content = manifest && (await text(manifest.domain, `${path}.md`));
    if (manifest === undefined || content === undefined) return undefined;
    const listed = manifest.privatePages?.find((page) => page.path === path);
    const url = `${manifest.site}${listed?.href ?? `${manifest.base}/${path}`}`;
    return { path, title: listed?.title ?? path, url, content };
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

function listedPage({
  path,
  title,
}: NonNullable<BundleManifest['privatePages']>[number]): BundleManifest['pages'][number] {
  // No file of the open ones: nothing is read by this digest.
  return { path, title, digest: '' };
}

function indexOf({ path }: { readonly path: string }): BundleManifest['search'] {
  const [, folder, language] = memberIndex.exec(path) ?? [];
  return folder === undefined ? [] : [{ folder: folder.slice(0, -1), ...(language === undefined ? {} : { language }) }];
}
