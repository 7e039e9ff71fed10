import { describe, expect, test } from 'vitest';
import { normalizePagePath } from '../../../src/server/discovery/normalize-page-path.ts';

const atRoot = { site: 'https://docs.example.com', base: '' };
const belowDocs = { site: 'https://example.com', base: '/docs' };

describe('the path of a page', () => {
  test.each([
    ['guides/auth', 'guides/auth'],
    ['/guides/auth', 'guides/auth'],
    ['guides/auth/', 'guides/auth'],
    ['//guides/auth//', 'guides/auth'],
    ['guides/auth.md', 'guides/auth'],
    ['guides/auth.mdx', 'guides/auth'],
    ['guides/auth?x=1&y=%00', 'guides/auth'],
    ['guides/auth#keys', 'guides/auth'],
    ['guides/auth.md?x#y', 'guides/auth'],
    ['guides%2Fauth', 'guides/auth'],
    ['guides/caf%C3%A9', 'guides/café'],
    ['入门', '入门'],
    ['%E5%85%A5%E9%97%A8', '入门'],
    ['a%20b', 'a b'],
    ['what%3F', 'what?'],
    ['https://docs.example.com/guides/auth', 'guides/auth'],
    ['HTTPS://DOCS.example.com/guides/auth.md', 'guides/auth'],
    ['https://docs.example.com:443/guides/auth', 'guides/auth'],
    ['https://docs.example.com', 'index'],
    ['https://docs.example.com/#top', 'index'],
    ['/', 'index'],
    ['', 'index'],
    ['index', 'index'],
    ['index.md', 'index'],
    ['Guides/Auth', 'Guides/Auth'],
    ['constructor', 'constructor'],
  ])('%s means %s', (path, name) => {
    expect(normalizePagePath(path, atRoot)).toBe(name);
  });

  test.each([
    ['/docs/guides/auth', 'guides/auth'],
    ['/docs', 'index'],
    ['/docs/', 'index'],
    ['https://example.com/docs/guides/auth', 'guides/auth'],
    ['guides/auth', 'guides/auth'],
    ['/docsguides', 'docsguides'],
  ])('below /docs, %s means %s', (path, name) => {
    expect(normalizePagePath(path, belowDocs)).toBe(name);
  });

  test.each([
    '../secret',
    'guides/../../secret',
    'guides/%2e%2e/secret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    'guides\\auth',
    './guides',
    'guides/./auth',
    'guides//auth',
    'guides/auth\0',
    'guides%00',
    'guides%0d%0aX: y',
    'guides\u007f',
    '%',
    '%ff',
    '%c0%ae%c0%ae/secret',
    '\ud800',
    'https://evil.example.com/guides/auth',
    'https://docs.example.com@evil.example.com/guides',
    'http://docs.example.com/guides/auth',
    'file:///etc/passwd',
    'x'.repeat(2049),
  ])('%j means no page', (path) => {
    expect(normalizePagePath(path, atRoot)).toBeUndefined();
  });
});
