import { describe, expect, test } from 'vitest';
import { returnPath } from '../../../src/server/auth/return-path.ts';

describe('where a reader goes after signing in', () => {
  test.each([
    '/',
    '/guides/auth',
    '/guides/auth?tab=2&to=https://example.com',
    '/guides/auth#top',
    '/%E5%85%A5%E9%97%A8',
    '/a//b',
    '/a@b/c',
    '/_octavo/keys',
    '/_octavo/keys?revoke=ab12',
  ])('%s is kept', (to) => {
    expect(returnPath(to, '')).toBe(to);
  });

  test.each([
    null,
    '',
    'guides/auth',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
    ' //evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/%',
    '/_octavo/logout',
    '/_octavo/keys/../logout',
    '/_octavo/keysx',
    '/_octavo/login?to=/_octavo/login',
    '/_octavo/../_octavo/logout',
    `/${'a'.repeat(3000)}`,
  ])('%j is the start', (to) => {
    expect(returnPath(to, '')).toBe('/');
  });

  test('below a base only its own paths count', () => {
    expect(returnPath('/docs/a', '/docs')).toBe('/docs/a');
    expect(returnPath('/docs', '/docs')).toBe('/docs');
    for (const other of [
      '/',
      '/other',
      '/docsother',
      '/docs/../other',
      '/docs/_octavo/logout',
      '/docs/..//evil.example',
    ])
      expect(returnPath(other, '/docs')).toBe('/docs/');
  });
});
