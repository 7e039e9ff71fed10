import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedPages } from '../../bench/fixed-pages.ts';
import { pageFile } from '../../src/bundle/paths.ts';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

/** What a build wrote: text by path, of the site and of the live revision of the bundle. */
type Output = Readonly<Record<string, string>>;

async function treeOf(folder: string): Promise<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.sort().map(async (file) => [file.slice(folder.length), await readFile(file, 'latin1')] as const),
  );
  return Object.fromEntries(texts);
}

/** Builds the project in `folder`; rendered pages are counted as the command says it. */
async function build(folder: string): Promise<{ rendered: number; pages: number; output: Output }> {
  const { code, stdout, stderr } = await octavo([
    ...['build', join(folder, 'project'), '--out', join(folder, 'dist'), '--bundle', join(folder, 'bundle')],
  ]);
  expect([code, stderr]).toEqual([0, '']);
  return {
    rendered: Number(/^render +(\d+)/m.exec(stdout)?.[1]),
    pages: Number(/^read +(\d+)/m.exec(stdout)?.[1]),
    output: await outputIn(folder),
  };
}

async function outputIn(folder: string): Promise<Output> {
  const live = (await readFile(join(folder, 'bundle/cost/current'), 'utf8')).split('\n')[0] ?? '';
  return { ...(await treeOf(join(folder, 'dist'))), ...(await treeOf(join(folder, 'bundle/cost', live))) };
}

/** The same project, built where nothing was built before. */
async function coldBuild(folder: string): Promise<Output> {
  const fresh = await temporaryFolder();
  await cp(join(folder, 'project'), join(fresh.path, 'project'), { recursive: true });
  await rm(join(fresh.path, 'project/.octavo'), { recursive: true, force: true });
  const { output } = await build(fresh.path);
  await fresh.remove();
  return output;
}

const description = (summary: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/items': { get: { summary, responses: { 200: { description: 'Fine.' } } } } },
  });

const drawing = (side: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`;

/** Every change comes after those before it. */
let work: TemporaryFolder;
const at = (path: string): string => join(work.path, 'project', path);
async function replace(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(at(path), 'utf8');
  expect(text).toContain(from);
  await writeFile(at(path), text.replace(from, to));
}

beforeAll(async () => {
  work = await temporaryFolder();
  const files = new Map(fixedPages(12));
  const config = JSON.parse(files.get('docs.json') ?? '') as { api?: object; navigation: { groups: unknown[] } };
  // Most of the time of a first build is that of the languages that it colours: here it is one.
  for (const [path, text] of files) files.set(path, text.replace(/^```(?:ts|python)\b/gm, '```bash'));
  config.api = { examples: { languages: ['bash'] } };
  config.navigation.groups.push(
    { group: 'API', openapi: 'openapi.json' },
    { group: 'Others', pages: ['others/index', 'others/linked', 'others/drawn'] },
  );
  files.set('docs.json', JSON.stringify(config));
  files.set('openapi.json', description('List items'));
  files.set('snippets/shared.mdx', 'What pages share.\n');
  files.set(
    'others/index.mdx',
    '---\ntitle: Others\nrelated: [guides/part-0/page-2]\n---\n\nimport Shared from "/snippets/shared.mdx";\n\n<Shared />\n',
  );
  files.set('others/linked.mdx', '---\ntitle: Linked\n---\n\n[There](/guides/part-0/page-1#create-a-cluster)\n');
  files.set('others/drawn.mdx', '---\ntitle: Drawn\n---\n\n![A square](/square.svg)\n');
  files.set('square.svg', drawing(100));
  for (const [path, text] of files) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  }
  await build(work.path);
}, 120_000);
afterAll(() => work.remove());

const changes: readonly [what: string, change: () => Promise<void>, rendered: number | 'all'][] = [
  ['nothing', () => Promise.resolve(), 0],
  ['the text of a page', () => appendFile(at('guides/part-0/page-3.mdx'), '\nOne more sentence.\n'), 1],
  ['what several pages show', () => writeFile(at('snippets/shared.mdx'), 'What pages now share.\n'), 'all'],
  ['the size of an image', () => writeFile(at('square.svg'), drawing(200)), 'all'],
  ['a description', () => writeFile(at('openapi.json'), description('List all items')), 'all'],
  ['docs.json', () => replace('docs.json', '"name":"Cost"', '"name":"Cost","description":"All of it."'), 'all'],
  ['a page that is new', () => writeFile(at('others/new.mdx'), '# New\n'), 'all'],
  [
    'a class that no page had',
    () => appendFile(at('guides/part-0/page-4.mdx'), '\n<div className="mt-7">Lower</div>\n'),
    'all',
  ],
];

