import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, shellEnvironment, temporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

function buildIn(folder: string, ...options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [bin, 'build', ...options],
      { cwd: folder, env: shellEnvironment() },
      (error, _stdout, stderr) => (error === null ? resolve(stderr) : reject(new Error(stderr))),
    );
  });
}

test('what a build wrote into the folder of the project is no source of the next one', async () => {
  const project = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': '# Home\n',
    // The author's own, in a folder of the same name as those of builds.
    'functions/list.mdx': '# List\n',
    'bundle/what.mdx': '# What a bundle is\n',
  });
  expect(await buildIn(project.path)).toBe('');
  const first = await readdir(join(project.path, 'dist'), { recursive: true });
  expect(first).toEqual(expect.arrayContaining(['index.html', 'functions/list.html', 'bundle/what.html']));
  expect(await buildIn(project.path)).toBe('');
  expect((await readdir(join(project.path, 'dist'), { recursive: true })).sort()).toEqual(first.sort());
  await project.remove();
});

test('nor is it one of a build that writes elsewhere', async () => {
  const project = await writeProject({ 'docs.json': plainConfig, 'index.mdx': '# Home\n' });
  await buildIn(project.path);
  const first = await readdir(join(project.path, 'dist'), { recursive: true });
  const other = await temporaryFolder();
  await buildIn(project.path, '--out', join(other.path, 'site'));
  expect((await readdir(join(other.path, 'site'), { recursive: true })).sort()).toEqual(first.sort());
  await Promise.all([project.remove(), other.remove()]);
});
