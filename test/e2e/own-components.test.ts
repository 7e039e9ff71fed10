import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin, octavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'test/fixtures/astro-sites/with-own-pages');

/** A folder that has none above it in common with this repository. */
const apart = root.startsWith('/tmp/') ? '/var/tmp' : '/tmp';

const config = (components: string): string => `import { defineConfig } from 'octavo';

export default defineConfig({ components: ${components}, mdxComponents: { Chart: './_parts/Chart.astro', Counter: './_parts/Counter.tsx' } });
`;

describe('a plain docs project with components of its own', { timeout: 120_000 }, () => {
  let folder: TemporaryFolder;
  const at = (path: string): string => join(folder.path, path);
  /** Whatever is said of the environment, what is published is no development build. */
  const build = (...args: readonly string[]): Promise<CommandResult> =>
    octavo(['build', folder.path, '--offline', '--out', at('out/dist'), '--bundle', at('out/bundle'), ...args], {
      NODE_ENV: 'development',
    });
  const page = (): Promise<string> => readFile(at('out/dist/guides/charts.html'), 'utf8');

  beforeAll(async () => {
    folder = await temporaryFolder(join(root, '.octavo'));
    await cp(join(site, 'docs'), folder.path, { recursive: true });
    await cp(join(site, 'src/components'), at('_parts'), { recursive: true });
    await mkdir(at('node_modules'));
    await symlink(root, at('node_modules/octavo'));
    await symlink(join(root, 'node_modules/react'), at('node_modules/react'));
    await writeFile(at('octavo.config.ts'), config(`{ Footer: './_parts/Footer.astro' }`));
  });
  afterAll(() => folder.remove());

  test('has them in its pages', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    expect(await page()).toMatch(/Acme Limited<\/p>[\s\S]*<footer/);
    expect(await page()).toMatch(/<figcaption[^>]*>Sales<\/figcaption>[\s\S]*Text <em>inside<\/em>/);
    expect(await page()).toMatch(/<astro-island[^>]*client="load"[\s\S]*Count (?:<!-- -->)?7/);
    const scripts = (await readdir(at('out/dist/_astro'))).filter((name) => name.endsWith('.js'));
    expect(scripts.some((name) => name.startsWith('client.'))).toBe(true);
    const texts = await Promise.all(scripts.map((name) => readFile(at(`out/dist/_astro/${name}`), 'utf8')));
    expect(texts.filter((text) => text.includes(root) || text.includes('columnNumber:'))).toEqual([]);
  });

  test('makes no page again when nothing has changed, and every page when one of them has', async () => {
    expect((await build()).stdout).toContain('0 of 6 pages');
    await writeFile(
      at('_parts/Footer.astro'),
      (await readFile(at('_parts/Footer.astro'), 'utf8')).replace('Limited', 'Inc'),
    );
    await build();
    expect(await page()).toContain('Acme Inc');
  });

  test('is told of a component that cannot be bundled, of one that is not there, and of a part that no page has', async () => {
    await writeFile(at('_parts/Broken.astro'), '---\nconst broken = ;\n---\n\n<p>{broken}</p>\n');
    await writeFile(at('octavo.config.ts'), config(`{ Footer: './_parts/Broken.astro' }`));
    const broken = await build();
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('Broken.astro') as string });
    expect(broken.stderr).not.toMatch(/^\s+at /m);
    expect(await page()).toContain('Acme Inc');
    await writeFile(at('octavo.config.ts'), config(`{ Footer: './_parts/Missing.astro' }`));
    expect(await build()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Missing.astro for "Footer"') as string,
    });
    await writeFile(at('octavo.config.ts'), config(`{ Foter: './_parts/Footer.astro' }`));
    expect((await build()).stderr).toContain('Did you mean "Footer"?');
  });

  test('has what their imports do, though nothing is taken from these', async () => {
    await mkdir(at('node_modules/noting'));
    await mkdir(at('src/shared'), { recursive: true });
    await writeFile(at('node_modules/noting/package.json'), '{ "name": "noting", "type": "module" }');
    await writeFile(at('node_modules/noting/register.js'), `globalThis.notedByPackage = 'noted by a package';\n`);
    await writeFile(at('src/shared/note.ts'), `globalThis.notedByFile = 'noted by a file';\n`);
    await writeFile(
      at('_parts/Noted.astro'),
      `---\nimport 'noting/register.js';\nimport '../src/shared/note.ts';\n---\n\n<p>{notedByPackage} {notedByFile}</p>\n`,
    );
    await writeFile(at('octavo.config.ts'), config(`{ Footer: './_parts/Noted.astro' }`));
    expect(await build()).toMatchObject({ code: 0 });
    expect(await page()).toContain('noted by a package noted by a file');
  });

  test('takes none from octavo.config.json, which is data', async () => {
    await writeFile(at('octavo.config.json'), '{\n  "components": { "Footer": "./_parts/Footer.astro" }\n}\n');
    await rm(at('octavo.config.ts'));
    const refused = await build();
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('octavo.config.json:2:17') as string });
  });
});

test('a folder without packages has them, too, wherever it stands', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder(apart);
  const at = (path: string): string => join(folder.path, path);
  try {
    await cp(join(site, 'docs'), folder.path, { recursive: true });
    await cp(join(site, 'src/components'), at('_parts'), { recursive: true });
    await writeFile(at('octavo.config.ts'), config(`{ Footer: './_parts/Footer.astro' }`));
    const args = ['build', folder.path, '--offline', '--out', at('out/dist'), '--bundle', at('out/bundle')];
    // Nothing that Node or Vite find from where they run helps.
    const { stderr } = await promisify(execFile)(process.execPath, [bin, ...args], { cwd: folder.path });
    expect(stderr).toBe('');
    const page = await readFile(at('out/dist/guides/charts.html'), 'utf8');
    expect(page).toMatch(/Acme Limited<\/p>[\s\S]*<footer/);
    expect(page).toMatch(/<astro-island[^>]*client="load"[\s\S]*Count (?:<!-- -->)?7/);
  } finally {
    await folder.remove();
  }
});
