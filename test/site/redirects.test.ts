import { describe, expect, test } from 'vitest';
import { redirectTarget, resolveRedirects } from '../../src/site/redirects.ts';
import { config, problems } from '../support/project-problems.ts';

const redirects = [
  { source: '/old', destination: '/new', permanent: true },
  { source: '/blog/:slug', destination: '/posts/:slug', permanent: true },
  { source: '/v1/:rest*', destination: '/v2/:rest*', permanent: true },
  { source: '/concepts-*', destination: '/guides/*', permanent: false },
  { source: '/a.b', destination: 'https://example.com/x', permanent: true },
];

describe('redirects', () => {
  test.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/blog/hello', '/posts/hello'],
    ['/v1/users/list', '/v2/users/list'],
    ['/concepts-auth', '/guides/auth'],
    ['/a.b', 'https://example.com/x'],
    ['/aXb', undefined],
    ['/blog/a/b', undefined],
  ])('%s leads to %s', (path, target) => {
    expect(redirectTarget(redirects, path)).toBe(target);
  });
});

test('a source with a hash or a query takes no address, and is reported as that alone', async () => {
  const redirects = [
    { source: '/index#old', destination: '/index#new' },
    { source: '/index#limits', destination: '/index' },
    { source: '/gone?tab=x', destination: '/index' },
    { source: '/gone', destination: '/index' },
  ];
  const project = { 'docs.json': config({ navigation: { pages: ['index'] }, redirects }), 'index.mdx': '## New' };
  const codes = ['OCT406', 'OCT418', 'OCT431', 'OCT432'];
  expect(await problems(project, ...codes)).toEqual([
    expect.stringMatching(/^OCT432 .*Remove it: "\/index" is a page/),
    expect.stringMatching(/^OCT432 .*Remove it: "\/index" is a page/),
    expect.stringMatching(/^OCT432 .*Write "\/gone"/),
  ]);
});

test('a source with a pattern of other tools is left out, as its report says', async () => {
  const redirects = [
    { source: '/(a|b)/x', destination: '/index' },
    { source: '/c', destination: '/index' },
  ];
  const docs = config({ navigation: { pages: ['index'] }, redirects });
  expect(await problems({ 'docs.json': docs, 'index.mdx': '' }, 'OCT432')).toEqual([
    expect.stringContaining('Catch one part with `:name`'),
  ]);
  const project = { config: { redirects }, locate: () => ({ file: 'docs.json' }) };
  const resolved = resolveRedirects(project as unknown as Parameters<typeof resolveRedirects>[0]);
  expect(resolved.redirects).toEqual([{ source: '/c', destination: '/index', permanent: true }]);
});
