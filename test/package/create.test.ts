import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/octavo.ts';
import { root, run, serving } from './installed.ts';
import { startRegistry, type Tarball } from './registry.ts';

const built = join(root, '.package');
const work = await temporaryFolder();
let registry: Awaited<ReturnType<typeof startRegistry>>;

/** Packs both packages, as they are published, into a registry. */
beforeAll(async () => {
  if (process.env['OCTAVO_PACKAGE'] === undefined)
    expect(await run(['node', '.ci/package/make.ts'], root)).toMatchObject({ code: 0, stderr: '' });
  registry = await startRegistry([await pack(built), await pack(join(built, 'create-octavo'))]);
}, 300_000);
afterAll(async () => {
  await registry.stop();
  await work.remove();
});

async function pack(folder: string): Promise<Tarball> {
  const { stdout } = await run(['npm', 'pack', folder, '--json'], work.path);
  const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }];
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Tarball['manifest'];
  return { file: join(work.path, filename), manifest };
}

const npm = (...args: readonly string[]): string[] => [
  'npm',
  ...args.slice(0, 1),
  `--registry=${registry.url}`,
  '--prefer-offline',
  '--yes',
  ...args.slice(1),
];

test('npm create octavo makes a project that runs', { timeout: 300_000 }, async () => {
  const created = await run(npm('create', 'octavo@latest', 'my-docs', '--', '--yes', '--target', 'vercel'), work.path);
  expect(created).toMatchObject({ code: 0, stdout: expect.stringContaining('cd my-docs\n  npm run dev\n') as string });
  const project = join(work.path, 'my-docs');
  expect(await readdir(project)).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'docs.json', 'vercel.json', 'node_modules']),
  );
  // Editors find what docs.json may have.
  const { $schema } = JSON.parse(await readFile(join(project, 'docs.json'), 'utf8')) as { readonly $schema: string };
  expect(JSON.parse(await readFile(join(project, $schema), 'utf8'))).toMatchObject({ title: 'docs.json' });
  expect(await run(['npm', 'run', 'check'], project)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 errors, 0 warnings') as string,
  });
  expect(await run(['npm', 'run', 'build'], project)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('cd functions/vercel && npx vercel deploy') as string,
  });
  await serving(['npm', 'run', 'dev', '--', '--port', '0'], project, {
    node: process.execPath,
    use: async (url) => expect(await (await fetch(url)).text()).toContain('My docs'),
  });
});

test('the package that is published has nothing of create-octavo in it', async () => {
  const { stdout } = await run(['npm', 'pack', built, '--json', '--dry-run'], work.path);
  const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  expect(files.map(({ path }) => path).filter((path) => path.startsWith('create-octavo/'))).toEqual([]);
  expect(files.map(({ path }) => path)).toContain('docs.schema.json');
});
