import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder;
let project: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  project = join(folder.path, 'docs');
  await mkdir(project);
  const config = {
    theme: 'mint',
    name: 'Odd places',
    colors: { primary: '#336699' },
    navigation: { pages: ['index', 'card', 'sound'] },
  };
  await writeFile(join(project, 'docs.json'), JSON.stringify(config));
  await writeFile(join(project, 'index.mdx'), '---\ntitle: Start\n---\n\nWelcome.\n');
  // The parser ends its process over this page.
  await writeFile(
    join(project, 'card.mdx'),
    '---\ntitle: Cards\n---\n\n<Card title="Limits">\n\nWhat counts:\n\n- requests per hour\n  </Card>\n\nBehind the card.\n',
  );
  await writeFile(join(project, 'sound.mdx'), '---\ntitle: Sound\n---\n\nNothing wrong here.\n');
});
afterAll(() => folder.remove());

test('a closing tag inside a list is a problem with a place and a way out', async () => {
  const { code, stdout, stderr } = await octavo(['check', project, '--strict', '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(1);
  const { pages, diagnostics } = JSON.parse(stdout) as { pages: number; diagnostics: unknown[] };
  expect(pages).toBe(3);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      code: 'OCT202',
      severity: 'error',
      message: 'Expected the closing tag `</Card>` after the end of the list; it was moved there.',
      file: 'card.mdx',
      range: { start: { line: 10, column: 3 } },
      hint: 'Write `</Card>` on a line of its own, as far in as `<Card>`: where it stands, it belongs to the list.',
    }),
  ]);
});

test('a workflow of GitHub gets annotations, whose files are named from the root of the repository', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder.path };
  const { stdout } = await octavo(['check', project], env);
  expect(stdout).toContain('::warning file=docs/card.mdx,line=10,col=3,title=OCT202 ');
});

test('every mistake of a configuration is a problem with its place, in the terminal, for --json and in a workflow', async () => {
  const settings = join(project, 'octavo.config.json');
  await writeFile(settings, '{\n  "sit": "https://docs.example.com",\n  "head": "x"\n}');
  const { code, stdout, stderr } = await octavo(['check', project, '--json']);
  const annotated = await octavo(['check', project], { GITHUB_ACTIONS: 'true' });
  await rm(settings);
  expect([code, annotated.code]).toEqual([1, 1]);
  expect(stderr).toContain('OCT629 config-mistake  octavo.config.json:2:3\n');
  expect(stderr).toContain('> 3 |   "head": "x"');
  expect(annotated.stdout).toMatch(/^::error file=.*octavo\.config\.json,line=3,col=3/);
  const { failure, diagnostics } = JSON.parse(stdout) as { failure: string; diagnostics: readonly object[] };
  expect(failure).toContain(`${settings}:2:3: Unrecognized key: "sit". Did you mean "site"?`);
  expect(diagnostics).toMatchObject([
    { file: 'octavo.config.json', line: 3, column: 3, message: 'head › Write a list, not a text.' },
    { file: 'octavo.config.json', line: 2, column: 3, severity: 'error' },
  ]);
});

test('such a page is built as it was meant, and so are the others', async () => {
  const out = join(folder.path, 'dist');
  const built = await octavo(['build', project, '--out', out, '--bundle', join(folder.path, 'bundle')]);
  expect(built.code).toBe(0);
  expect(built.stdout).toContain('0 errors, 1 warning');
  const page = await readFile(join(out, 'card.html'), 'utf8');
  expect(page.replace(/\s*<[^>]+>\s*/g, '|').replace(/\|+/g, '|')).toContain(
    '|Limits|What counts:|requests per hour|Behind the card.|',
  );
  expect(await readFile(join(out, 'card.md'), 'utf8')).toContain('- requests per hour');
  expect(await readFile(join(out, 'sound.html'), 'utf8')).toContain('Nothing wrong here.');
}, 120_000);

test('a page beyond repair is an error that leaves the other pages to be checked', async () => {
  await writeFile(join(project, 'sound.mdx'), '---\ntitle: Sound\n---\n\nimport { from "/x.mdx"\n\nText.\n');
  const { code, stdout } = await octavo(['check', project, '--json']);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; file: string }[] };
  expect(diagnostics.map((problem) => `${problem.file} ${problem.code}`).sort()).toEqual([
    'card.mdx OCT202',
    'sound.mdx OCT201',
  ]);
});

interface Found {
  readonly diagnostics: readonly unknown[];
}

test('check and build say the same, what only rendering can tell and what stands behind an error included', async () => {
  await writeFile(join(project, 'sound.mdx'), '---\ntitle: Sound\n---\n\nThe price is {a.b.c}.\n');
  await writeFile(join(project, 'card.mdx'), '---\ntitle: Cards\n---\n\nimport { from "/x.mdx"\n\nText.\n');
  await writeFile(join(project, 'index.mdx'), '---\ntitle: Start\n---\n\nSee [prices](/prices).\n');
  const out = ['--out', join(folder.path, 'other'), '--bundle', join(folder.path, 'other-bundle')];
  const built = JSON.parse((await octavo(['build', project, '--json', ...out])).stdout) as Found;
  const checked = JSON.parse((await octavo(['check', project, '--json'])).stdout) as Found;
  expect(checked.diagnostics).toEqual(built.diagnostics);
  expect(checked.diagnostics).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'sound.mdx', message: expect.stringMatching(/\ba\b/) as string }),
      expect.objectContaining({ file: 'card.mdx', severity: 'error', line: 5 }),
      expect.objectContaining({
        file: 'index.mdx',
        line: 5,
        column: 5,
        frame: expect.stringContaining('> 5 | See [prices](/prices).') as string,
      }),
    ]),
  );
}, 60_000);

test('check leaves nothing in the folder that it is run in', async () => {
  const before = await readdir(folder.path);
  await octavo(['check', project]);
  expect(await readdir(folder.path)).toEqual(before);
});

test('a page that cannot be read is one problem: navigation has nothing to add', async () => {
  await writeFile(join(project, 'index.mdx'), '---\ntitle: Start\n---\n\nWelcome.\n');
  await writeFile(join(project, 'card.mdx'), '---\ntitle: Cards\n---\n\nSee [sound](/sound).\n');
  await writeFile(join(project, 'sound.mdx'), Buffer.from('---\ntitle: Sound\n---\n\nSchlüssel.\n', 'latin1'));
  const { diagnostics } = JSON.parse((await octavo(['check', project, '--json'])).stdout) as Found;
  expect(diagnostics).toEqual([expect.objectContaining({ file: 'sound.mdx', severity: 'error', line: 5 })]);
});
