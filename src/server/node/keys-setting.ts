import { resolve, sep } from 'node:path';
import type { Environment } from '../environment.ts';
import { openNodeKeys } from '../stores/filesystem.ts';
import { keyPlace } from '../stores/key-place.ts';
import { openBundle } from './bundle.ts';

/** Returns what `OCTAVO_KEYS` says: the keys themselves, the word `store`, or the absolute path of a file (`keys.json`) or a folder (`keys/`). */
export function keysSetting(env: Environment): string {
  const setting = env['OCTAVO_KEYS'] || 'keys.json';
  const place = keyPlace(setting);
  if (place === 'folder') return resolve(setting) + sep;
  return place === 'file' ? resolve(setting) : setting;
}

/** Returns the sentence that says why a server cannot read its keys; undefined when it can. */
export function keysProblem({ keys, bundleDir }: { keys: string; bundleDir: string }): Promise<string | undefined> {
  return openNodeKeys(keys, openBundle(bundleDir).store)
    .check()
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
}
