import { writeFile } from 'node:fs/promises';
import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import { objectStorage } from '../../src/server/stores/object-storage.ts';
import { bundlePlace } from '../../src/server/targets/node-bundle-place.ts';
import { publishBundle } from './publish-bundle.ts';
import { publishObjects } from './publish-objects.ts';

/** Publishes a bundle where `--bundle` says: in a folder, in object storage, or as a file of keys and values. */
export async function publish(bundle: ContentBundle, location: string): Promise<void> {
  switch (bundlePlace(location)) {
    case 'folder':
      return publishBundle(bundle, location);
    case 'object storage':
      return publishObjects(bundle, objectStorage(location, process.env));
    case 'file':
      return writeBulkFile(bundle, location);
  }
}

/** Writes keys and values as `wrangler kv bulk put` takes them, in the order in which they are to be written. */
async function writeBulkFile(bundle: ContentBundle, path: string): Promise<void> {
  const entries: { readonly key: string; readonly value: string }[] = [];
  await publishObjects(bundle, {
    getItem: () => Promise.resolve(null),
    setItem: (key, value) => Promise.resolve(void entries.push({ key, value })),
    getKeys: () => Promise.resolve([]),
    removeItem: () => Promise.resolve(),
  });
  await writeFile(path, `[${entries.map((entry) => JSON.stringify(entry)).join(',\n')}]\n`);
}
