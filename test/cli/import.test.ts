import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { octavo, temporaryFolder } from '../support/octavo.ts';

/** What MDX would take for code, in every place that Markdown has for it. */
const page = `# Home

!!! warning "Use <b> & {x}"

    A < b, {curly}, <img src="p.svg" alt="p"> and $5 or $6.

<!-- a */ comment -->

export is a word, and import is, too.

export of words

- <details><summary>More <i>here</i></summary>Text</details>

| a | b |
|---|---|
| \`x|y\` | <br> |

<table><tr><td>cell</td></tr></table>

    indented {code} <here>

<span style="color: red" onclick="x()">red</span> <https://a.example>
`;

test('octavo import makes a project that checks without errors, and lists what is lost as JSON', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const [from, to] = [join(folder.path, 'old'), join(folder.path, 'new')];
  await mkdir(join(from, 'docs'), { recursive: true });
  await writeFile(join(from, 'mkdocs.yml'), 'site_name: Acme\n');
  await writeFile(join(from, 'docs/index.md'), page);
  await writeFile(join(from, 'docs/p.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const imported = await octavo(['import', from, to, '--json']);
  expect(imported.code).toBe(0);
  expect(JSON.parse(imported.stdout)).toMatchObject({
    tool: 'MkDocs',
    written: true,
    losses: [{ file: 'docs/index.md', line: 23, construct: 'attribute onclick' }],
  });
  const again = await octavo(['import', from, to]);
  expect(again.stdout).toContain(
    `  octavo check ${to}    what to fix\n  octavo init ${to}     add scripts and a workflow\n`,
  );
  const checked = await octavo(['check', to, '--json']);
  const { diagnostics } = JSON.parse(checked.stdout) as { diagnostics: { severity: string; message: string }[] };
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('octavo import takes the address of a repository, with its branch and folder', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const [from, to] = [join(folder.path, 'old'), join(folder.path, 'new')];
  await mkdir(join(from, 'website'), { recursive: true });
  await writeFile(join(from, 'website/SUMMARY.md'), '* [A](a.md)\n');
  await writeFile(join(from, 'website/a.md'), '# A\n');
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: from, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'next');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@acme.example', 'commit', '--quiet', '--message', 'A');
  const imported = await octavo(['import', `file://${from}/tree/next/website`, to, '--json']);
  expect(JSON.parse(imported.stdout)).toMatchObject({
    tool: 'GitBook',
    foundBy: 'SUMMARY.md',
    files: ['a.mdx', 'docs.json'],
  });
  const missing = await octavo(['import', `file://${from}-gone`, to]);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(`git could not fetch file://${from}-gone: `);
});

test('octavo import ends with 1 where nothing is recognised, and with 2 without a folder', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const nothing = await octavo(['import', folder.path, join(folder.path, 'new')]);
  expect(nothing.code).toBe(1);
  expect(nothing.stderr).toMatch(/^.* contains none of the files that identify a project: .*\.\n$/);
  expect((await octavo(['import'])).code).toBe(2);
});
