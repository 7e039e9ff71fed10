import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { projectSettings, refuseAstroPlaces, refuseOutputPlaces } from '../../src/config/index.ts';
import { writeProject } from '../support/project.ts';

let project: Awaited<ReturnType<typeof writeProject>>;
beforeEach(async () => {
  project = await writeProject({ 'docs.json': {} });
});
afterEach(() => project.remove());

/** What is said of a build that writes the site into a folder of the project, and its bundle where `bundle` says. */
async function refusal(out: string, bundle?: string): Promise<string | undefined> {
  const place = bundle === undefined ? undefined : join(project.path, bundle);
  const settings = await projectSettings({ dir: project.path, outDir: join(project.path, out), bundle: place });
  try {
    refuseOutputPlaces(settings);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(project.path, path)), { recursive: true });
  await writeFile(join(project.path, path), text);
}

test('a site does not replace the docs, nor what no build wrote', async () => {
  expect(await refusal('.')).toContain('contains the docs. Choose a separate folder: --out dist');
  expect(await refusal('..')).toContain('contains the docs');
  expect(await refusal('docs.json')).toContain('docs.json is a file.');
  await write('web/index.html');
  expect(await refusal('web')).toContain('web has files that no build wrote (index.html).');
  await write('pages/.git');
  expect(await refusal('pages')).toContain('pages is a repository.');
});

test('a site replaces the one before, and takes a folder that is new or empty', async () => {
  expect(await refusal('dist')).toBeUndefined();
  await write('dist/.gitkeep');
  expect(await refusal('dist')).toBeUndefined();
  await write('dist/index.html');
  await write('dist/llms.txt');
  expect(await refusal('dist')).toBeUndefined();
});

test('a bundle is neither in the site nor in place of a file of the owner', async () => {
  expect(await refusal('dist', 'dist/bundle')).toContain('The bundle is not public');
  expect(await refusal('dist', 'docs.json')).toContain('docs.json is a file that no build wrote.');
  await write('kv.json', '[{"key":"a","value":"b"}]\n');
  expect(await refusal('dist', 'kv.json')).toBeUndefined();
});

test('a bundle in one file is there when the project is read again', async () => {
  await write('kv.json', '[{"key":"a","value":"b"}]\n');
  const settings = await projectSettings({ dir: project.path, bundle: join(project.path, 'kv.json') });
  const session = await openSession(settings, 'build');
  expect(session.site.pages).toEqual([]);
  await session.close();
});

test('what a build wrote under a name that no setting has any more is not part of the docs', async () => {
  await write('index.md', 'Docs');
  await write('old/_octavo/search/en.json');
  await write('old/llms.txt');
  await write('old/index.md', 'Written');
  await write('old-bundle/_octavo/hosts/docs.example');
  await write('old-bundle/docs.example/current');
  await write('old-bundle/docs.example/index.md', 'Written');
  const session = await openSession(await projectSettings({ dir: project.path }), 'build');
  expect(session.site.pages.map(({ path }) => path)).toEqual(['index']);
  await session.close();
});

const at = (path: string): string => join(project.path, path);

test.each<[string, { readonly docs?: string; readonly outDir?: string; readonly bundle?: string }, RegExp]>([
  ['its output folder contains the docs', { outDir: '.' }, /^astro build empties[\s\S]* contains the docs\. .*outDir/],
  ['the docs are among its public files', { docs: 'public' }, /^The docs are in .*whose files Astro publishes/],
  ['the docs are among its pages', { docs: 'src/pages/docs' }, /takes for pages of its own\. .*octavo\(\{ docs:/],
  ['the bundle is in its output folder', { bundle: 'dist/bundle' }, /^The bundle is not public.*octavo\(\{ bundle:/],
  ['the bundle is among its public files', { bundle: 'public/bundle' }, /^The bundle is not public/],
  [
    'the bundle is a file of the owner',
    { bundle: 'docs.json' },
    /docs\.json is a file that no build wrote\..*octavo\(/,
  ],
])('an Astro project is told that %s', (_, { docs = '.', outDir = 'dist', bundle = 'bundle' }, message) => {
  const settings = { projectDir: at(docs), bundleDir: at(bundle) };
  const folders = { outDir: at(outDir), publicDir: at('public'), pagesDir: at('src/pages') };
  expect(() => refuseAstroPlaces(settings, folders)).toThrow(message);
});

test('an Astro project has its output and its bundle beside the docs', () => {
  const folders = { outDir: at('dist/'), publicDir: at('public/'), pagesDir: at('src/pages/') };
  for (const bundleDir of [at('bundle'), 's3://bucket/dist', at('kv.json')])
    for (const projectDir of [at('docs'), at('src/content/docs'), at('.'), at('../docs')])
      expect(() => refuseAstroPlaces({ projectDir, bundleDir }, folders), bundleDir).not.toThrow();
});
