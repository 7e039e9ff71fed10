import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { parseJson, type BundleStore } from '../../bundle/store.ts';
import type { KeyStore, StoredKey } from '../keys.ts';

/** Returns a bundle store over a folder. */
export function createFolderStore(folder: string): BundleStore {
  const root = resolve(folder);
  return {
    async read(path) {
      const file = join(root, path);
      if (!file.startsWith(root + sep)) return undefined;
      return readFile(file, 'utf8').catch(absent);
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(error.code ?? '')) return undefined;
  throw error;
}

const keyFileSchema = z.object({
  version: z.literal(1),
  keys: z.array(
    z.object({
      prefix: z.string(),
      hash: z.string(),
      organization: z.string(),
      domains: z.array(z.string()),
      created: z.string(),
      revoked: z.string().optional(),
    }),
  ),
});

/** Returns the keys in a file; an absent file holds none. Throws, with a sentence, when the file is not one of keys. */
export async function readKeyFile(path: string): Promise<StoredKey[]> {
  const text = await readFile(path, 'utf8').catch(absent);
  if (text === undefined) return [];
  const { data, error } = keyFileSchema.safeParse(parseJson(text));
  if (error !== undefined) {
    const [{ path: place, message } = { path: [], message: '' }] = error.issues;
    const where = place.length === 0 ? '' : ` at ${place.join('.')}`;
    throw new Error(`${path} is not a file of keys that octavo keys wrote${where}: ${message}.`);
  }
  return data.keys.map(({ revoked, ...key }) => ({ ...key, ...(revoked === undefined ? {} : { revoked }) }));
}

/** Replaces the keys in a file, readable by its owner only. */
export async function writeKeyFile(path: string, keys: readonly StoredKey[]): Promise<void> {
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify({ version: 1, keys }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, path);
}

/** Returns a key store over a file, which is read again when it has changed. */
export function createKeyFileStore(path: string): KeyStore {
  let known: { readonly mark: string; readonly keys: readonly StoredKey[] } | undefined;
  let asked: Promise<readonly StoredKey[]> | undefined;
  const read = async (): Promise<readonly StoredKey[]> => {
    const mark = await fileMark(path);
    if (known?.mark !== mark) known = { mark, keys: await readKeyFile(path) };
    return known.keys;
  };
  return {
    // Requests that come while the file is looked at share the answer.
    list: () => (asked ??= read().finally(() => (asked = undefined))),
  };
}

/** What changes with a file: `writeKeyFile` makes a new one, so two changes in one millisecond differ as well. */
async function fileMark(path: string): Promise<string> {
  const stats = await stat(path, { bigint: true }).catch(absent);
  return stats === undefined ? 'absent' : `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
