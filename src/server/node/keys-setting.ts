import { resolve, sep } from 'node:path';
import { SettingError, type Environment } from '../environment.ts';
import { keyFaults } from '../keys/key-faults.ts';
import { allKeys } from '../keys/keys.ts';
import { openNodeKeys } from '../stores/filesystem.ts';
import { keyPlace } from '../stores/key-place.ts';
import { openBundle } from './bundle.ts';

/** Returns what `OCTAVO_KEYS` says: the keys themselves, the word `store`, or the absolute path of a file (`keys.json`) or a folder (`keys/`). */
export function keysSetting(env: Environment): string {
  const setting = env['OCTAVO_KEYS'] || 'keys.json';
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(setting))
    throw new SettingError(
      `OCTAVO_KEYS names a file (keys.json), a folder (keys/), or "store", the place of the bundle; not "${setting}".`,
    );
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

/** Returns a sentence for whatever stands in the keys of one text and has no effect. Rejects when they cannot be read. */
export async function keyNotes({ keys, bundleDir }: { keys: string; bundleDir: string }): Promise<readonly string[]> {
  const place = keyPlace(keys);
  if (place !== 'file' && place !== 'environment') return [];
  return keyFaults(await allKeys(openNodeKeys(keys, openBundle(bundleDir).store)));
}
