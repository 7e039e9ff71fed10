import { describe, expect, test } from 'vitest';
import { normalizePagePath } from '../../../src/server/discovery/normalize-page-path.ts';

const atRoot = { site: 'https://docs.example.com', base: '' };
const belowDocs = { site: 'https://example.com', base: '/docs' };

/** Which of `pages` a path finds in a site that has them, the way the page call looks. */
function found(path: string, pages: readonly string[], site = atRoot): string | undefined {
  return normalizePagePath(path, site).find((name) => pages.includes(name));
}

const pages = ['index', 'guides/auth', 'guides/index', 'guides/café', '入门', 'a b', 'Guides/Upper', 'constructor'];

describe('a page is found by', () => {
  test.each([
    ['guides/auth', 'guides/auth'],
    ['/guides/auth', 'guides/auth'],
    ['guides/auth/', 'guides/auth'],
    ['/guides/auth/', 'guides/auth'],
    ['guides/auth.md', 'guides/auth'],
    ['/guides/auth.md', 'guides/auth'],
    ['guides/auth?x=1&y=%00', 'guides/auth'],
    ['guides/auth#keys', 'guides/auth'],
    ['guides/auth/#keys', 'guides/auth'],
    ['guides/auth.md?x#y', 'guides/auth'],
    ['guides/auth#a?b', 'guides/auth'],
    ['guides%2Fauth', 'guides/auth'],
    ['guides%2fauth', 'guides/auth'],
    ['%67uides/auth%2emd', 'guides/auth'],
    ['guides/caf%C3%A9', 'guides/café'],
    ['guides/cafe\u0301', 'guides/café'],
    ['guides/cafe%CC%81', 'guides/café'],
    ['%E5%85%A5%E9%97%A8', '入门'],
    ['入门', '入门'],
    ['a%20b', 'a b'],
    ['a b', 'a b'],
    ['Guides/Upper', 'Guides/Upper'],
    ['constructor', 'constructor'],
    ['guides', 'guides/index'],
    ['/guides/', 'guides/index'],
    ['guides.md', 'guides/index'],
    ['/', 'index'],
    ['index', 'index'],
    ['index.md', 'index'],
    ['?x', 'index'],
    ['#x', 'index'],
    ['https://docs.example.com/guides/auth', 'guides/auth'],
    ['https://docs.example.com/guides/auth.md?x#y', 'guides/auth'],
    ['https://docs.example.com/guides/caf%C3%A9/', 'guides/café'],
    ['HTTPS://DOCS.example.com/guides/auth', 'guides/auth'],
    ['https://docs.example.com:443/guides/auth', 'guides/auth'],
    ['https://docs.example.com', 'index'],
    ['https://docs.example.com/', 'index'],
    ['https://docs.example.com?x', 'index'],
    ['https://docs.example.com/#top', 'index'],
  ])('%s: %s', (path, page) => {
    expect(found(path, pages)).toBe(page);
  });
});

