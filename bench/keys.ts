import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keyFileText, keyRecordText } from '../src/server/keys/key-file.ts';
import { hashOf } from '../src/server/keys/key-list.ts';
import { addKey, isWritable, type KeyStore, type StoredKey } from '../src/server/keys/keys.ts';
import { openNodeKeys } from '../src/server/stores/filesystem.ts';
import { listedName, organizationFolder, recordPath } from '../src/server/stores/key-record-paths.ts';
import { createMemoryStore } from '../src/server/stores/memory.ts';

/**
 * `node bench/keys.ts [keys]`: what many keys cost in one file and in a folder. A process of its own answers for keys as a
 * server does, another one makes a key; each reports its time, and the first the memory that it holds.
 */
const [, , first = '200000', place] = process.argv;
const organizations = 1000;
const wanted = 'octavo_dsc_wanted';

if (place === undefined) await compare(Number(first));
else if (first === 'serve') await serve(place);
else await make(place);

async function compare(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-keys-'));
  const keys = Array.from({ length: count }, (_, at) => keyAt(at));
  await writeFile(join(folder, 'one.json'), keyFileText(keys));
  await writeRecords(join(folder, 'many'), keys);
  for (const setting of [join(folder, 'one.json'), `${join(folder, 'many')}/`]) {
    const server = fork(import.meta.filename, ['serve', setting], { execArgv: ['--expose-gc'] });
    const [ready] = (await once(server, 'message')) as [Figures];
    const writer = fork(import.meta.filename, ['make', setting]);
    const [written] = (await once(writer, 'message')) as [Figures];
    server.send('again');
    const [again] = (await once(server, 'message')) as [Figures];
    server.kill();
    console.log(setting.endsWith('/') ? 'a record each' : 'one file', { ...ready, ...written, ...again });
  }
  await rm(folder, { recursive: true });
}

type Figures = Readonly<Record<string, number>>;

function keyAt(at: number): StoredKey {
  const hash = hashOf(at === 0 ? wanted : `octavo_dsc_${at}`);
  const prefix = `octavo_dsc_${hash.slice(0, 6)}`;
  const created = new Date(1.7e12 + at * 1000).toISOString();
  return { prefix, hash, organization: `organization ${at % organizations}`, domains: [], created };
}

async function writeRecords(folder: string, keys: readonly StoredKey[]): Promise<void> {
  const files = keys.flatMap((key): [string, string][] => [
    [recordPath(key.hash), keyRecordText(key)],
    [`${organizationFolder(key.organization)}/${listedName(key)}`, '\n'],
  ]);
  for (const parent of new Set(files.map(([path]) => dirname(path))))
    await mkdir(join(folder, parent), { recursive: true });
  for (let begin = 0; begin < files.length; begin += 64)
    await Promise.all(files.slice(begin, begin + 64).map(([path, text]) => writeFile(join(folder, path), text)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(10 * (performance.now() - began)) / 10;
}

function open(setting: string): KeyStore {
  return openNodeKeys(setting, createMemoryStore(new Map()));
}

async function serve(setting: string): Promise<void> {
  const keys = open(setting);
  const find = async (): Promise<void> => {
    if ((await keys.find(hashOf(wanted))) === undefined) throw new Error('The key is not found.');
  };
  const firstAnswer = await timed(find);
  const page = await timed(() => keys.list({ organization: 'organization 7', limit: 100 }));
  process.send?.({ firstAnswer, page });
  await once(process, 'message');
  const nextAnswer = await timed(find);
  globalThis.gc?.();
  process.send?.({ nextAnswer, megabytes: Math.round(process.memoryUsage().rss / 1e6) });
}

async function make(setting: string): Promise<void> {
  const keys = open(setting);
  if (!isWritable(keys)) throw new Error(`${setting} takes no keys.`);
  const makeOne = await timed(() => addKey(keys, { organization: 'organization 7', domains: [] }, new Date()));
  process.send?.({ makeOne });
}
