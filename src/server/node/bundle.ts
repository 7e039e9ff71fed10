import { readdir } from 'node:fs/promises';
import { isDomain, type WritableBundlePlace } from '../../bundle/index.ts';
import { placedStore } from '../http/outside-failure.ts';
import { createFolderStore } from '../stores/filesystem.ts';
import { openObjectStorage } from '../stores/object-storage.ts';
import { bundlePlace } from './bundle-place.ts';

/**
 * Opens what `OCTAVO_BUNDLE` names: a folder, or object storage (`s3://bucket/prefix`) with the credentials of the
 * environment. Throws a `SettingError` for an address that is none, or without credentials.
 */
export function openBundle(location: string): WritableBundlePlace {
  if (bundlePlace(location) === 'object storage') return openObjectStorage(location, process.env);
  return {
    store: placedStore(createFolderStore(location), location),
    sites: () => foldersIn(location),
    recheckAfter: 1000,
  };
}

async function foldersIn(bundleDir: string): Promise<string[]> {
  const entries = await readdir(bundleDir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isDomain(entry.name)).map(({ name }) => name);
}
