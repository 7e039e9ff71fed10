import { afterAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { octavo, shareRenderers, temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const folders: TemporaryFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

test('a file of a function that its platform does not take is reported, with what makes it so large', async () => {
  // Addresses that end as files do are listed in the code for CloudFront.
  const names = Array.from({ length: 90 }, (_, page) => `releases/the-release-number-${page}-of-the-year.json`);
  const pages = Object.fromEntries(['index', ...names].map((name) => [`${name}.mdx`, `# About ${name}`]));
  const docs = { ...plainConfig, navigation: { pages: ['index', ...names] } };
  const [project, output] = await Promise.all([writeProject({ 'docs.json': docs, ...pages }), temporaryFolder()]);
  folders.push(project, output);
  await shareRenderers(project.path);
  const places = ['--out', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle')];
  const { code, stdout, stderr } = await octavo(['build', project.path, ...places, '--target', 'lambda']);
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('OCT608')]);
  expect(stdout + stderr).toMatch(/The platform takes 10,240 bytes of cloudfront\.js, which has 1\d,\d{3}\./);
});
