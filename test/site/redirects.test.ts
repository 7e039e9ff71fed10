import { describe, expect, test } from 'vitest';
import { redirectTarget } from '../../src/site/redirects.ts';

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
