import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  build,
  check,
  ConfigError,
  dev,
  FunctionsError,
  openProject,
  type DevProblems,
  type Phase,
} from '../../src/index.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

interface Folders {
  readonly dir: string;
  readonly outDir: string;
  readonly bundle: string;
}

async function project(files: Readonly<Record<string, unknown>> = {}): Promise<Folders> {
  folder = await writeProject({
    'docs/docs.json': plainConfig,
    'docs/index.mdx': '---\ntitle: Start\ndescription: Where to begin.\n---\n\nHello, *reader*.',
    ...files,
  });
  const at = (name: string): string => join(folder?.path ?? '', name);
  return { dir: at('docs'), outDir: at('dist'), bundle: at('bundle') };
}

const broken = { 'docs/index.mdx': '# Hello\n\n{process.env.SECRET}' };

describe('build', () => {
  test('writes site, bundle and functions, and says what it did', async () => {
    const folders = await project();
    const phases: Phase[] = [];
    const result = await build({ ...folders, offline: true, onPhase: (phase) => phases.push(phase) });
    expect(result).toMatchObject({ published: true, ok: true, pages: 1, operations: 0, outDir: folders.outDir });
    expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(phases.map(({ name }) => name)).toEqual(['read', 'check', 'render', 'write']);
    expect(Object.keys(result.seconds)).toEqual(phases.map(({ name }) => name));
    expect(await readFile(join(folders.outDir, 'index.html'), 'utf8')).toContain('<em>reader</em>');
    expect(await readFile(join(folders.bundle, 'test/current'), 'utf8')).not.toBe('');
    expect(await readdir(join(folders.outDir, '../functions/node'))).toContain('index.mjs');
  });

  test('publishes nothing of a project with errors, unless it is to keep going', async () => {
    const folders = await project(broken);
    const phases: string[] = [];
    const result = await build({ ...folders, offline: true, onPhase: ({ name }) => phases.push(name) });
    expect(result).toMatchObject({ published: false, ok: false });
    expect(phases).toEqual(['read', 'check', 'render']);
    expect(result.diagnostics.map(({ file, severity }) => `${file} ${severity}`)).toContain('index.mdx error');
    expect(await build({ ...folders, offline: true, keepGoing: true })).toMatchObject({ published: true, ok: false });
  });

  test('says when site and bundle are published, and the functions are not', async () => {
    const folders = await project({ functions: 'a file where the folder of functions would be' });
    const failure: unknown = await build({ ...folders, offline: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FunctionsError);
    expect(await readFile(join(folders.outDir, 'index.html'), 'utf8')).toContain('reader');
  });
});

test('check finds what a build would, and takes warnings for errors where it is told to', async () => {
  const folders = await project({ 'docs/index.mdx': '# Hello\n\n[Nowhere](/nowhere)' });
  const options = { dir: folders.dir, offline: true };
  const found = await check(options);
  expect(found).toMatchObject({ pages: 1, ok: true });
  const warning = found.diagnostics.find(({ name }) => name === 'broken-link');
  expect(warning).toMatchObject({ file: 'index.mdx', severity: 'warning', range: { start: { line: 3 } } });
  const strict = await check({ ...options, strict: true });
  expect(strict.ok).toBe(false);
  expect(strict.diagnostics).toContainEqual({ ...warning, severity: 'error' });
  await expect(readFile(join(folders.outDir, 'index.html'))).rejects.toThrow('ENOENT');
});

test('check finds in every page of a division what rendering finds, as a build does', async () => {
  const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
  const pages = ['index', 'fails', 'breaks', 'refused'];
  const folders = await project({
    'docs/docs.json': { ...plainConfig, navigation: { pages } },
    'docs/index.mdx': page('Start', '```js\nconst a = 1;\n```'),
    'docs/fails.mdx': page('Fails', '{[1].at(1).name}'),
    'docs/breaks.mdx': page('Breaks', "export const Broken = () => { throw new Error('Broken.'); };\n\n<Broken />"),
    'docs/refused.mdx': page('Refused', "<a href={['java', 'script:alert(1)'].join('')}>Run</a>"),
  });
  const found = await check({ dir: folders.dir, offline: true });
  const built = await build({ ...folders, offline: true });
  const messages = ({ diagnostics }: typeof found): string[] =>
    diagnostics.map(({ name, file, message }) => `${file} ${name} ${message}`).sort();
  expect(messages(found)).toEqual(messages(built));
  expect(new Set(found.diagnostics.map(({ file }) => file))).toEqual(
    new Set(['fails.mdx', 'breaks.mdx', 'refused.mdx']),
  );
});

test('an open project gives its pages, their HTML and what agents read of them', async () => {
  const folders = await project();
  const published = await openProject({ ...folders, offline: true, site: 'https://docs.example.com/help' });
  expect(published.pages).toEqual([
    {
      path: 'index',
      url: 'https://docs.example.com/help/',
      title: 'Start',
      description: 'Where to begin.',
      kind: 'content',
      audience: 'everyone',
    },
  ]);
  await published.close();
  // At the root: what renders pages below a path would be made first, for some seconds.
  const opened = await openProject({ ...folders, offline: true });
  expect(await opened.html('index')).toContain('<em>reader</em>');
  expect(opened.markdown('index')).toBe('Hello, *reader*.');
  expect([await opened.html('nowhere'), opened.markdown('nowhere')]).toEqual([undefined, undefined]);
  expect(opened.sourceText('index.mdx')).toContain('title: Start');
  await opened.close();
});

test('dev serves a project, shows an edit, and tells of problems', async () => {
  const folders = await project();
  const { promise, resolve } = Promise.withResolvers<DevProblems>();
  const server = await dev({
    dir: folders.dir,
    offline: true,
    port: 0,
    onProblems: (problems) =>
      problems.diagnostics.some(({ severity }) => severity === 'error') ? resolve(problems) : undefined,
  });
  expect(await (await fetch(server.url)).text()).toContain('<em>reader</em>');
  await writeFile(join(folders.dir, 'index.mdx'), broken['docs/index.mdx']);
  const { diagnostics, pages, sourceText } = await promise;
  expect(diagnostics[0]).toMatchObject({ file: 'index.mdx' });
  expect(pages).toBe(1);
  expect(sourceText('index.mdx')).toContain('process.env.SECRET');
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test.each([
  ['a site that is no address', { site: 'docs.example.com' }, 'The site must be an http or https URL'],
  ['a name of nobody', { organization: '' }, 'is not a valid organization name'],
])('%s is a ConfigError', async (_, options, sentence) => {
  const folders = await project();
  const failure: unknown = await openProject({ ...folders, ...options }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).message).toContain(sentence);
});

test('a configuration that is ignored is not run', async () => {
  const folders = await project({
    'docs/octavo.config.ts': `globalThis.ranConfig = true; export default { base: '/docs' };`,
  });
  const stranger = await openProject({ ...folders, ignoreConfig: true });
  expect(stranger.pages.map(({ url }) => url)).toEqual(['http://localhost:4321/']);
  expect('ranConfig' in globalThis).toBe(false);
  await stranger.close();
  const own = await openProject(folders);
  expect(own.pages.map(({ url }) => url)).toEqual(['http://localhost:4321/docs/']);
  expect('ranConfig' in globalThis).toBe(true);
  await own.close();
});
