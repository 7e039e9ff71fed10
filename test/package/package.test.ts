import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldestNode as promised } from '../../src/shared/oldest-node.ts';
import { temporaryFolder } from '../support/octavo.ts';
import { install, installTools, root, run, serving } from './installed.ts';

const built = join(root, '.package');
const work = await temporaryFolder();
afterAll(() => work.remove());

const tarball = join(work.path, 'octavo.tgz');
/** Where a user has installed the package. */
const consumers = { npm: join(work.path, 'npm'), pnpm: join(work.path, 'pnpm') } as const;
const bin = 'node_modules/octavo/src/cli/octavo.js';
const nodes = { newest: process.execPath, oldest: '' };

/** Makes the package, packs it and installs it as users do: into an empty folder, without a script of any package. */
beforeAll(async () => {
  const tools = installTools();
  // `npm test` has made it.
  if (process.env['OCTAVO_PACKAGE'] === undefined)
    expect(await run(['node', '.ci/package/make.ts'], root)).toMatchObject({ code: 0, stderr: '' });
  const packed = await run(['npm', 'pack', built, '--json'], work.path);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ readonly filename: string }];
  await cp(join(work.path, filename), tarball);
  const { oldestNode, pnpm } = await tools;
  nodes.oldest = oldestNode;
  const npm = ['npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const octavo = { octavo: `file:${tarball}` };
  await Promise.all([install(consumers.npm, npm, octavo), install(consumers.pnpm, pnpm, octavo)]);
  for (const folder of Object.values(consumers))
    await cp(join(built, 'src/cli/starter'), join(folder, 'docs'), { recursive: true });
}, 300_000);

describe.each([
  ['npm', 'oldest'],
  ['pnpm', 'newest'],
] as const)('installed with %s, on the %s Node', (manager, age) => {
  const folder = consumers[manager];
  const octavo = (...args: readonly string[]): ReturnType<typeof run> =>
    run(['node', bin, ...args], folder, nodes[age]);

  test('says how it is used', async () => {
    expect(await octavo('--help')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('build') as string,
    });
  });

  test('finds no problem in a new project', async () => {
    expect(await octavo('check', 'docs')).toMatchObject({ code: 0, stderr: '' });
  });

  test('builds it, twice', async () => {
    for (const _ of [1, 2])
      expect(await octavo('build', 'docs', '--out', `${age}/dist`, '--bundle', `${age}/bundle`)).toMatchObject({
        code: 0,
        stderr: '',
      });
    expect(await readFile(join(folder, age, 'dist/quickstart.html'), 'utf8')).toContain('<h1');
  });

  test('serves what it built', async () => {
    const stderr = await serving(
      ['node', bin, 'serve', '--port', '0', '--dist', `${age}/dist`, '--bundle', `${age}/bundle`],
      folder,
      { node: nodes[age], use: async (url) => expect((await fetch(`${url}/quickstart`)).status).toBe(200) },
    );
    expect(stderr).toBe('');
  });

  test('previews the project, with the script that follows edits', async () => {
    const stderr = await serving(['node', bin, 'dev', 'docs', '--port', '0'], folder, {
      node: nodes[age],
      async use(url) {
        const page = await (await fetch(`${url}/quickstart`)).text();
        const [, script = ''] = /<script src="([^"]*)" data-octavo-preview/.exec(page) ?? [];
        expect((await fetch(new URL(script, url))).status).toBe(200);
      },
    });
    expect(stderr).toBe('');
  });

  test('can be imported by every name that it exports', async () => {
    const names = exported().map((name) => `await import(${JSON.stringify(name)});`);
    await writeFile(join(folder, 'imports.mjs'), names.join('\n'));
    expect(names.length).toBeGreaterThan(6);
    expect(await run(['node', 'imports.mjs'], folder, nodes[age])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('a site below a path, with a component in place of ours', () => {
  const folder = join(consumers.npm, 'below');
  const page = (name: string): Promise<string> => readFile(join(folder, 'dist', `${name}.html`), 'utf8');

  beforeAll(async () => {
    await cp(join(consumers.npm, 'docs'), folder, { recursive: true });
    await cp(join(import.meta.dirname, 'consumer/overriding'), folder, { recursive: true });
    const links = '[a](/quickstart) [b](/docs/quickstart) ![c](/logo/light.svg)\n';
    await writeFile(join(folder, 'changelog.mdx'), `---\ntitle: Changelog\n---\n\n${links}`);
    const places = ['--base', '/docs', '--out', 'below/dist', '--bundle', 'below/bundle'];
    const args = ['build', 'below', ...places, '--site', 'https://example.com'];
    const outcome = await run(['node', bin, ...args], consumers.npm, nodes.oldest);
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
  }, 120_000);

  test('is made of those that the package brings', async () => {
    expect(await page('quickstart')).toContain('/docs/_astro/');
    expect(await page('quickstart')).toMatch(/id="before-footer"[\s\S]*<footer/);
  });

  test('has the path in every link and file, once', async () => {
    const html = await page('changelog');
    const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
    for (const linked of ['/docs/quickstart', '/docs/logo/light.svg']) expect(addresses).toContain(linked);
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((address) => !/^\/docs\/(?!docs\/)/.test(address))).toEqual([]);
  });
});

test('an Astro project has the docs beside its own pages', { timeout: 120_000 }, async () => {
  const folder = consumers.npm;
  const site = join(folder, 'site');
  await cp(join(folder, 'docs'), join(site, 'docs'), { recursive: true });
  await cp(join(import.meta.dirname, 'consumer/astro'), site, { recursive: true });
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs');
  expect(await run(['node', astro, 'build', '--root', site, '--silent'], folder, nodes.oldest)).toMatchObject({
    code: 0,
    stderr: '',
  });
  for (const page of ['quickstart', 'own'])
    expect(await readFile(join(site, 'dist', page, 'index.html'), 'utf8')).toContain('<h1');
});

test('nothing is written into an installed package', () => {
  const files = filesOf(join(consumers.npm, 'node_modules/octavo'));
  // But for types that Astro writes beside what it builds, wherever that is; create-octavo is a package of its own.
  const isOurs = (file: string): boolean => !/^(?:\.astro|create-octavo\/|\.npmignore$)/.test(file);
  expect(files.filter(isOurs)).toEqual(filesOf(built).filter(isOurs));
});

test('an older Node is told which one is needed, in a sentence', async () => {
  expect(await run([...olderNode(), bin, 'build'], consumers.npm)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      `^Octavo needs Node ${promised.join('.')} or newer. This is Node [\\d.]+.\n$`,
    ) as string,
  });
});

