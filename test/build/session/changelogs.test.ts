import { afterEach, expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { markdownBody } from '../../../src/build/render/page-markdown.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const operation = (summary: string, more = {}) => ({ summary, ...more, responses: { 200: { description: 'Fine.' } } });
const api = (summary: string) => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': { get: operation('List pets'), post: operation(summary) },
    '/staff': { get: operation('List staff', { 'x-mint': { metadata: { groups: ['staff'] } } }) },
  },
});

/** Returns what the pages of a project below `/docs` list: titles by path, and the Markdown of the page of one of them. */
async function changesOf(
  files: Readonly<Record<string, unknown>>,
  read = '',
): Promise<{ changes: Record<string, string[]>; markdown: string }> {
  const folder = await writeProject(files);
  cleanUp.push(() => folder.remove());
  const session = await openSession(
    {
      ...defaultSettings(folder.path),
      projectDir: folder.path,
      cacheDir: `${folder.path}/.octavo`,
      origin: 'https://example.com',
      base: '/docs',
    },
    'build',
  );
  cleanUp.push(() => session.close());
  const { site, changelogs } = session;
  const listed = site.pages.map((page) => [page.path, changelogs.changes(page).map(({ title }) => title)] as const);
  const page = site.page(read);
  return {
    changes: Object.fromEntries(listed.filter(([, titles]) => titles.length > 0)),
    markdown: page === undefined ? '' : markdownBody(page, session),
  };
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

const update = (label: string, text: string, more = ''): string =>
  `<Update label="${label}"${more}>\n${text}\n</Update>\n`;
const page = (title: string, ...parts: string[]): string => `---\ntitle: ${title}\n---\n\n${parts.join('\n')}`;

test('an update is listed on the pages of the operations that it names, the newest first', async () => {
  const { changes, markdown } = await changesOf(
    {
      'docs.json': {
        ...plainConfig,
        navigation: { pages: ['news/log', 'own', 'news/older'], openapi: 'api.json' },
      },
      'api.json': api('Add a pet'),
      'own.mdx': '---\ntitle: Own\napi: PUT /own/{id}\n---\n',
      'news/log.mdx': page(
        'Log',
        'Before all: [list](/api-reference/list-pets).',
        update('Next', 'Soon: `POST /pets`.'),
        update(
          'May 2, 2026',
          '## Fixes\n\n[Root](/api-reference/list-pets), `POST /pets`, `POST /pets`, `GET /none`.',
          ' tags={["API", "Fix"]} description="See [it](/own)"',
        ),
        update(
          'March 1, 2026',
          '[Relative](../api-reference/list-pets?a=1#api-response), `PUT /own/{id}`, `post /pets`, POST /pets',
        ),
        update('March 1, 2026', '<Card title="With its base" href="/docs/api-reference/list-pets.md" /> ## Fixes'),
        update('v0.9', '[Whole](https://example.com/docs/api-reference/list-pets) [other](https://example.com/own)'),
      ),
      'news/older.mdx': page('Older', update('2026-04-01', '[List](/api-reference/list-pets)\n\n```\nPOST /pets\n```')),
    },
    'api-reference/list-pets',
  );
  expect(changes).toEqual({
    'api-reference/list-pets': ['May 2, 2026', '2026-04-01', 'March 1, 2026', 'March 1, 2026', 'v0.9'],
    'api-reference/add-a-pet': ['Next', 'May 2, 2026'],
    own: ['May 2, 2026', 'March 1, 2026'],
  });
  const log = 'https://example.com/docs/news/log.md';
  expect(markdown.slice(markdown.indexOf('## Changes'), markdown.indexOf('## Examples')).trim()).toBe(
    [
      '## Changes',
      '',
      `- [May 2, 2026](${log}#may-2-2026) (API, Fix): See it`,
      '- [2026-04-01](https://example.com/docs/news/older.md#2026-04-01)',
      `- [March 1, 2026](${log}#march-1-2026)`,
      `- [March 1, 2026](${log}#march-1-2026-2)`,
      `- [v0.9](${log}#v0-9)`,
    ].join('\n'),
  );
});

test('code that several operations are names none, and other versions have changes of their own', async () => {
  const inVersion = (version: string) => ({
    version,
    pages: [`${version}/log`],
    openapi: { source: `${version}.json`, directory: `${version}/api` },
  });
  const log = (version: string) => page('Log', update(version, '`POST /pets` and the [list](/v1/api/list-pets)'));
  const { changes } = await changesOf({
    'docs.json': { ...plainConfig, navigation: { versions: [inVersion('v1'), inVersion('v2')] } },
    'v1.json': api('Add'),
    'v2.json': api('Add'),
    'v1/log.mdx': log('v1'),
    'v2/log.mdx': log('v2'),
    'other.mdx': page('Other', update('Hidden', '`POST /pets`')),
  });
  expect(changes).toEqual({ 'v1/api/add': ['v1'], 'v1/api/list-pets': ['v1'], 'v2/api/add': ['v2'] });

  const twice = await changesOf({
    'docs.json': { ...plainConfig, navigation: { pages: ['log'], openapi: ['a.json', 'b.json'] } },
    'a.json': api('A'),
    'b.json': api('B'),
    'log.mdx': page('Log', update('Both', '`POST /pets`')),
  });
  expect(twice.changes).toEqual({});
});

test('whoever may not read a changelog is told nothing of it', async () => {
  const groups = (names: string) => `---\ntitle: Log\ngroups: [${names}]\n---\n\n`;
  const text = 'The [list](/api-reference/list-pets) and [staff](/api-reference/list-staff).';
  const { changes } = await changesOf({
    'docs.json': { ...plainConfig, navigation: { pages: ['log', 'staff', 'others'], openapi: 'api.json' } },
    'api.json': api('Add'),
    'log.mdx': page('Log', update('Open', text)),
    'staff.mdx': groups('staff') + update('For staff', text),
    'others.mdx': groups('others') + update('For others', text),
  });
  expect(changes).toEqual({
    'api-reference/list-pets': ['Open'],
    'api-reference/list-staff': ['Open', 'For staff'],
  });
});
