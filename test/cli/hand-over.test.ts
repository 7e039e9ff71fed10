import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, type AstroProject } from '../support/astro-project.ts';
import { octavo } from '../support/octavo.ts';

describe('octavo build in an Astro project', { timeout: 120_000 }, () => {
  let project: AstroProject;

  beforeAll(async () => {
    project = await astroProject('with-own-pages');
  });
  afterAll(() => project.remove());

  test('builds all of it, as Astro would', async () => {
    expect(await octavo(['build', project.path, '--out', project.file('made'), '--quiet'])).toMatchObject({ code: 0 });
    expect(await project.read('made/about/index.html')).toContain('About the company.');
    expect(await project.read('made/guides/start/index.html')).toContain('The plan has 8 seats.');
  });

  test('says where an option belongs that Astro does not have', async () => {
    const { code, stderr } = await octavo([
      'build',
      project.path,
      '--out',
      project.file('other'),
      '--bundle',
      'kv.json',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('what --bundle says stands in octavo({ … }) of its astro.config');
    expect(existsSync(project.file('other'))).toBe(false);
  });
});
