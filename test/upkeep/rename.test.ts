import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { check, rename } from '../../src/index.ts';
import { callMain } from '../cli/call-main.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder;
afterEach(() => folder.remove());

const docsJson = `{
  "theme": "mint", "name": "Test",
  "colors": { "primary": "#0F766E" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "guides/auth", "/guides/auth.mdx"] },
      { "group": "More", "root": "guides/auth", "pages": ["guides/keys"] }
    ]
  },
  "navbar": { "links": [{ "label": "Auth", "href": "/guides/auth#keys" }] },
  "banner": { "content": "See [signing in](/guides/auth) now" },
  "redirects": [
    { "source": "/old", "destination": "/guides/auth" }
  ]
}
`;

const index = `---
title: Start
description: Where to begin.
---

import Part from '/snippets/part.mdx';
export const links = [{ href: '/guides/auth' }, { href: "/guides/author" }];

[Inline](/guides/auth), [hash](/guides/auth#keys "Keys"), [relative](guides/auth.mdx), [angled](<./guides/auth/>),
[reference][auth] and <a href="/guides/auth?x=1">HTML</a>.

<Card title="Auth" href="/guides/auth" /> <Card title="Code" href={'/guides/auth'} />

<Part />

\`[shown](/guides/auth)\`

[auth]: /guides/auth 'Auth'
`;

const auth = `---
title: Auth
description: How to sign in.
---

import Local from './part.jsx';

[Keys](./keys), [keys](keys#make), [start](/), [here](/guides/auth#again), [itself](auth#again).

![A key](../images/key.png)

<picture>
  <source srcset="../images/key.png 1x, ../images/key.png?x=2 2x" />
  <img srcSet={'../images/key.png 480w'} src="../images/key.png" alt="A key" />
</picture>

<video src="../images/key.mp4" poster="../images/key.png" />

## Again

<Local to="left" />
`;

const files = {
  'docs.json': docsJson,
  'index.mdx': index,
  'guides/auth.mdx': auth,
  'guides/keys.mdx':
    '---\ntitle: Keys\ndescription: Keys.\n---\n\n[Auth](auth#again) [Auth](./auth) [No](../guides/other)\n\n## Make\n',
  'guides/part.jsx': "export default function Local() {\n  return <a href='/guides/auth'>Auth</a>;\n}\n",
  'snippets/part.mdx': 'In a snippet: [auth](/guides/auth).\n',
  'images/key.png': 'a picture',
  'images/key.mp4': 'a film',
};

const read = (path: string): Promise<string> => readFile(join(folder.path, path), 'utf8');