test('so is a program that calls its API', async () => {
  const script = `await import('octavo').then(({ build }) => build({ dir: 'docs' })).catch(({ message }) => console.log(message));`;
  const { stdout } = await run([...olderNode(), '--input-type=module', '--eval', script], consumers.npm);
  expect(stdout).toMatch(new RegExp(`^Octavo needs Node ${promised.join('.')} or newer. This is Node [\\d.]+.\n$`));
});

test('it says nothing of the machine that it was made on', () => {
  const texts = filesOf(built).filter((file) => /\.(?:[cm]?js|json|css|astro|ts|html)$/.test(file));
  expect(texts.filter((file) => readFileSync(join(built, file), 'utf8').includes(root))).toEqual([]);
});

test.each(['bundler', 'nodenext'] as const)(
  'a TypeScript project with moduleResolution %s has no type error in its own files, nor in those of the package',
  async (moduleResolution) => {
    const folder = consumers.npm;
    await cp(join(import.meta.dirname, 'consumer/uses.ts'), join(folder, 'uses.ts'));
    const asked = {
      module: moduleResolution === 'bundler' ? 'preserve' : 'nodenext',
      moduleResolution,
      target: 'es2022',
      strict: true,
      noEmit: true,
      // What its templates bring.
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    expect(typeErrors(folder, ['uses.ts'], asked)).toEqual([]);
  },
  120_000,
);

test('publint has nothing to say of the package', async () => {
  expect((await publint({ pkgDir: built, pack: false, strict: true })).messages).toEqual([]);
});

test('its types are found by who imports it as the module that it is', async () => {
  const { buffer } = new Uint8Array(await readFile(tarball));
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(buffer)));
  const problems = result.types === false ? ['no types'] : result.problems;
  // Resolution of before exports, and `require`, are not for packages of modules (attw's profile `esm-only`).
  const isOfOthers = (problem: object): boolean =>
    'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(String(problem.resolutionKind));
  expect(problems.filter((problem) => typeof problem === 'string' || !isOfOthers(problem))).toEqual([]);
});

test('a production install takes less than 200 MB', () => {
  const folder = join(consumers.npm, 'node_modules');
  const bytes = filesOf(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(200 * 1024 * 1024);
});

/** What TypeScript says of files, and of all that the package gives them; types of others are not asked (`skipLibCheck`). */
function typeErrors(
  folder: string,
  files: readonly string[],
  asked: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { options, errors } = ts.convertCompilerOptionsFromJson(asked, folder);
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    options,
  );
  const own = program.getSourceFiles().filter(({ fileName }) => !/\/node_modules\/(?!octavo\/)/.test(fileName));
  expect(own.length).toBeGreaterThan(files.length);
  const found = own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return [...errors, ...found].map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

/** What a module can import, by the whole name. */
function exported(): readonly string[] {
  const { exports } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as { readonly exports: object };
  return Object.keys(exports)
    .filter((name) => !name.includes('*') && !name.endsWith('.json'))
    .map((name) => `octavo${name.slice(1)}`);
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Returns how an old Node is called: one of this machine, where there is one, or else this one, saying so of itself. */
function olderNode(): readonly string[] {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const older = found.find((node) => existsSync(node) && Number(/\d+/.exec(versionOf(node))) < promised[0]);
  const claim = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
  return older === undefined ? ['node', '--import', `data:text/javascript,${claim}`] : [older];
}

function versionOf(node: string): string {
  return execFileSync(node, ['--version'], { encoding: 'utf8' });
}
