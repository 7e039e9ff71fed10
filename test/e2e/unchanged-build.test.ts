import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

type Output = Readonly<Record<string, string>>;

const drawing = (side: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`;

const description = (summary: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/items': { get: { summary, responses: { 200: { description: 'Fine.' } } } } },
  });

const config = (pages: readonly string[], name = 'Still'): string =>
  JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    ...{ theme: 'mint', name, colors: { primary: '#16A34A' }, api: { examples: { languages: ['bash'] } } },
    navigation: {
      groups: [
        { group: 'Pages', pages },
        { group: 'API', openapi: 'openapi.json' },
      ],
    },
  });

const files: Readonly<Record<string, string>> = {
  'docs.json': config(['index', 'second', 'third']),
  'index.mdx':
    '---\ntitle: Home\n---\n\nimport Shared from "/snippets/shared.mdx";\n\n<Shared />\n\n![A square](/square.svg)\n',
  'second.mdx': '---\ntitle: Second\n---\n\nThe [first](/) one, and ![another](/linked.svg).\n',
  'third.mdx': '---\ntitle: Third\n---\n\nThe third one.\n',
  'snippets/shared.mdx': 'What pages share.\n',
  'openapi.json': description('List items'),
  'square.svg': drawing(100),
  'drawings/other.svg': drawing(100),
};

let work: TemporaryFolder;
const at = (path: string): string => join(work.path, 'project', path);
const dist = (path: string): string => join(work.path, 'dist', path);

async function outputIn(folder: string): Promise<Output> {
  const live = (await readFile(join(folder, 'bundle/still/current'), 'utf8')).split('\n')[0] ?? '';
  return { ...(await treeOf(join(folder, 'dist'))), ...(await treeOf(join(folder, 'bundle/still', live))) };
}

/** Everything below a folder; of folders their names. */
async function treeOf(folder: string): Promise<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length), entry.isDirectory() ? '' : await readFile(path, 'latin1')] as const;
  });
  return Object.fromEntries((await Promise.all(texts)).sort());
}

/** Builds the project; says whether the site was written again, and what the command printed without its times. */
async function build(folder: string, ...options: string[]): Promise<{ isWritten: boolean; printed: string }> {
  const before = await inode(join(folder, 'dist'));
  const { code, stdout, stderr } = await octavo([
    ...[
      'build',
      join(folder, 'project'),
      '--out',
      join(folder, 'dist'),
      '--bundle',
      join(folder, 'bundle'),
      ...options,
    ],
  ]);
  expect([code, stderr]).toEqual([0, '']);
  return { isWritten: (await inode(join(folder, 'dist'))) !== before, printed: stdout.replace(/[\d.]+ s$/gm, '') };
}

/** A folder that is replaced is another one. */
async function inode(folder: string): Promise<bigint | undefined> {
  return (await stat(folder, { bigint: true }).catch(() => undefined))?.ino;
}

/** What a first build of the project writes. */
async function coldOutput(...options: string[]): Promise<Output> {
  const fresh = await temporaryFolder();
  await cp(work.path, fresh.path, { recursive: true, verbatimSymlinks: true });
  for (const path of ['project/.octavo', 'dist', 'bundle'])
    await rm(join(fresh.path, path), { recursive: true, force: true });
  await build(fresh.path, ...options);
  const output = await outputIn(fresh.path);
  await fresh.remove();
  return output;
}

async function edit(path: string, from: string, to: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'latin1')).replace(from, to), 'latin1');
}

/** Files that are published as they are have to be older than the shortest time that a file system tells apart. */
const settled = (): Promise<void> => wait(2100);

beforeAll(async () => {
  work = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  }
  await symlink('drawings/other.svg', at('linked.svg'));
  await settled();
  await build(work.path);
}, 120_000);
afterAll(() => work.remove());

/** Every change comes after those before it. */
const changes: readonly [what: string, change: () => Promise<unknown>][] = [
  ['the text of a page', () => appendFile(at('third.mdx'), '\nOne more sentence.\n')],
  ['a snippet', () => writeFile(at('snippets/shared.mdx'), 'What pages now share.\n')],
  ['a description', () => writeFile(at('openapi.json'), description('List all items'))],
  ['docs.json', () => writeFile(at('docs.json'), config(['index', 'third', 'second']))],
  ['a page that is new', () => writeFile(at('new.mdx'), '---\ntitle: New\n---\n\nNew.\n')],
  ['the name of a page', () => rename(at('new.mdx'), at('newer.mdx'))],
  ['settings of a project', () => writeFile(at('octavo.config.json'), '{"site":"https://docs.example.com"}')],
  ['a picture', () => writeFile(at('square.svg'), drawing(200))],
  ['a picture that a link leads to', () => writeFile(at('drawings/other.svg'), drawing(300))],
];

/** What others do to the output. */
const damages: readonly [what: string, damage: () => Promise<unknown>][] = [
  ['a page is gone', () => rm(dist('second.html'))],
  ['a page was changed', () => edit(dist('third.html'), 'sentence', 'SENTENCE')],
  ['a file was put in', () => writeFile(dist('mine.html'), 'Mine.')],
  ['a folder was put in', () => mkdir(dist('mine'))],
  ['the bundle is gone', () => rm(join(work.path, 'bundle'), { recursive: true })],
];

/** Other bytes, and nothing else that most programs would see of it. */
async function redraw(file: string, drawn: string): Promise<void> {
  const { atime, mtime } = await stat(file);
  await writeFile(file, drawn);
  await utimes(file, atime, mtime);
}

describe('a build with nothing to do', () => {
  test('leaves the output alone, and prints what a build prints', async () => {
    const before = await outputIn(work.path);
    const first = await build(work.path);
    expect(first.isWritten).toBe(false);
    expect(await outputIn(work.path)).toEqual(before);
    await rm(dist('sitemap.xml'));
    const second = await build(work.path);
    expect(second).toEqual({ isWritten: true, printed: first.printed });
  }, 120_000);

  test('is none while a revision of the bundle is there that nobody reads', async () => {
    const old = join(work.path, 'bundle/still/0123456789abcdef');
    await mkdir(old);
    await utimes(old, new Date(0), new Date(0));
    expect((await build(work.path)).isWritten).toBe(true);
    expect(await inode(old)).toBeUndefined();
    expect((await build(work.path)).isWritten).toBe(false);
  }, 120_000);

  test.each(changes)(
    'is none after a change of %s',
    async (_, change) => {
      await change();
      expect((await build(work.path)).isWritten).toBe(true);
      expect(await outputIn(work.path)).toEqual(await coldOutput());
    },
    120_000,
  );

  test('is found again when files have settled, and none where the output is another one', async () => {
    await settled();
    await build(work.path);
    expect((await build(work.path)).isWritten).toBe(false);
    const whole = await outputIn(work.path);
    for (const [what, damage] of damages) {
      await damage();
      expect([what, (await build(work.path)).isWritten]).toEqual([what, true]);
      expect(await outputIn(work.path)).toEqual(whole);
    }
  }, 120_000);

  test('is none after a change that says nothing of itself', async () => {
    expect((await build(work.path)).isWritten).toBe(false);
    await redraw(at('square.svg'), drawing(201));
    expect((await build(work.path)).isWritten).toBe(true);
    expect(await outputIn(work.path)).toEqual(await coldOutput());
    await settled();
    await build(work.path);
  }, 120_000);

  test('is none with other options', async () => {
    const options = ['--site', 'https://others.example.com'];
    expect((await build(work.path, ...options)).isWritten).toBe(true);
    expect(await outputIn(work.path)).toEqual(await coldOutput(...options));
    expect((await build(work.path)).isWritten).toBe(true);
    expect(await outputIn(work.path)).toEqual(await coldOutput());
    expect((await build(work.path)).isWritten).toBe(false);
  }, 120_000);

  test('is none where problems have to be told, or the code of the project takes part', async () => {
    await appendFile(at('third.mdx'), '\n[Nowhere](/nowhere)\n');
    const args = ['build', at('.'), '--out', dist('.'), '--bundle', join(work.path, 'bundle')];
    const told = await Promise.all([1, 2].map(() => octavo(args)));
    expect(told.map(({ stderr }) => stderr.includes('/nowhere'))).toEqual([true, true]);
    await writeFile(at('third.mdx'), files['third.mdx'] ?? '');
    await rm(at('octavo.config.json'));
    await writeFile(at('octavo.config.ts'), "export default { plugins: [{ name: 'own', hooks: {} }] };\n");
    for (const _ of [1, 2]) expect((await build(work.path)).isWritten).toBe(true);
  }, 120_000);
});
