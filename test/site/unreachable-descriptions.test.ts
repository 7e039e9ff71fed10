import { expect, test } from 'vitest';
import { config, problems } from '../support/project-problems.ts';

test('a description that cannot be had is one problem: operations of it are told once, links to its pages not at all', async () => {
  const entries = ['GET /kites', 'POST /kites', 'GET /kites/{id}', 'DELETE /kites/{id}'];
  const away = 'https://api.example.invalid/openapi.json';
  const files = {
    'docs.json': config({
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'API', openapi: { source: away, directory: 'api' }, pages: entries },
          { tab: 'All', openapi: { source: 'https://all.example.invalid/openapi.json', directory: 'all' } },
        ],
      },
    }),
    'index.mdx': '[Kites](/api/kites/list-kites) [All](/all/kites/list-kites) [Away](/nowhere)',
  };
  expect(await problems(files, 'OCT402', 'OCT408', 'OCT413')).toEqual([
    expect.stringMatching(/^OCT413 docs\.json:\d+:\d+ The page has no reference part until the description is there/),
    expect.stringMatching(/^OCT408 index\.mdx:1:61 /),
  ]);
});
