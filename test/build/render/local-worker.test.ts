import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { createLocalWorker } from '../../../src/build/render/workers/local-worker.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

test('nothing is written behind a build that has failed', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `page-${index}`);
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: names } },
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, 'Hello'])),
  });
  const settings = { ...defaultSettings(project.path), projectDir: project.path, cacheDir: `${project.path}/.octavo` };
  const session = await openSession(settings, 'build');
  const outDir = join(project.path, 'out');
  // A folder in its place is what the page cannot be written for.
  await mkdir(join(outDir, 'page-3.html'), { recursive: true });
  let rendered = 0;
  const render = async (): Promise<string> => {
    rendered += 1;
    await setTimeout(rendered * 5);
    return '<!doctype html><p>Hello</p>';
  };
  const worker = createLocalWorker(session, { render }, { outDir, isCheck: false });
  await expect(worker.render(names, () => undefined)).rejects.toThrow(/page-3\.html/);
  const atTheEnd = rendered;
  await rm(outDir, { recursive: true });
  await setTimeout(200);
  expect(rendered).toBe(atTheEnd);
  expect(rendered).toBeLessThan(names.length);
  expect(await readdir(project.path)).not.toContain('out');
  await project.remove();
});
