import { dirname, join, resolve } from 'node:path';
import { SettingError } from '../environment.ts';

/** What can hold bundles: a folder, object storage, or a file for `wrangler kv bulk put`, which is only written. */
export type BundlePlaceKind = 'folder' | 'object storage' | 'file';

/** Returns what `OCTAVO_BUNDLE` or `--bundle` names. */
export function bundlePlace(location: string): BundlePlaceKind {
  if (location.startsWith('s3:')) return 'object storage';
  return location.endsWith('.json') ? 'file' : 'folder';
}

/** Returns a sentence for a place that no bundle can be in, which would be taken for a folder; undefined for any other. */
export function bundlePlaceProblem(location: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(location) ?? [];
  return scheme === undefined || scheme === 's3'
    ? undefined
    : `A bundle is in a folder or in object storage, named like s3://bucket/prefix?endpoint=https://…, not "${location}".`;
}

/**
 * Returns where `OCTAVO_BUNDLE` or `--bundle` says that bundles are, by default in `bundle` beside the folder of the site; folders
 * and files as absolute paths. Throws a `SettingError` for any other place.
 */
export function bundleLocation(text: string | undefined, site = 'dist'): string {
  const location = text || join(dirname(site), 'bundle');
  const problem = bundlePlaceProblem(location);
  if (problem !== undefined) throw new SettingError(problem);
  return bundlePlace(location) === 'object storage' ? location : resolve(location);
}
