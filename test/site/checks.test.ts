import { describe, expect, test } from 'vitest';
import { openSession } from '../../integrations/docs-project/session.ts';
import { defaultSettings } from '../../integrations/settings.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** Problems of a project: code, place and hint, those of the codes that are asked for. */
async function problems(files: Readonly<Record<string, unknown>>, ...codes: string[]): Promise<string[]> {
  const folder = await writeProject(files);
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check().filter(({ code }) => codes.includes(code));
  await session.close();
  await folder.remove();
  return found.map(({ code, file, range, hint }) => {
    const place = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
    return `${code} ${file}${place} ${hint ?? ''}`;
  });
}

const config = (more: Readonly<Record<string, unknown>>): unknown => ({ ...plainConfig, ...more });

describe('anchors', () => {
  const target = [
    '## Getting *started*',
    '### Custom {#own-id}',
    '<Accordion title="What is it?">x</Accordion>',
    '<Tabs><Tab title="First tab">x</Tab></Tabs>',
    '<Steps><Step title="Do this">x</Step></Steps>',
    '<Card title="A card">x</Card>',
    '<ParamField path="userId">x</ParamField>',
    '<div id="raw" />',
    "import Part from '/snippets/part.mdx'",
    '<Part />',
  ].join('\n\n');
  const files = (links: readonly string[]): Record<string, unknown> => ({
    'docs.json': config({ navigation: { pages: ['index', 'target'] } }),
    'target.mdx': target,
    'snippets/part.mdx': '## From a snippet',
    'index.mdx': links.map((link) => `[x](${link})`).join('\n\n'),
  });

  test('of headings, components, fields and snippets are found, whatever rule made the hash', async () => {
    const hashes =
      'getting-started own-id what-is-it first-tab do-this a-card param-user-id raw from-a-snippet Getting_Started';
    const links = hashes.split(' ').map((hash) => `/target#${hash}`);
    expect(await problems(files([...links, '/target#:~:text=x', 'https://example.com#nowhere']), 'OCT409')).toEqual([]);
  });

  test('that no page has are named with their place and the nearest', async () => {
    expect(await problems(files(['/target#geting-startd', '#nowhere']), 'OCT409')).toEqual([
      'OCT409 index.mdx:1:1 Did you mean #getting-started?',
      'OCT409 index.mdx:3:1 Correct the anchor, or give the heading that id: `## Title {#id}`.',
    ]);
  });
});

test('images without a text for those who cannot see them', async () => {
  const index = '![](/a.png)\n\n![Says it](/a.png)\n\n<img src="/a.png" />\n\n<img src="/a.png" alt="" />';
  expect(await problems({ 'docs.json': plainConfig, 'index.mdx': index, 'a.png': 'x' }, 'OCT414')).toEqual([
    expect.stringMatching(/^OCT414 index\.mdx:1:1 /),
    expect.stringMatching(/^OCT414 index\.mdx:5:/),
  ]);
});

test('pages without a title, and files that would be one page', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'no-title', 'guide'] } }),
    'index.mdx': '# Has one',
    'no-title.mdx': 'Text.',
    'guide.mdx': '---\ntitle: Guide\n---\n',
    'guide.md': '---\ntitle: Guide\n---\n',
    'guide/index.mdx': '---\ntitle: Guide\n---\n',
  };
  expect((await problems(files, 'OCT415', 'OCT416')).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'OCT415 no-title.mdx',
    'OCT416 guide.md',
    'OCT416 guide/index.mdx',
  ]);
});

test('redirects from pages, to nowhere, and in circles', async () => {
  const redirects = [
    { source: '/index', destination: '/other' },
    { source: '/old', destination: '/indx' },
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/c' },
    { source: '/c', destination: '/a' },
    { source: '/fine', destination: '/index#top' },
    { source: '/out', destination: 'https://example.com' },
  ];
  const files = { 'docs.json': config({ redirects }), 'index.mdx': '# Hi' };
  const found = await problems(files, 'OCT406', 'OCT417', 'OCT418');
  expect(found.map((line) => line.split(' ')[0])).toEqual(['OCT406', 'OCT406', 'OCT406', 'OCT417', 'OCT418', 'OCT418']);
  expect(found.at(-1)).toContain('Did you mean /index?');
});

test('icons that nobody has, of pages and of navigation', async () => {
  const files = {
    'docs.json': config({ navigation: { groups: [{ group: 'A', icon: 'roket', pages: ['index'] }] } }),
    'index.mdx': '---\ntitle: Hi\nicon: bok\n---\n',
  };
  expect(await problems(files, 'OCT419')).toEqual([
    'OCT419 index.mdx:3:1 Did you mean "book"?',
    'OCT419 docs.json:11:17 Did you mean "rocket"?',
  ]);
});

describe('readers', () => {
  const groups = '---\ntitle: A\ngroups: [team]\n---\n';
  const hint = 'Say how readers sign in, in octavo.config.json beside docs.json';

  test('whom nobody can tell apart are an error, so that no page is published by mistake', async () => {
    const files = {
      'docs.json': config({ navigation: { pages: ['index', 'team', 'members', 'open'] } }),
      'index.mdx': 'x',
      'team.mdx': groups,
      'members.mdx': '---\npublic: false\n---\n',
      'open.mdx': '---\ngroups: [team]\npublic: true\n---\n',
    };
    const found = await problems(files, 'OCT421');
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^OCT421 team\\.mdx:3:1 ${hint}`)),
      expect.stringMatching(new RegExp(`^OCT421 members\\.mdx:2:1 ${hint}`)),
    ]);
  });

  test('are missed once for what docs.json says of many pages', async () => {
    const root = config({ public: false, navigation: { pages: ['index', 'a'] } });
    expect(await problems({ 'docs.json': root, 'index.mdx': 'x', 'a.mdx': 'x' }, 'OCT421')).toEqual([
      expect.stringMatching(/^OCT421 docs\.json:\d+:\d+ /),
    ]);
  });

  test('who sign in are needed for playgrounds that are for them', async () => {
    const files = {
      'docs.json': config({ api: { playground: { display: 'auth' } } }),
      'index.mdx': '---\ntitle: A\nplayground: auth\n---\n',
    };
    expect(await problems(files, 'OCT420')).toEqual([
      expect.stringMatching(/^OCT420 docs\.json:\d+:\d+ .*"auth"/),
      expect.stringMatching(/^OCT420 index\.mdx:3:1 .*"auth"/),
    ]);
  });
});

describe('descriptions without a server', () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
  };

  test('cost their pages the playground, which is said once', async () => {
    const files = {
      'docs.json': config({ navigation: { openapi: 'api.json' } }),
      'api.json': { ...description, paths: { ...description.paths, '/b': description.paths['/a'] } },
    };
    expect(await problems(files, 'OCT422')).toEqual([expect.stringMatching(/^OCT422 api\.json:1:1 .*servers/)]);
  });

  test('are none where the site wants no playground', async () => {
    const files = {
      'docs.json': config({ navigation: { openapi: 'api.json' }, api: { playground: { display: 'simple' } } }),
      'api.json': description,
    };
    expect(await problems(files, 'OCT422')).toEqual([]);
  });
});
