import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ContentBundle } from '../../artifacts/index.ts';
import { hasPrivateFiles, hostPath, withHostedSite, type WritableStore } from '../../bundle/index.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import { changeText } from '../../server/stores/change-text.ts';
import { createFolderStore, ownFiles, sharedFiles, type FileModes } from '../../server/stores/filesystem.ts';
import { objectStorage, openObjectStorage } from '../../server/stores/object-storage.ts';
import { bundlePlace } from '../../server/node/bundle-place.ts';
import { stageBundle } from './publish-bundle.ts';
import { StorageError } from './storage-error.ts';
import { publishObjects, stageObjects } from './publish-objects.ts';
import { removeAbandoned, workName } from '../files/work-names.ts';
import type { WrittenFiles, Staged } from '../contracts.ts';

/** Publishes a bundle where `--bundle` says: in a folder, in object storage, or as a file of keys and values. */
export async function publish(bundle: ContentBundle, location: string): Promise<void> {
  await (await stage(bundle, location)).goLive();
}

/**
 * Writes all of a bundle where `--bundle` says, but for what makes it the live one. Folders take files that are `written`.
 * Rejects with a `StorageError` when object storage does not take it.
 */
export async function stage(bundle: ContentBundle, location: string, written?: WrittenFiles): Promise<Staged> {
  switch (bundlePlace(location)) {
    case 'folder':
      return withHost(
        await stageBundle(bundle, location, written),
        bundle,
        createFolderStore(location, modesOf(bundle)),
      );
    case 'object storage':
      try {
        const staged = await stageObjects(bundle, objectStorage(location, process.env));
        return withHost(staged, bundle, openObjectStorage(location, process.env).store);
      } catch (error) {
        throw new StorageError(error);
      }
    case 'file':
      return stageBulkFile(bundle, location);
  }
}

/** A server may run as another user than the build, unless there is something to hide. */
function modesOf({ manifest }: ContentBundle): FileModes {
  return hasPrivateFiles(manifest) ? ownFiles : sharedFiles;
}

/** Says, once a bundle is live, which host it was built for: a server of many sites finds it by that. */
function withHost(staged: Staged, { manifest }: ContentBundle, store: WritableStore): Staged {
  const path = hostPath(URL.parse(manifest.site)?.host ?? '');
  return {
    ...staged,
    async goLive() {
      await staged.goLive();
      if (path !== undefined) await changeText(store, path, (text) => withHostedSite(text, manifest));
    },
  };
}

/** Writes keys and values as `wrangler kv bulk put` takes them, in the order in which they are to be written. */
async function stageBulkFile(bundle: ContentBundle, path: string): Promise<Staged> {
  const entries: { readonly key: string; readonly value: string }[] = [];
  await publishObjects(bundle, {
    getItem: () => Promise.resolve(null),
    setItem: (key, value) => Promise.resolve(void entries.push({ key, value })),
    getKeys: () => Promise.resolve([]),
    removeItem: () => Promise.resolve(),
  });
  const next = workName(path);
  await removeAbandoned(dirname(path), basename(path));
  const discard = (): Promise<void> => rm(next, { force: true });
  try {
    const text = `[${entries.map((entry) => JSON.stringify(entry)).join(',\n')}]\n`;
    await writeFile(next, text, hasPrivateFiles(bundle.manifest) ? { mode: ownerOnly.file } : {});
  } catch (error) {
    await discard();
    throw error;
  }
  return { goLive: () => rename(next, path), discard };
}
