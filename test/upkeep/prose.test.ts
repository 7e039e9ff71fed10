import { globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { maskedPage } from '../../src/upkeep/prose/mask.ts';
import { readAlerts } from '../../src/upkeep/prose/vale-alerts.ts';
import { callMain } from '../cli/call-main.ts';
import { writeFakeVale } from '../support/fake-vale.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const realProjects = join(import.meta.dirname, '../fixtures/real-projects');

let folder: TemporaryFolder | undefined;
afterEach(async () => {
  await folder?.remove();
  folder = undefined;
});

describe('a page as prose', () => {
  test.each([
    ['frontmatter', '---\ntitle: A teh\n---\n\nText.\n', '\n\n\n\nText.\n'],
    ['imports and exports', "import A from '/a.mdx';\n\nexport const b = 'teh';\n\nText.\n", '\n\n\n\nText.\n'],
    ['fences', '```js title="teh"\nconst teh = 1;\n```\n', '```js title="teh"\n              \n```\n'],
    ['code spans', 'Say `teh` twice.\n', 'Say `teh` twice.\n'],
    ['values in sentences', 'Hi {user.teh}, hi.\n', 'Hi `user.teh`, hi.\n'],
    ['values alone', '{teh}\n\n{/* teh */}\n\nText.\n', '`teh`\n\n\n\nText.\n'],
    ['formulas', 'So $teh$ is.\n\n$$\nteh\n$$\n', 'So `teh` is.\n\n\n\n\n'],
    ['ids of headings', '## The end {#teh}\n\nText.\n', '## The end       \n\nText.\n'],
    [
      'comments for Vale',
      '{/* vale off */}\n\nteh\n\n{/* vale on */}\n',
      '<!--vale off--> \n\nteh\n\n<!--vale on--> \n',
    ],
    ['links', '[Text](/teh) ![Alt](/teh.png)\n', '[Text](/teh) ![Alt](/teh.png)\n'],
  ])('%s', (_, text, masked) => {
    const page = maskedPage(text);
    const trimmed = (of: string): string => of.replace(/^ +$/gm, '');
    expect(trimmed(page?.text ?? '')).toBe(trimmed(masked));
  });

  test('begins where its tags and their indentation end, and says how far that is', () => {
    const text =
      '<Steps>\n    <Step title="teh">\n        A step.\n\n        - One\n          - Two\n    </Step>\n</Steps>\n\n<Note>Behind <b>a</b> tag.</Note>\n';
    const { text: masked, removed } = maskedPage(text)!;
    expect(masked.split('\n').map((line) => line.trimEnd())).toEqual([
      '',
      '',
      'A step.',
      '',
      '- One',
      '  - Two',
      '',
      '',
      '',
      'Behind    a     tag.',
      '',
    ]);
    expect([removed[2], removed[4], removed[5], removed[9]]).toEqual([8, 8, 8, 6]);
  });

  test('of real projects keeps every letter that it has in its place', async () => {
    const pages = globSync('**/*.mdx', { cwd: realProjects });
    expect(pages.length).toBeGreaterThan(100);
    const moved: string[] = [];
    for (const path of pages) {
      const text = await readFile(join(realProjects, path), 'utf8');
      const page = maskedPage(text);
      if (page === undefined) continue;
      const [before, after] = [text.split('\n'), page.text.split('\n')];
      const isKept = after.every((line, index) => {
        // Comments for Vale have other marks.
        if (line.startsWith('<!--vale')) return true;
        const written = (before[index] ?? '').slice(page.removed[index]);
        return (
          line.length === written.length &&
          line.split('').every((letter, at) => letter === ' ' || letter === '`' || letter === written[at])
        );
      });
      if (!isKept || before.length !== after.length) moved.push(path);
    }
    expect(moved).toEqual([]);
  });

  test('that is not MDX has none', () => {
    expect(maskedPage('A <b tag.\n')).toBeUndefined();
  });
});

const files = {
  'docs/docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/more'] } },
  'docs/index.mdx':
    '---\ntitle: Home teh\ndescription: Start.\n---\n\n<Card title="teh" href="/guides/more">\n    😀 This is teh end, {`teh`}.\n</Card>\n\n```text\nteh\n```\n',
  'docs/guides/more.mdx': '---\ntitle: More\ndescription: More.\n---\n\nIt is very good to utilize `teh` code.\n',
  'docs/snippets/unused.mdx': 'teh\n',
  '.vale.ini': 'StylesPath = styles\n\n[*.mdx]\nBasedOnStyles = Vale\n',
  'styles/House/Plain.yml': 'extends: existence\n',
};

/** Writes a project with a `vale` on the PATH, and checks it. */
async function check(args: readonly string[], more: Readonly<Record<string, unknown>> = {}) {
  folder = await writeProject({ ...files, ...more });
  const bin = join(folder.path, 'bin');
  await mkdir(bin);
  await writeFakeVale(bin);
  return callMain(['check', join(folder.path, 'docs'), '--prose', ...args], {
    PATH: `${bin}:${process.env['PATH']}`,
    VALE_CONFIG_PATH: '',
  });
}

test('octavo check --prose tells what Vale says at its places, and its errors are errors', async () => {
  const { code, stdout } = await check(['--json']);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
  expect(
    diagnostics.map(({ code: of, severity, file, range, message, hint }) => ({
      of,
      severity,
      file,
      range,
      message,
      hint,
    })),
  ).toEqual([
    {
      of: 'OCT618',
      severity: 'warning',
      file: 'guides/more.mdx',
      range: { start: { line: 6, column: 7 }, end: { line: 6, column: 11 } },
      message: "Consider 'very'. (House.Weasel)",
      hint: 'Remove it.',
    },
    {
      of: 'OCT618',
      severity: 'info',
      file: 'guides/more.mdx',
      range: { start: { line: 6, column: 20 }, end: { line: 6, column: 27 } },
      message: "Consider 'utilize'. (House.Plain)",
      hint: 'See https://example.com/House.Plain.',
    },
    {
      of: 'OCT618',
      severity: 'error',
      file: 'index.mdx',
      range: { start: { line: 7, column: 16 }, end: { line: 7, column: 19 } },
      message: "Consider 'teh'. (Vale.Spelling)",
      hint: 'Write "the".',
    },
  ]);
}, 240_000);

test.each(['', 'vale: killed', '[]', '{ "a.md": [{}] }'])('%j is no answer of Vale', (output) => {
  expect(readAlerts(output)).toBeUndefined();
});

test('a style that Vale does not find is reported in its words', async () => {
  const { code, stderr } = await check([], { '.vale.ini': 'StylesPath = nowhere\n' });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Vale failed: The path .*nowhere does not exist\. \(\.vale\.ini\)\n$/);
}, 240_000);

test('without Vale, or without its configuration, nothing else is done', async () => {
  folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': '# A' });
  const missing = await callMain(['check', folder.path, '--prose', '--json'], { PATH: folder.path });
  expect(missing.code).toBe(2);
  expect(JSON.parse(missing.stdout)).toEqual({
    failure: 'Vale is not installed: --prose needs it on the PATH. See https://vale.sh/docs/install.',
    diagnostics: [],
  });
  await writeFakeVale(folder.path);
  const unconfigured = await callMain(['check', folder.path, '--prose'], { PATH: folder.path, VALE_CONFIG_PATH: '' });
  expect(unconfigured).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('add a .vale.ini beside docs.json') as string,
  });
});
