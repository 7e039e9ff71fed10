import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldestNode as promised } from '../../src/shared/oldest-node.ts';
import { temporaryFolder } from '../support/octavo.ts';
import { install, installTools, pack, root, run, serving, type Outcome, type PackedPackage } from './installed.ts';
import { startRegistry } from './registry.ts';

const built = join(root, '.package');
const starter = join(built, 'src/cli/starter');
const work = await temporaryFolder();
let registry: Awaited<ReturnType<typeof startRegistry>>;
afterAll(async () => {
  await registry.stop();
  await work.remove();
});

let tarball: PackedPackage;
/** Where a user has installed the package: in a project that `npm create octavo` made, and beside a folder of docs. */
const consumers = { npm: join(work.path, 'my-docs'), pnpm: join(work.path, 'pnpm') } as const;
const bin = 'node_modules/octavo/src/cli/octavo.js';
const nodes = { newest: process.execPath, oldest: '' };
let created: Outcome;

/** Makes the packages, packs them as they are published and installs them as users do, without a script of any package. */
beforeAll(async () => {
  const tools = installTools();
  // `npm test` has made it.
  if (process.env['OCTAVO_PACKAGE'] === undefined)
    expect(await run(['node', '.ci/package/make.ts'], root)).toMatchObject({ code: 0, stderr: '' });
  tarball = await pack(built, work.path);
  registry = await startRegistry([tarball, await pack(join(built, 'create-octavo'), work.path)]);
  const { oldestNode, pnpm } = await tools;
  nodes.oldest = oldestNode;
  const npm = ['npm', 'create', `--registry=${registry.url}`, '--prefer-offline', '--ignore-scripts', '--yes'];
  [created] = await Promise.all([
    run([...npm, 'octavo@latest', 'my-docs', '--', '--yes', '--target', 'vercel'], work.path),
    install(consumers.pnpm, pnpm, { octavo: `file:${tarball.file}` }),
  ]);
  await cp(starter, join(consumers.pnpm, 'docs'), { recursive: true });
}, 300_000);

test('npm create octavo makes a project, and says how to go on', async () => {
  expect(created).toMatchObject({ code: 0, stdout: expect.stringContaining('cd my-docs\n  npm run dev\n') as string });
  expect(await readdir(consumers.npm)).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'docs.json', 'vercel.json', 'node_modules']),
  );
  // Editors find what docs.json may have.
  const docs = JSON.parse(await readFile(join(consumers.npm, 'docs.json'), 'utf8')) as { readonly $schema: string };
  expect(JSON.parse(await readFile(join(consumers.npm, docs.$schema), 'utf8'))).toMatchObject({ title: 'docs.json' });
});

test('the package that is published has nothing of create-octavo in it', () => {
  expect(tarball.paths.filter((path) => path.startsWith('create-octavo/'))).toEqual([]);
  expect(tarball.paths).toContain('docs.schema.json');
});

/** How each is used: by the scripts of the project, and by the command itself, with what it writes elsewhere. */
const uses = {
  npm: {
    age: 'oldest',
    docs: '.',
    out: 'dist',
    command: (name: string, ...args: string[]): string[] => ['npm', 'run', '--silent', name, '--', ...args],
    deployment: 'cd functions/vercel && npx vercel deploy',
    title: 'My docs',
  },
  pnpm: {
    age: 'newest',
    docs: 'docs',
    out: 'newest/dist',
    command: (name: string, ...args: string[]): string[] => ['node', bin, name, 'docs', ...args],
    deployment: '',
    title: '<h1',
  },
} as const;

describe.each(['npm', 'pnpm'] as const)('installed with %s', (manager) => {
  const folder = consumers[manager];
  const { age, command, out, docs, deployment, title } = uses[manager];
  const places = ['--out', out, '--bundle', out.replace('dist', 'bundle')];

  test('says how it is used', async () => {
    expect(await run(['node', bin, '--help'], folder, nodes[age])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('build') as string,
    });
  });

  test('finds no problem in a new project', async () => {
    expect(await run(command('check'), folder, nodes[age])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('0 errors, 0 warnings') as string,
    });
  });

  test('builds it, twice', async () => {
    const first = await run(command('build', ...places), folder, nodes[age]);
    expect(first).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(deployment) as string });
    const again = await run(['node', bin, 'build', docs, ...places], folder, nodes[age]);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(folder, out, 'quickstart.html'), 'utf8')).toContain('<h1');
  });

  test('serves what it built', async () => {
    const stderr = await serving(
      ['node', bin, 'serve', '--port', '0', '--dist', out, '--bundle', out.replace('dist', 'bundle')],
      folder,
      { node: nodes[age], use: async (url) => expect((await fetch(`${url}/quickstart`)).status).toBe(200) },
    );
    expect(stderr).toBe('');
  });

  test('previews the project, with the script that follows edits', async () => {
    const stderr = await serving(command('dev', '--port', '0'), folder, {
      node: nodes[age],
      async use(url) {
        expect(await (await fetch(url)).text()).toContain(title);
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
    await cp(starter, folder, { recursive: true });
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
  await cp(starter, join(site, 'docs'), { recursive: true });
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
    // A module without types is an error of its importer's.
    const imports = exported().map((name, at) => `export * as module${at} from '${name}';`);
    await writeFile(join(folder, 'imports.ts'), imports.join('\n'));
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
    expect(typeErrors(folder, ['uses.ts', 'imports.ts'], asked)).toEqual([]);
  },
  120_000,
);

test('publint has nothing to say of the package', async () => {
  expect((await publint({ pkgDir: built, pack: false, strict: true })).messages).toEqual([]);
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
