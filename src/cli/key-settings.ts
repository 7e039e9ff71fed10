import { resolve } from 'node:path';
import { createFolderStore, openNodeKeys } from '../server/stores/filesystem.ts';
import { keyPlace } from '../server/stores/key-place.ts';

/** Returns what `OCTAVO_KEYS` says: the keys themselves, the word `store`, or the absolute path of a file (`keys.json`). */
export function keysSetting(): string {
  const setting = process.env['OCTAVO_KEYS'] || 'keys.json';
  return keyPlace(setting) === 'file' ? resolve(setting) : setting;
}

/** Returns the sentence that says why a server cannot read its keys; undefined when it can. */
export function keysProblem({ keys, bundleDir }: { keys: string; bundleDir: string }): Promise<string | undefined> {
  return openNodeKeys(keys, createFolderStore(bundleDir))
    .list()
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
}
