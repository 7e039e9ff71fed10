import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, type AstroProject } from '../support/astro-project.ts';
import { configure, ofAstro } from './processor-config.ts';

describe('an Astro project with a Markdown processor of its own', { timeout: 120_000 }, () => {
  let project: AstroProject;

  beforeAll(async () => {
    project = await astroProject('with-own-pages');
  });
  afterAll(() => project.remove());

  test('has the one of octavo() before Astro’s', async () => {
    await configure(project, { astro: ofAstro, octavo: 'processor: satteri({ mdastPlugins: [shout] }),' });
    expect(await project.astro('build')).toMatchObject({ code: 0 });
    const html = await project.read('dist/guides/start/index.html');
    expect(html).not.toContain('Added by remark');
    expect(html).toContain('SEATS.');
  });

  test('is told of a plugin that throws', async () => {
    await project.edit('docs/guides/start.mdx', (text) => `${text}\nBreak the plugin.\n`);
    await configure(project, { astro: ofAstro });
    const thrown = await project.astro('build');
    await project.edit('docs/guides/start.mdx', (text) => text.replace('\nBreak the plugin.\n', ''));
    expect(thrown.code).toBe(1);
    expect(thrown.stdout + thrown.stderr).toContain('remarkPlugins › 0 (remarkNote) threw an error: Too long.');
  });
});
