import { describe, expect, test } from 'vitest';
import { config, problems } from '../support/project-problems.ts';

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

  test('of an operation are reported at its line of the description', async () => {
    const groups = { responses: {}, 'x-mint': { groups: ['team'] } };
    const api = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: {} }, put: groups } },
    };
    const files = {
      'docs.json': config({ navigation: { pages: ['index'], groups: [{ group: 'API', openapi: 'api.json' }] } }),
      'index.mdx': 'x',
      'api.json': JSON.stringify(api, null, 2),
    };
    const line = files['api.json'].split('\n').findIndex((text) => text.includes('"put"')) + 1;
    expect(await problems(files, 'OCT421')).toEqual([
      expect.stringMatching(new RegExp(`^OCT421 api\\.json:${line}:7 ${hint}`)),
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
