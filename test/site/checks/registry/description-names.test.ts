import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

test('a description that is named twice, or as one of another kind, is told where it is named', async () => {
  const openapi = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} };
  const files = {
    'docs.json': config({
      api: { openapi: ['api.json', { source: '/api.json' }], asyncapi: 'api.json' },
      navigation: {
        groups: [
          { group: 'A', pages: ['index'] },
          { group: 'B', openapi: 'events.yaml' },
        ],
      },
    }),
    'index.mdx': 'Text.',
    'api.json': JSON.stringify(openapi),
    'events.yaml': 'asyncapi: 3.0.0\ninfo:\n  title: A\n  version: 1.0.0\n',
  };
  expect(await problems(files, 'OCT259')).toEqual([
    expect.stringContaining('Remove one of them.'),
    expect.stringContaining('Name it under "openapi", or name a description of AsyncAPI here.'),
    expect.stringContaining('Name it under "asyncapi", or name a description of OpenAPI here.'),
  ]);
});

test('an API description without operations is told where navigation shows it alone', async () => {
  const empty = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} };
  const groups = [
    { group: 'A', openapi: 'empty.json' },
    { group: 'B', openapi: ['full.json', 'empty.json'], pages: ['index'] },
    { group: 'C', openapi: 'full.json' },
  ];
  const files = {
    'docs.json': config({ navigation: { groups } }),
    'index.mdx': '# Hi',
    'empty.json': empty,
    'full.json': { ...empty, paths: { '/x': { get: { summary: 'X', responses: { 204: { description: '' } } } } } },
  };
  expect(await problems(files, 'OCT670')).toEqual([
    expect.stringMatching(/^OCT670 docs\.json:\d+:\d+ Describe operations below "paths"/),
  ]);
});
