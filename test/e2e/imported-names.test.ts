import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const folders: TemporaryFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

test('what a page imports counts more than the component of that name; a file that is not there does not', async () => {
  const project = await writeProject({
    'docs.json': plainConfig,
    'snippets/FileTree.jsx': `export const FileTree = ({ files }) => <p>{files.map((name) => <b>{name}</b>)}</p>;`,
    'index.mdx': `---
title: Start
---

import { FileTree } from '/snippets/FileTree.jsx';
import { Note } from '/snippets/gone.jsx';

<FileTree files={['docs.json', 'index.mdx']} />

<Note>A note of the format.</Note>
`,
  });
  const output = await temporaryFolder();
  folders.push(project, output);
  await octavo(['build', project.path, '--out', output.path]);
  const html = readFileSync(join(output.path, 'index.html'), 'utf8');
  const markdown = readFileSync(join(output.path, 'index.md'), 'utf8');

  expect(html).toContain('<b>docs.json</b><b>index.mdx</b>');
  expect(html).not.toContain('class="tree"');
  expect(html).toMatch(/<div class="callout[^>]*>/);
  expect(markdown).toContain('**docs.json**');
  expect(markdown).toContain('> **Note:** A note of the format.');
});
