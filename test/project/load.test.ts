import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { terminalReport } from '../../src/diagnostics/reporters/terminal.ts';
import { loadProject, reloadFiles } from '../../src/project/load.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { corpora, projectsOf } from '../support/corpora.ts';

let folder: TemporaryFolder | undefined;

afterEach(() => folder?.remove());

async function load(files: Readonly<Record<string, unknown>>): ReturnType<typeof loadProject> {
  folder = await writeProject(files);
  return loadProject(folder.path, { cacheDir: join(folder.path, '.octavo') });
}

async function report(files: Readonly<Record<string, unknown>>): Promise<string> {
  const { diagnostics } = await load(files);
  const text = (file: string): string | undefined => {
    const path = join(folder?.path ?? '', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return terminalReport(diagnostics, text).replaceAll(folder?.path ?? '', 'PROJECT');
}

const page = { 'index.mdx': '# Hello\n' };

describe('what is wrong with docs.json', () => {
  test('it is missing', async () => {
    expect(await report(page)).toMatchInlineSnapshot(`
      "error    OCT101 config-missing  docs.json
        There is no docs.json in PROJECT.
        Name the folder that contains it: octavo build path/to/docs, or octavo({ docs }) in astro.config. To start a project, run octavo new docs.
      "
    `);
  });

  test('it is sought where no folder is', async () => {
    const { path } = (folder = await writeProject(page));
    const messageOf = async (root: string): Promise<string | undefined> => {
      const { diagnostics } = await loadProject(root, { cacheDir: join(path, '.octavo') });
      return diagnostics.find(({ name }) => name === 'config-missing')?.message;
    };
    expect(await messageOf(join(path, 'dosc'))).toBe(`There is no folder ${join(path, 'dosc')}.`);
    expect(await messageOf(join(path, 'index.mdx'))).toBe(
      `${join(path, 'index.mdx')} is a file, and no folder with a docs.json.`,
    );
  });

  test('it is not JSON', async () => {
    const text = JSON.stringify(plainConfig, null, 2).replace(',', '');
    expect(await report({ ...page, 'docs.json': text })).toMatchInlineSnapshot(`
      "error    OCT102 config-syntax  docs.json:2:17
        1 | {
      > 2 |   "theme": "mint"
          |                 ^
        docs.json is not valid JSON: a comma is missing between two entries.
        Write a comma (",") at the end of the first one.
      "
    `);
  });

  test('unknown keys, wrong types and unknown values are all reported at once, with their places', async () => {
    const config = {
      ...plainConfig,
      nmae: 'x',
      serch: { prompt: 'Find' },
      icons: { library: 'lucid' },
      appearance: { strict: 'yes' },
      integrations: { ga4: { measurementId: 'X1' } },
    };
    expect(await report({ ...page, 'docs.json': config })).toMatchInlineSnapshot(`
      "warning  OCT103 unknown-key  docs.json:19:3
        18 |   },
      > 19 |   "nmae": "x",
           |   ^^^^^^
        docs.json has no key "nmae"; it is ignored.
        Remove it: "name" is there already.

      warning  OCT103 unknown-key  docs.json:20:3
        19 |   "nmae": "x",
      > 20 |   "serch": {
           |   ^^^^^^^
        docs.json has no key "serch"; it is read as "search".
        Did you mean "search"?

      error    OCT104 wrong-value  docs.json:24:16
        23 |   "icons": {
      > 24 |     "library": "lucid"
           |                ^^^^^^^
        icons.library is "lucid"; expected one of "fontawesome", "lucide", "tabler".
        Did you mean "lucide"?

      error    OCT104 wrong-value  docs.json:27:15
        26 |   "appearance": {
      > 27 |     "strict": "yes"
           |               ^^^^^
        appearance.strict is "yes"; expected a boolean.
        Write true, without quotes.

      error    OCT104 wrong-value  docs.json:31:24
        30 |     "ga4": {
      > 31 |       "measurementId": "X1"
           |                        ^^^^
        integrations.ga4.measurementId is "X1"; expected a measurement id, which starts with "G-".
        Correct it; until then this value is left out and the rest is used.
      "
    `);
  });

  test('a wrong value costs itself only', async () => {
    const navigation = {
      tabs: [
        { tab: 'A', icon: 7, pages: ['index'] },
        { tab: 'B', hidden: 'no', pages: ['other'] },
      ],
    };
    const { value } = await load({ ...page, 'docs.json': { ...plainConfig, navigation } });
    expect(value.config.navigation).toEqual({
      tabs: [
        { tab: 'A', pages: ['index'] },
        { tab: 'B', pages: ['other'] },
      ],
    });
  });

  test('a reference to nowhere, one out of the project, and a circle', async () => {
    const config = {
      ...plainConfig,
      footer: { $ref: './gone.json' },
      navbar: { $ref: '../x.json' },
      banner: { $ref: 'a.json' },
    };
    const { diagnostics } = await load({ ...page, 'docs.json': config, 'a.json': { $ref: 'a.json' } });
    expect(diagnostics.filter(({ name }) => name === 'reference-broken').map(({ message }) => message)).toEqual([
      'There is no file gone.json.',
      '"../x.json" leads out of the docs project.',
      '"a.json" leads back to itself: docs.json → a.json → a.json.',
    ]);
  });
});

describe('$ref', () => {
  test('values come from other files, siblings win, and problems are located where they stand', async () => {
    const config = { ...plainConfig, colors: { $ref: 'config/colors.json', dark: '#111111' } };
    const { value, diagnostics } = await load({
      ...page,
      'docs.json': config,
      'config/colors.json': { primary: '#222222', dark: '#333333', accent2: '#444444' },
    });
    expect(value.config.colors).toEqual({ primary: '#222222', dark: '#111111' });
    expect(diagnostics).toMatchObject([
      { name: 'unknown-key', file: 'config/colors.json', hint: expect.stringContaining('') as string },
    ]);
  });
});

describe('files', () => {
  test('pages are Markdown files but for snippets, readme files, ignored and included ones', async () => {
    const { value } = await load({
      'docs.json': plainConfig,
      'index.mdx': "import Part from '/parts/part.mdx'\n\n<Part />",
      'parts/part.mdx': 'part',
      'snippets/a.mdx': 'a',
      'README.md': 'readme',
      'draft/x.mdx': 'x',
      'guide.md': 'guide',
      '.mintignore': 'draft/\n',
      'image.png': 'x',
    });
    expect([...value.pages.keys()]).toEqual(['guide', 'index']);
    expect([...value.markdownFiles.keys()]).toEqual([
      'README.md',
      'guide.md',
      'index.mdx',
      'parts/part.mdx',
      'snippets/a.mdx',
    ]);
    expect(value.assets.has('image.png')).toBe(true);
  });

  test('a binary file and one that is not UTF-8 are diagnostics, and links in circles end', async () => {
    folder = await writeProject({
      ...page,
      'docs.json': plainConfig,
      'binary.mdx': new Uint8Array([0, 1, 2]),
      'nul.mdx': '# Café\n\nÜber\0 all\n',
      'latin.mdx': new Uint8Array([0xe9, 0x61]),
    });
    symlinkSync('.', join(folder.path, 'loop'));
    const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
    expect(diagnostics.map(({ message }) => message).sort()).toEqual([
      'binary.mdx is a binary file.',
      'latin.mdx is not UTF-8.',
      'loop is a symbolic link that leads back to itself; it is left out.',
      'nul.mdx has a NUL character (U+0000), which no text has.',
    ]);
    expect(diagnostics.find(({ file }) => file === 'nul.mdx')?.range).toEqual({ start: { line: 3, column: 5 } });
    expect([...value.pages.keys()]).toEqual(['index']);
  });

  test('a changed page is read alone; the rest is shared', async () => {
    const before = await load({ ...page, 'docs.json': plainConfig, 'other.mdx': 'x' });
    const path = join(folder?.path ?? '', 'index.mdx');
    writeFileSync(path, '---\ntitle: New\n---\n');
    const after = await reloadFiles(before, [path], { cacheDir: '' });
    expect(after.value.pages.get('index')?.frontmatter.title).toBe('New');
    expect(after.value.pages.get('other')).toBe(before.value.pages.get('other'));
  });

  test('a changed page that names another data file or script has it published, or no longer', async () => {
    const data = { 'data/winds.json': '[]', 'chart.js': 'window.chart = 1;' };
    const before = await load({ ...page, ...data, 'docs.json': plainConfig });
    const path = join(folder?.path ?? '', 'index.mdx');
    const edited = async (text: string): Promise<typeof before> => {
      writeFileSync(path, `---\ntitle: New\n---\n${text}`);
      return reloadFiles(before, [path], { cacheDir: '' });
    };
    expect(before.value.assets.has('data/winds.json')).toBe(false);
    const linked = await edited('[Winds](/data/winds.json)');
    expect(linked.value.assets.has('data/winds.json')).toBe(true);
    writeFileSync(path, '---\ntitle: New\n---\n');
    const unlinked = await reloadFiles(linked, [path], { cacheDir: '' });
    expect(unlinked.value.assets.has('data/winds.json')).toBe(false);
    expect(before.value.scripts.map((script) => script.path)).toEqual(['chart.js']);
    expect((await edited('import { chart } from "/chart.js"\n')).value.scripts).toEqual([]);
  });

  test('a changed file that a link leads to changes under the name of the link as well', async () => {
    folder = await writeProject({ ...page, 'docs.json': plainConfig, 'notes/a.mdx': 'Old.' });
    symlinkSync('notes', join(folder.path, 'copies'));
    const before = await loadProject(folder.path, { cacheDir: '' });
    const path = join(folder.path, 'notes/a.mdx');
    writeFileSync(path, 'New.');
    const after = await reloadFiles(before, [path], { cacheDir: '' });
    expect(after.value.markdownFiles.get('copies/a.mdx')?.text).toBe('New.');
  });
});

describe.each(corpora)('real projects: $name', (corpus) => {
  test.each(projectsOf(corpus))('%s loads without an error', async (project) => {
    const { diagnostics } = await loadProject(project, {
      cacheDir: join(import.meta.dirname, '../../.octavo'),
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
