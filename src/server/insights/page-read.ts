import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { normalizePagePath } from '../discovery/normalize-page-path.ts';
import { otherPaths } from '../discovery/other-paths.ts';

/** What knows the pages of a site. */
export type KnownPages = Pick<BundleReader, 'find' | 'findSpelled' | 'readers'>;

/**
 * Returns the path of the page that an address of a site leads to, private ones included; undefined for none. Hosts serve a page at
 * the name of its file, too.
 */
export async function pageRead(
  address: string,
  manifest: BundleManifest,
  bundle: KnownPages,
): Promise<string | undefined> {
  const { domain } = manifest;
  const paths = normalizePagePath(address.replace(/\.html$/i, ''), manifest);
  const open =
    (await bundle.find(domain, ...paths)) ??
    (await bundle.find(domain, ...(await otherPaths(paths, manifest, bundle))));
  if (open !== undefined) return open;
  for (const path of paths) if ((await bundle.readers(domain, `${path}.html`)) !== undefined) return path;
  return undefined;
}
