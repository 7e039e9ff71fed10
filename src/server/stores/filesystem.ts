import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import type { KeyStore, StoredKey, WritableKeyStore } from '../keys/keys.ts';
import { placedStore } from '../http/outside-failure.ts';
import { withFileLock } from './filesystem-lock.ts';
import { keyPlace, openKeys } from './key-place.ts';
import { createStoredKeys, type StoredKeysOptions } from './stored-keys.ts';

/** Returns a bundle store over a folder. What it writes is readable by the owner of the file only. */
export function createFolderStore(folder: string): WritableStore {
  const root = resolve(folder);
  const inside = root.endsWith(sep) ? root : root + sep;
  const fileOf = (path: string): string | undefined => {
    const file = join(root, path);
    return file.startsWith(inside) ? file : undefined;
  };
  return {
    async read(path) {
      const file = fileOf(path);
      return file === undefined ? undefined : readFile(file, 'utf8').catch(absent);
    },
    async replace(path, next, previous) {
      const named = fileOf(path);
      if (named === undefined) throw new Error(`"${path}" is not in ${root}.`);
      await mkdir(dirname(named), { recursive: true, mode: 0o700 });
      // A link to a file stays one.
      const file = await realpath(named).catch(() => named);
      return withFileLock(file, async () => {
        const isNewest = (await readFile(file, 'utf8').catch(absent)) === previous;
        if (isNewest) await replaceFile(file, next);
        return isNewest;
      });
    },
  };
}

/** Writes a file in one step: readers see the old text or the new one, also when the machine stops in between. */
async function replaceFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(absent);
  if (before?.isDirectory() === true) throw folderError(file);
  const next = `${file}.${crypto.randomUUID()}`;
  try {
    await writeFile(next, text, { mode: 0o600, flush: true });
    if (before !== undefined) {
      // A command that runs as another user must not take the file away from the server.
      await chown(next, before.uid, before.gid).catch(() => undefined);
      // A group may be let in by the owner; everybody is not.
      await chmod(next, before.mode & 0o770);
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

function folderError(path: string): Error {
  return new Error(`${path} is a folder, and should be a file.`);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(error.code ?? '')) return undefined;
  throw error;
}

/** Replaces the keys in a file. */
export function writeKeyFile(path: string, keys: readonly StoredKey[]): Promise<void> {
  return createKeyFileStore(path).update(() => keys);
}

/** Returns a key store over a file, which is read again when it has changed. */
export function createKeyFileStore(path: string, options?: Pick<StoredKeysOptions, 'onError'>): WritableKeyStore {
  const file = resolve(path);
  return createStoredKeys(placedStore(createFolderStore(dirname(file)), dirname(file), 'The file of the keys'), {
    path: basename(file),
    place: file,
    recheckAfter: 0,
    mark: () => fileMark(file),
    ...options,
  });
}

/** Returns the keys where `OCTAVO_KEYS` says that they are, which may be a file. */
export function openNodeKeys(
  setting: string,
  store: BundleStore | WritableStore,
  options?: Pick<StoredKeysOptions, 'onError'>,
): KeyStore {
  return keyPlace(setting) === 'file' ? createKeyFileStore(setting, options) : openKeys(setting, store, options);
}

/** What changes with a file: every change makes a new one, so two in one millisecond differ as well. Throws for a folder. */
async function fileMark(path: string): Promise<string> {
  const stats = await stat(path, { bigint: true }).catch(absent);
  if (stats?.isDirectory() === true) throw folderError(path);
  return stats === undefined ? 'absent' : `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
