import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, type AstroProject } from '../support/astro-project.ts';
import { nodeArguments, octavo, shareOctavo, shellEnvironment, type CommandResult } from '../support/octavo.ts';

describe('octavo check of an Astro project', { timeout: 120_000 }, () => {
  let project: AstroProject;
  const check = (...args: readonly string[]): Promise<CommandResult> =>
    octavo(['check', project.path, '--offline', ...args]);

  beforeAll(async () => {
    project = await astroProject('with-own-pages');
  });
  afterAll(() => project.remove());

  test('knows its components, plugins and where the site is', async () => {
    const args = ['check', project.path, '--offline'];
    expect(await (shareOctavo(args) ?? check())).toEqual({
      code: 0,
      stdout: '6 pages, 0 errors, 0 warnings\n',
      stderr: '',
    });
  });

  test('finds what its build would find', async () => {
    await project.edit('docs/guides/charts.mdx', (text) => `${text}\n<Chrat />\n\n[No](/nowhere)\n`);
    await project.edit('src/seats.mjs', (text) => text.replace("'8'", 'eight'));
    const { code, stdout } = await check('--json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { name: string; file: string; hint?: string }[] };
    expect(code).toBe(1);
    expect(diagnostics.map(({ name, file }) => `${name} ${file}`)).toEqual(
      expect.arrayContaining([
        'unknown-component guides/charts.mdx',
        'broken-link guides/charts.mdx',
        'plugin-failed guides/start.mdx',
      ]),
    );
    expect(diagnostics.find(({ name }) => name === 'unknown-component')?.hint).toContain('Chart');
  });

  test('leaves building it to Astro', async () => {
    const script = `await import('octavo').then(({ build }) => build({ dir: '.' })).catch(({ message }) => console.log(message));`;
    const args = [...nodeArguments, '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: project.path,
      env: shellEnvironment(),
    });
    expect(stdout).toContain('is an Astro project: astro build writes its site.');
  });

  test('reports in a sentence what keeps it from reading the configuration', async () => {
    const before = await project.read('astro.config.mjs');
    await project.edit('astro.config.mjs', (text) => text.replace("docs: './docs'", "doc: './docs'"));
    expect(await check()).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "docs"?') as string });
    await writeFile(project.file('astro.config.mjs'), 'export default {};\n');
    const { code, stderr } = await check();
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('no octavo({ docs: "./docs" }) among its integrations'),
    ]);
    expect(stderr).not.toMatch(/^\s+at /m);
    await writeFile(project.file('astro.config.mjs'), before);
  });
});
