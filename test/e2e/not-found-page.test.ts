import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, startOctavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

describe('a page of the name 404', () => {
  let project: TemporaryFolder;
  let output: TemporaryFolder;
  beforeAll(async () => {
    project = await writeProject({
      'docs.json': { ...plainConfig, errors: { 404: { title: 'Nothing' } } },
      'index.mdx': '---\ntitle: Start\n---\n',
      '404.mdx': '---\ntitle: Lost at sea\n---\n\nBack to the [harbour](index).\n',
    });
    output = await temporaryFolder();
  });
  afterAll(async () => {
    for (const folder of [project, output]) await folder.remove();
  });

  test('is what the site shows where there is none, and nothing that anyone looks for', async () => {
    // The second build takes what the first one made.
    for (const _ of [1, 2]) {
      const { code, stderr } = await octavo(['build', project.path, '--out', output.path]);
      expect(code).toBe(0);
      expect(stderr).toContain('"errors.404" has no effect: 404.mdx is what readers see where there is no page.');
      const read = (path: string): Promise<string> => readFile(join(output.path, path), 'utf8');
      expect(await read('404.html')).toMatch(/<h1[^>]*>Lost at sea<[^]*<a [^>]*href="\/"[^>]*>harbour</);
      expect(await read('404.md')).toContain('# Lost at sea');
      for (const list of ['llms.txt', 'sitemap.xml', '_octavo/search/pages-0.txt'])
        expect(await read(list)).not.toMatch(/404|Lost/);
    }
  }, 60_000);

  test('is shown for a missing page in a preview', async () => {
    const server = await startOctavo(['dev', project.path, '--port', '0', '--offline']);
    try {
      for (const path of ['/404', '/nowhere/at/all']) {
        const response = await fetch(new URL(path, server.url));
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('Lost at sea');
      }
      // As the function of the built site answers.
      const forAgents = await fetch(new URL('/indx', server.url), { headers: { accept: 'text/markdown' } });
      expect([forAgents.status, forAgents.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(await forAgents.text()).toMatch(/^# Page not found\n[^]*llms\.txt leads to every page\.\n$/);
      const otherCase = await fetch(new URL('/INDEX.md', server.url), { redirect: 'manual' });
      expect([otherCase.status, otherCase.headers.get('location')]).toEqual([307, '/index.md']);
    } finally {
      await server.stop();
    }
  }, 60_000);
});
