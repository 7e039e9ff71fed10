import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import type { KeyStore, StoredKey } from '../keys/keys.ts';
import { placedStore } from '../http/outside-failure.ts';
import { withFileLock } from './filesystem-lock.ts';
import { keyPlace, openKeys } from './key-place.ts';
import { createKeyFile, type KeyFile, type StoredKeysOptions } from './key-file-store.ts';
import { createStoredKeys, type MovableKeyStore } from './stored-keys.ts';
import { firstNames } from './first-names.ts';

/** Who may read what a store writes. */
export interface FileModes {
  readonly file: number;
  readonly folder: number;
}

/** Modes of what its owner alone may read. */
export const ownFiles: FileModes = { file: 0o600, folder: 0o700 };

/** Modes of what everybody on the machine may read, as far as the umask lets them. */
export const sharedFiles: FileModes = { file: 0o666, folder: 0o777 };

/** Returns a bundle store over a folder. What it writes is readable by the owner of the file only, unless `modes` say otherwise. */
export function createFolderStore(folder: string, modes = ownFiles): WritableStore {
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
    async list(folder, limit, after = '') {
      const parent = fileOf(folder);
      const names = parent === undefined ? [] : await namesIn(parent, after, limit + 1);
      return firstNames(names, limit);
    },
    async replace(path, next, previous) {
      const named = fileOf(path);
      if (named === undefined) throw new Error(`"${path}" is not in ${root}.`);
      await mkdir(dirname(named), { recursive: true, mode: modes.folder });
      // A link to a file stays one.
      const file = await realpath(named).catch(() => named);
      return withFileLock(file, async () => {
        const isNewest = (await readFile(file, 'utf8').catch(absent)) === previous;
        if (isNewest) await replaceFile(file, next, modes.file);
        return isNewest;
      });
    },
  };
}

/** The first names of files below a folder that come behind `after`, in the order of their characters. */
async function namesIn(folder: string, after: string, limit: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent);
  const names: string[] = [];
  const [first = '', ...rest] = after.split('/');
  // A folder comes where its name with a slash does.
  const sorted = (entries ?? []).map((entry) => ({ entry, key: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { entry, key } of sorted) {
    if (names.length >= limit) break;
    if (entry.isDirectory()) {
      if (entry.name < first) continue;
      const inside = entry.name === first ? rest.join('/') : '';
      const below = await namesIn(join(folder, entry.name), inside, limit - names.length);
      names.push(...below.map((name) => `${key}${name}`));
    } else if (key > after) names.push(key);
  }
  return names;
}

/** Writes a file in one step: readers see the old text or the new one, also when the machine stops in between. */
async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const before = await stat(file).catch(absent);
  if (before?.isDirectory() === true) throw folderError(file);
  const next = `${file}.${crypto.randomUUID()}`;
  try {
    await writeFile(next, text, { mode, flush: true });
    if (before !== undefined) {
      // A command that runs as another user must not take the file away from the server.
      await chown(next, before.uid, before.gid).catch(() => undefined);
      // A group may be let in by the owner; everybody is not where the file is the owner's.
      await chmod(next, before.mode & (mode === ownFiles.file ? 0o770 : 0o777));
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

function folderError(path: string): Error {
  return new Error(`${path} is a folder, and should be a file. For keys in a folder, write ${path}/.`);
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
export function createKeyFileStore(path: string, options?: Pick<StoredKeysOptions, 'onError'>): KeyFile {
  const file = resolve(path);
  return createKeyFile(placedStore(createFolderStore(dirname(file)), dirname(file), 'The file of the keys'), {
    path: basename(file),
    place: file,
    recheckAfter: 0,
    mark: () => fileMark(file),
    ...options,
  });
}

/** Milliseconds for which a key in a folder is not read again. */
const folderRecheck = 1000;

/** Returns a key store over a folder, in which each key is a file of its own. */
export function createKeyFolderStore(path: string, options?: Pick<StoredKeysOptions, 'onError'>): MovableKeyStore {
  const folder = resolve(path);
  const store = placedStore(createFolderStore(dirname(folder)), dirname(folder), 'The folder of the keys');
  return createStoredKeys(store, {
    folder: basename(folder),
    recheckAfter: folderRecheck,
    mark: () => fileMark(`${folder}.json`),
    ...options,
  });
}

/** Returns the keys where `OCTAVO_KEYS` says that they are, which may be a file or a folder. */
export function openNodeKeys(
  setting: string,
  store: BundleStore | WritableStore,
  options?: Pick<StoredKeysOptions, 'onError'>,
): KeyStore {
  switch (keyPlace(setting)) {
    case 'file':
      return createKeyFileStore(setting, options);
    case 'folder':
      return createKeyFolderStore(setting, options);
    default:
      return openKeys(setting, store, options);
  }
}

/** What changes with a file: every change makes a new one, so two in one millisecond differ as well. Throws for a folder. */
async function fileMark(path: string): Promise<string> {
  const stats = await stat(path, { bigint: true }).catch(absent);
  if (stats?.isDirectory() === true) throw folderError(path);
  return stats === undefined ? 'absent' : `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
