import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { loadProject } from '../../src/project/load.ts';
import type { DocsProject } from '../../src/project/project.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

async function load(files: Readonly<Record<string, unknown>>, links: Readonly<Record<string, string>> = {}) {
  folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': 'Hello', ...files });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder.path, path));
  return loadProject(folder.path, { cacheDir: folder.path });
}

async function assets(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  return [...(await load(files)).value.assets].sort();
}

function said({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): string[] {
  return diagnostics.map(({ code, file, message }) => `${code} ${file}: ${message}`);
}

describe('what is published', () => {
  test('what browsers show, and nothing of the repository', async () => {
    expect(
      await assets({
        'images/a.png': 'x',
        'fonts/a.woff2': 'x',
        'film.mp4': 'x',
        'guide.pdf': 'x',
        'style.css': 'a {}',
        'analytics.js': 'window.a = 1;',
        'robots.txt': 'x',
        'package-lock.json': '{}',
        'turbo.json': '{}',
        'tsconfig.base.json': '{}',
        'tailwind.config.js': 'module.exports = {}',
        'scripts/build.js': 'console.log(1)',
        '.prettierrc': '{}',
        CODEOWNERS: '* @a',
        Makefile: 'all:',
        Dockerfile: 'FROM x',
        'server.pem': 'x',
        id_rsa: 'x',
        'prod.env': 'x',
        'dump.sql': 'x',
        'app.sqlite': 'x',
        'docs.json.bak': 'x',
        'old.zip': 'x',
        'notes.txt': 'x',
        'data.json': '{}',
      }),
    ).toEqual(['analytics.js', 'film.mp4', 'fonts/a.woff2', 'guide.pdf', 'images/a.png', 'robots.txt', 'style.css']);
  });

  test('data that a page, docs.json, a script or a stylesheet names', async () => {
    const files = {
      'index.mdx':
        '[a](/files/a.zip) <a href="files/b%20c.csv">b</a>\n\n[d]: ./files/d.txt\n\n```bash\ncat "fenced.json"\n```\n',
      'docs.json': { ...plainConfig, navbar: { links: [{ label: 'x', href: '/files/e.json' }] } },
      'chart.js': "fetch(`${base}/files/f.json`); import './lib/g.js';",
      'files/a.zip': 'x',
      'files/b c.csv': 'x',
      'files/d.txt': 'x',
      'files/e.json': '{}',
      'files/f.json': '{}',
      'lib/g.js': 'export const g = 1',
      'fenced.json': '{}',
    };
    expect(await assets(files)).toEqual([
      'chart.js',
      'files/a.zip',
      'files/b c.csv',
      'files/d.txt',
      'files/e.json',
      'files/f.json',
      'lib/g.js',
    ]);
  });

  test('descriptions and their parts, but no part of docs.json', async () => {
    const files = {
      'docs.json': { ...plainConfig, navbar: { $ref: './navbar.json' } },
      'navbar.json': {},
      'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    $ref: parts/a.yaml\n',
      'parts/a.yaml': 'get: {}',
      'parts/b.yaml': 'get: {}',
    };
    expect(await assets(files)).toEqual(['api.yaml', 'parts/a.yaml']);
  });

  test("agents' notes are no pages, and a page of that name in lower case is", async () => {
    const { value } = await load({
      'CLAUDE.md': 'x',
      'AGENTS.md': 'x',
      'skills/deploy/SKILL.md': 'x',
      '.cursorrules': 'x',
      'agents.mdx': 'x',
    });
    expect([...value.pages.keys()]).toEqual(['agents', 'index']);
    expect([...value.assets]).toEqual([]);
  });

  test("agents' notes that navigation lists are pages, and what they name is published", async () => {
    const { value } = await load({
      'docs.json': {
        ...plainConfig,
        navigation: { pages: ['index', '/AGENTS.md', { group: 'A', root: 'guides/CLAUDE', pages: [] }] },
      },
      'AGENTS.md': '[a](/a.zip)',
      'guides/CLAUDE.md': 'x',
      'guides/AGENTS.md': '[b](/b.zip)',
      'a.zip': 'x',
      'b.zip': 'x',
    });
    expect([...value.pages.keys()]).toEqual(['AGENTS', 'guides/CLAUDE', 'index']);
    expect([...value.assets]).toEqual(['a.zip']);
  });
});

describe('what is left out says why', () => {
  test('a script for Node, and a module that nothing imports; tools of the repository are not told', async () => {
    const loaded = await load({
      'index.mdx': "import { used } from '/used.js'",
      'track.js': 'const a = 1;\nconst x = require("x");',
      'lost.js': 'export const lost = 1;',
      'used.js': 'export const used = 1;',
      'page.js': 'document.title = "x";',
      'scripts/build.js': 'require("fs")',
      'tailwind.config.js': 'module.exports = {}',
    });
    expect(loaded.value.scripts.map(({ path }) => path)).toEqual(['page.js']);
    expect(loaded.diagnostics).toMatchObject([
      { code: 'OCT129', severity: 'info', file: 'lost.js' },
      { code: 'OCT129', file: 'track.js', range: { start: { line: 2, column: 11 } } },
    ]);
  });

  const reason = (project: DocsProject, path: string): string | undefined => project.leftOut(path)?.reason;

  test('by its kind, by .mintignore, by its ending', async () => {
    const { value } = await load({
      '.mintignore': 'drafts/\n',
      'drafts/a.mdx': 'x',
      'server.pem': 'x',
      'README.md': 'x',
      'guides/wind.mdx.txt': 'x',
      'guides/rain.markdown': 'x',
    });
    expect(
      ['drafts/a', 'server.pem', 'README', 'guides/wind', 'guides/rain', 'gone', '/x', '../x'].map((path) =>
        reason(value, path),
      ),
    ).toEqual([
      'drafts/a.mdx is there, but .mintignore excludes it.',
      'server.pem is there, but it is not published: it is a key or a secret.',
      'README.md is there, but files with this name are about the repository and are not pages.',
      'There is guides/wind.mdx.txt, which is not a page because of its extension.',
      'There is guides/rain.markdown, which is not a page because of its extension.',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('symbolic links', () => {
  test('never lead out of the project, whatever they are used for', async () => {
    const outside = await temporaryFolder();
    onTestFinished(() => outside.remove());
    mkdirSync(join(outside.path, 'deep'));
    for (const name of ['page.mdx', 'a.png', 'api.json', 'deep/x.mdx'])
      writeFileSync(join(outside.path, name), '{"openapi":"3.1.0","secret":1}');
    const loaded = await load(
      { 'docs.json': { ...plainConfig, api: { openapi: 'api.json' } } },
      {
        'page.mdx': join(outside.path, 'page.mdx'),
        'a.png': join(outside.path, 'a.png'),
        'api.json': join(outside.path, 'api.json'),
        deep: join(outside.path, 'deep'),
        'chain.mdx': 'page.mdx',
      },
    );
    expect([...loaded.value.pages.keys()]).toEqual(['index']);
    expect([...loaded.value.assets]).toEqual([]);
    expect([...loaded.value.descriptions]).toEqual([]);
    expect(said(loaded)).toEqual([
      'OCT113 a.png: a.png is a symbolic link that leads out of the docs project; it is left out.',
      'OCT113 chain.mdx: chain.mdx is a symbolic link that leads out of the docs project; it is left out.',
      'OCT113 deep: deep is a symbolic link that leads out of the docs project; it is left out.',
      'OCT113 page.mdx: page.mdx is a symbolic link that leads out of the docs project; it is left out.',
      'OCT111 docs.json: The API description api.json leads out of the docs project. api.json is a symbolic link that leads out of the docs project.',
    ]);
  });

  test('to nothing, in a circle and to what is private are reported; within the project they work', async () => {
    const loaded = await load(
      { '.env': 'x', 'images/a.png': 'x', 'guides/a.mdx': 'x', 'AGENTS.md': 'x' },
      {
        'gone.mdx': '../nowhere.mdx',
        'loop.mdx': 'loop.mdx',
        'guides/up': '..',
        'public.svg': '.env',
        'b.png': 'images/a.png',
        more: 'guides',
        'CLAUDE.md': 'AGENTS.md',
      },
    );
    expect([...loaded.value.pages.keys()]).toEqual(['guides/a', 'index', 'more/a']);
    expect([...loaded.value.assets].sort()).toEqual(['b.png', 'images/a.png']);
    expect(said(loaded)).toEqual([
      'OCT113 gone.mdx: gone.mdx is a symbolic link to what does not exist; it is left out.',
      'OCT113 guides/up: guides/up is a symbolic link that leads back to itself; it is left out.',
      'OCT113 loop.mdx: loop.mdx is a symbolic link that leads back to itself; it is left out.',
      'OCT113 more/up: more/up is a symbolic link that leads back to itself; it is left out.',
      'OCT113 public.svg: public.svg is a symbolic link to what is not published; it is left out.',
    ]);
  });
});

describe('encodings', () => {
  test('a description in Latin-1 is read, and told with its line', async () => {
    const text = 'openapi: 3.1.0\ninfo:\n  title: für\n';
    const loaded = await load({ 'api.yaml': Buffer.from(text, 'latin1') });
    expect(loaded.value.descriptions.get('api.yaml')?.text).toBe(text);
    expect(loaded.diagnostics).toMatchObject([
      { code: 'OCT112', severity: 'warning', file: 'api.yaml', range: { start: { line: 3, column: 11 } } },
    ]);
  });

  test('UTF-16 is reported, and a byte order mark is harmless', async () => {
    const loaded = await load({
      'api.json': Buffer.from('\uFEFF{"openapi":"3.1.0"}', 'utf16le'),
      'style.css': '\uFEFFa { color: red }',
      'bom.mdx': '\uFEFF---\ntitle: Mark\n---\n',
    });
    expect(loaded.value.descriptions.get('api.json')?.text).toBe('{"openapi":"3.1.0"}');
    expect(loaded.value.stylesheets[0]?.text).toBe('a { color: red }');
    expect(loaded.value.pages.get('bom')?.frontmatter.title).toBe('Mark');
    expect(said(loaded)).toEqual([
      'OCT112 api.json: api.json is not UTF-8 but UTF-16, it seems; it was read as that, and some characters may be wrong.',
    ]);
  });
});
