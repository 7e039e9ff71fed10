import { resolve } from 'node:path';

/** What can hold bundles: a folder, object storage, or a file for `wrangler kv bulk put`, which is only written. */
export type BundlePlaceKind = 'folder' | 'object storage' | 'file';

/** Returns what `OCTAVO_BUNDLE` or `--bundle` names. */
export function bundlePlace(location: string): BundlePlaceKind {
  if (location.startsWith('s3:')) return 'object storage';
  return location.endsWith('.json') ? 'file' : 'folder';
}

/** Returns where `OCTAVO_BUNDLE` or `--bundle` says that bundles are, `bundle` by default; folders and files as absolute paths. */
export function bundleLocation(text: string | undefined): string {
  const location = text || 'bundle';
  return bundlePlace(location) === 'object storage' ? location : resolve(location);
}