describe('rename', () => {
  test('fixes links of every kind, and leaves other text as it is', async () => {
    folder = await writeProject(files);
    const result = await rename({ dir: folder.path, page: 'guides/auth', to: 'start/sign-in' });
    expect(result.refusal).toBeUndefined();
    expect(await read('index.mdx')).toBe(
      index
        .replaceAll('/guides/auth', '/start/sign-in')
        .replace('/start/sign-inor', '/guides/author')
        .replace('(guides/auth.mdx)', '(start/sign-in.mdx)')
        .replace('`[shown](/start/sign-in)`', '`[shown](/guides/auth)`'),
    );
    expect(await read('guides/keys.mdx')).toContain(
      '[Auth](../start/sign-in#again) [Auth](../start/sign-in) [No](../guides/other)',
    );
    expect(await read('guides/part.jsx')).toContain("href='/start/sign-in'");
    expect(await read('snippets/part.mdx')).toContain('(/start/sign-in)');
    expect(result.mentions).toEqual([{ file: 'index.mdx', line: 16, column: 10 }]);
  });

  test('what the moved page names relatively is still found', async () => {
    folder = await writeProject(files);
    await rename({ dir: folder.path, page: '/guides/auth.mdx', to: 'sign-in' });
    expect(await read('sign-in.mdx')).toContain('<source srcset="./images/key.png 1x, ./images/key.png?x=2 2x" />');
    expect(await read('sign-in.mdx')).toContain('<img srcSet={\'./images/key.png 480w\'} src="./images/key.png"');
    expect(await read('sign-in.mdx')).toContain('<video src="./images/key.mp4" poster="./images/key.png" />');
    await rename({ dir: folder.path, page: 'sign-in', to: 'start/sign-in' });
    expect(await readdir(join(folder.path, 'guides'))).toEqual(['keys.mdx', 'part.jsx']);
    expect(await read('start/sign-in.mdx')).toBe(
      auth
        .replace("'./part.jsx'", "'../guides/part.jsx'")
        .replace('(./keys)', '(../guides/keys)')
        .replace('(keys#make)', '(../guides/keys#make)')
        .replace('(/guides/auth#again)', '(/start/sign-in#again)')
        .replace('(auth#again)', '(sign-in#again)'),
    );
    const { diagnostics } = await check({ dir: folder.path, offline: true });
    expect(diagnostics.filter(({ name }) => /link|image|import|page-missing|redirect/.test(name))).toEqual([
      expect.objectContaining({ file: 'guides/keys.mdx', message: 'No page /guides/other.' }),
    ]);
  });

  test('docs.json keeps its form: navigation, addresses and texts are changed in place, the redirect is added', async () => {
    folder = await writeProject(files);
    const { redirect } = await rename({ dir: folder.path, page: 'guides/auth', to: 'start/sign-in' });
    expect(redirect).toEqual({ source: '/guides/auth', destination: '/start/sign-in' });
    expect(await read('docs.json')).toBe(
      docsJson
        .replaceAll('guides/auth', 'start/sign-in')
        .replace(
          '"destination": "/start/sign-in" }',
          '"destination": "/start/sign-in" },\n    { "source": "/guides/auth", "destination": "/start/sign-in" }',
        ),
    );
  });

  test('metadata of docs.json and questions of evals.yaml that still name the old address are reported', async () => {
    const seo = '"seo": { "paths": [{ "path": "/guides/auth", "metatags": {} }] },\n  "navbar"';
    const evals = 'questions:\n  - id: a\n    question: How?\n    routes: [/guides/auth]\n';
    folder = await writeProject({ ...files, 'docs.json': docsJson.replace('"navbar"', seo), 'evals.yaml': evals });
    const { mentions } = await rename({ dir: folder.path, page: 'guides/auth', to: 'start/sign-in' });
    const places = mentions.map(({ file, line }) => `${file}:${line}`);
    expect(places).toEqual(['index.mdx:16', 'docs.json:10', 'evals.yaml:4']);
  });

  test('a page that moves back is not redirected away from itself', async () => {
    folder = await writeProject(files);
    await rename({ dir: folder.path, page: 'guides/auth', to: 'start/sign-in' });
    await rename({ dir: folder.path, page: 'start/sign-in', to: 'guides/auth' });
    const { redirects } = JSON.parse(await read('docs.json')) as { redirects: unknown };
    expect(redirects).toEqual([
      { source: '/old', destination: '/guides/auth' },
      { source: '/start/sign-in', destination: '/guides/auth' },
    ]);
    expect(await read('guides/auth.mdx')).toBe(auth.replace('(keys#make)', '(./keys#make)'));
  });

  test('navigation and redirects in files of their own are changed there; a list is made where there is none', async () => {
    folder = await writeProject({
      'docs.json': {
        ...plainConfig,
        navigation: { $ref: './config/nav.json' },
        redirects: { $ref: 'config/redirects.json' },
      },
      'config/nav.json': '{"pages": ["index", "guide"]}',
      'config/redirects.json': '[]',
      'index.mdx': '# Start',
      'guide.mdx': '# Guide',
    });
    await rename({ dir: folder.path, page: 'guide', to: 'manual' });
    expect(await read('config/nav.json')).toBe('{"pages": ["index", "manual"]}');
    expect(JSON.parse(await read('config/redirects.json'))).toEqual([{ source: '/guide', destination: '/manual' }]);
    await folder.remove();
    folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': '# Start', 'guide.mdx': '# Guide' });
    await rename({ dir: folder.path, page: 'guide', to: 'guide/index' });
    expect(await read('docs.json')).toBe(JSON.stringify(plainConfig, null, 2));
    await rename({ dir: folder.path, page: 'guide/index', to: 'manual/index' });
    expect(JSON.parse(await read('docs.json'))).toMatchObject({
      redirects: [{ source: '/guide', destination: '/manual' }],
    });
  });

  test.each([
    ['guides/atuh', 'x', 'Did you mean guides/auth?'],
    ['guides/auth', 'guides/keys', 'guides/keys.mdx is there already'],
    ['guides/auth', '../x', 'not a valid path of a page'],
  ])('refuses %s → %s and changes nothing', async (page, to, sentence) => {
    folder = await writeProject(files);
    const { code, stderr } = await callMain(['rename', page, to, folder.path]);
    expect(stderr).toContain(sentence);
    expect(code).toBe(1);
    expect(await read('docs.json')).toBe(docsJson);
    expect(await read('guides/auth.mdx')).toBe(auth);
  });
});

test('octavo rename --dry-run says what would change, and writes nothing', async () => {
  folder = await writeProject(files);
  const { code, stdout } = await callMain([
    'rename',
    'guides/auth',
    'start/sign-in',
    folder.path,
    '--dry-run',
    '--json',
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    dryRun: true,
    file: { from: 'guides/auth.mdx', to: 'start/sign-in.mdx' },
    changes: expect.arrayContaining([{ file: 'docs.json', links: 6 }]) as unknown,
  });
  expect(await read('docs.json')).toBe(docsJson);
  expect((await callMain(['rename', 'guides/auth'])).code).toBe(2);
});