describe('no page is found by', () => {
  test.each([
    // Other places.
    '../guides/auth',
    'guides/../guides/auth',
    'x/../guides/auth',
    './guides/auth',
    'guides/./auth',
    'guides/%2e%2e/guides/auth',
    'x/..%2fguides/auth',
    '%2e%2e%2fguides%2fauth',
    '..%5cguides%5cauth',
    '.',
    '..',
    '%2e',
    // Other slashes.
    'guides//auth',
    '//guides/auth',
    'guides/auth//',
    '%2f%2fguides/auth',
    'guides\\auth',
    'guides%5cauth',
    'guides∕auth',
    'guides／auth',
    // Encoded twice, too long (RFC 3629, 3), or not at all.
    'guides%252fauth',
    'guides/auth%252emd',
    'guides%c0%afauth',
    'guides%e0%80%afauth',
    '%c0%ae%c0%ae/guides/auth',
    'guides/caf%E9',
    'guides/%u0061uth',
    'guides/auth%',
    'guides/auth%2',
    '%ff',
    // Other characters.
    'guides/auth\0',
    'guides/auth%00',
    'guides/auth%0a',
    'guides/auth%0d%0aX: y',
    'guides/auth\u007f',
    'guides/auth\u0085',
    '\ufeffguides/auth',
    'guides/auth\u200b',
    ' guides/auth',
    'guides/auth ',
    'guides/auth%20',
    'guides/ａuth',
    '\ud800',
    // Other names.
    'Guides/Auth',
    'GUIDES/AUTH',
    'guides/auth.MD',
    'guides/auth.mdx',
    'guides/auth.html',
    'guides/auth.md.md',
    'guides/auth.json',
    'guides/auth;v=1',
    'guides/aut',
    '.md',
    'guides/.md',
    '__proto__',
    'toString',
    // Other origins.
    'https://evil.example.com/guides/auth',
    'https://docs.example.com.evil.com/guides/auth',
    'https://docs.example.com@evil.example.com/guides/auth',
    'https://user@docs.example.com/guides/auth',
    'https://user:pw@docs.example.com/guides/auth',
    'https://@docs.example.com/guides/auth',
    'https://docs.example.com:8443/guides/auth',
    'https://docs.example.com:/../guides/auth',
    'http://docs.example.com/guides/auth',
    'https:///guides/auth',
    'https:/docs.example.com/guides/auth',
    'https:guides/auth',
    'https://docs.example.com\\guides/auth',
    'https://docs.exam\nple.com/guides/auth',
    'https://docs.example.com//guides/auth',
    'https%3A%2F%2Fdocs.example.com/guides/auth',
    '//docs.example.com/guides/auth',
    'file:///guides/auth',
    'javascript:guides/auth',
    'docs.example.com/guides/auth',
    'x'.repeat(2049),
  ])('%j', (path) => {
    expect(found(path, pages)).toBeUndefined();
  });
});

describe('below a base', () => {
  test.each([
    ['/docs/guides/auth', 'guides/auth'],
    ['/docs/guides/auth.md', 'guides/auth'],
    ['/docs', 'index'],
    ['/docs/', 'index'],
    ['https://example.com/docs', 'index'],
    ['https://example.com/docs/guides/auth', 'guides/auth'],
    ['guides/auth', 'guides/auth'],
    ['/guides/auth', 'guides/auth'],
    ['/', 'index'],
  ])('%s is %s', (path, page) => {
    expect(found(path, pages, belowDocs)).toBe(page);
  });

  test.each([
    'https://example.com/guides/auth',
    'https://example.com/',
    'https://example.com/docsguides/auth',
    '/docs/docs',
  ])('%s is none', (path) => {
    expect(found(path, pages, belowDocs)).toBeUndefined();
  });

  test('a page in a folder of the same name is found by its own path, and by its whole address', () => {
    const nested = ['docs/intro'];
    for (const path of ['docs/intro', '/docs/intro', '/docs/docs/intro', 'https://example.com/docs/docs/intro'])
      expect(found(path, nested, belowDocs)).toBe('docs/intro');
    expect(found('/docs/intro', ['intro', ...nested], belowDocs)).toBe('intro');
  });
});

describe('a page whose own path looks like something else', () => {
  const odd = ['notes.md', 'what?', 'c#', '100%', '%41', 'a//b', 'back\\slash', 'https://x', 'q/.md'];

  test.each(odd)('%s is found by it', (path) => {
    expect(found(path, odd)).toBe(path);
  });

  test.each([
    ['/notes.md', 'notes.md'],
    ['notes.md.md', 'notes.md'],
    ['notes.md/', 'notes.md'],
    ['what%3F', 'what?'],
    ['/what%3F?x', 'what?'],
    ['c%23#top', 'c#'],
    ['100%25', '100%'],
    ['%2541', '%41'],
  ])('%s is %s', (path, page) => {
    expect(found(path, odd)).toBe(page);
  });

  test('comes before the page whose Markdown it could be', () => {
    expect(found('notes.md', ['notes', 'notes.md'])).toBe('notes.md');
    expect(found('notes', ['notes', 'notes.md'])).toBe('notes');
  });
});
