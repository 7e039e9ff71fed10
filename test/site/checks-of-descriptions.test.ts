import { describe, expect, test } from 'vitest';
import { config, problems } from '../support/project-problems.ts';

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

  test('are told how their version names one', async () => {
    const { openapi: _, ...rest } = description;
    const files = {
      'docs.json': config({ navigation: { openapi: 'api.json' } }),
      'api.json': { swagger: '2.0', ...rest },
    };
    expect(await problems(files, 'OCT422')).toEqual([expect.stringContaining('`host: api.example.com`')]);
  });

  test('are told as such alone, where those that they have are in a form that cannot be read', async () => {
    const files = {
      'docs.json': config({ navigation: { openapi: 'api.json' } }),
      'api.json': { ...description, servers: { url: 'https://api.dev' } },
    };
    expect(await problems(files, 'OCT307', 'OCT422')).toEqual([expect.stringMatching(/^OCT307 api\.json:/)]);
  });

  test('are none where the site wants no playground', async () => {
    const files = {
      'docs.json': config({ navigation: { openapi: 'api.json' }, api: { playground: { display: 'simple' } } }),
      'api.json': description,
    };
    expect(await problems(files, 'OCT422')).toEqual([]);
  });
});

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