describe('a build after another', () => {
  test.each(changes)(
    'with a change of %s writes what a first build writes',
    async (_, change, rendered) => {
      await change();
      const again = await build(work.path);
      expect(again.output).toEqual(await coldBuild(work.path));
      expect(again.rendered).toBe(rendered === 'all' ? again.pages : rendered);
    },
    120_000,
  );

  test('makes the pages anew that show the title of another, or what a changelog says of them', async () => {
    await replace('guides/part-0/page-2.mdx', 'title: The', 'title: What a');
    await appendFile(at('others/linked.mdx'), '\n<Update label="July">\nMore of `GET /items`.\n</Update>\n');
    const again = await build(work.path);
    expect(again.output).toEqual(await coldBuild(work.path));
    expect(again.output['/others.html']).toContain('What a');
    expect(again.output['/api-reference/list-all-items.html']).toContain('/others/linked#july');
  }, 120_000);

  test('takes the Markdown and the records of all other pages from the output before', async () => {
    const files = async (): Promise<readonly number[]> => {
      const live = (await readFile(join(work.path, 'bundle/cost/current'), 'utf8')).split('\n')[0] ?? '';
      const paths = ['dist/guides/part-0/page-8.md', join('bundle/cost', live, pageFile('guides/part-0/page-8'))];
      return Promise.all(paths.map(async (path) => (await stat(join(work.path, path))).ino));
    };
    const before = await files();
    await appendFile(at('guides/part-0/page-3.mdx'), '\nA last sentence.\n');
    expect((await build(work.path)).rendered).toBe(1);
    expect(await files()).toEqual(before);
  }, 120_000);

  test('takes no file that somebody changed in the output', async () => {
    const page = join(work.path, 'dist/guides/part-0/page-5.html');
    await appendFile(page, '<!-- mine -->');
    await rm(join(work.path, 'dist/guides/part-0/page-6.html'));
    await writeFile(join(work.path, 'dist/guides/part-0/page-7.md'), 'Mine.');
    await appendFile(join(work.path, 'dist/llms-full.txt'), 'Mine.');
    const live = (await readFile(join(work.path, 'bundle/cost/current'), 'utf8')).split('\n')[0] ?? '';
    await writeFile(join(work.path, 'bundle/cost', live, pageFile('guides/part-0/page-8')), 'Mine.');
    // Otherwise the revision is the same, and repaired as a whole.
    await appendFile(at('guides/part-0/page-9.mdx'), '\nAnd one more sentence.\n');
    const again = await build(work.path);
    expect(again.output).toEqual(await coldBuild(work.path));
    expect(again.rendered).toBe(3);
  }, 120_000);

  // actions/cache keeps nanoseconds in its archives (`tar --posix`), others whole seconds.
  test.each(['posix', 'gnu'])(
    'takes the files of an output that was restored (%s)',
    async (format) => {
      const kept = ['dist', 'project/.octavo'];
      execFileSync('tar', [`--format=${format}`, '-cf', 'kept.tar', ...kept], { cwd: work.path });
      for (const folder of kept) await rm(join(work.path, folder), { recursive: true });
      execFileSync('tar', ['-xf', 'kept.tar'], { cwd: work.path });
      expect((await build(work.path)).rendered).toBe(0);
    },
    120_000,
  );

  test('does without what it had kept when that is damaged, or gone', async () => {
    const [name = ''] = await readdir(at('.octavo/pages'));
    await writeFile(join(at('.octavo/pages'), name), 'no database');
    const again = await build(work.path);
    expect(again.rendered).toBe(again.pages);
    expect((await build(work.path)).rendered).toBe(0);
    await rm(at('.octavo'), { recursive: true });
    expect((await build(work.path)).rendered).toBe(again.pages);
  }, 120_000);

  test('says again what is wrong with pages that it does not make', async () => {
    await appendFile(at('guides/part-0/page-8.mdx'), '\n[Nowhere](/nowhere) <Unknown />\n');
    const args = ['build', at('.'), '--out', join(work.path, 'dist'), '--bundle', join(work.path, 'bundle')];
    const [first, second] = [await octavo(args), await octavo(args)];
    expect(first.stderr + first.stdout).toContain('/nowhere');
    expect(second.stdout).toMatch(/^render +0 of/m);
    expect(second.stderr).toBe(first.stderr);
  }, 120_000);
});
