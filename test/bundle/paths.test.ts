import { describe, expect, test } from 'vitest';
import { isDomain, pageFile } from '../../src/bundle/paths.ts';

const paths = [
  'index',
  'guides/auth',
  'guides/Auth',
  'GUIDES/auth',
  'guides/auth.html',
  'guides%2Fauth',
  'guides/auth~',
  'con',
  'guides/NUL',
  '%',
  '__proto__',
  '..',
  '.',
  'a b',
  'ä',
  'ä'.normalize('NFD'),
  '入门/快速开始',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(400),
  '快'.repeat(100),
];

describe('files of pages', () => {
  test('no two paths share a file, even where case is ignored', () => {
    const files = paths.map((path) => pageFile(path).toLowerCase());
    expect(new Set(files).size).toBe(paths.length);
  });

  test.each(paths)('%s is safe on any file system', (path) => {
    for (const name of pageFile(path).split('/')) {
      expect(name).toMatch(/^[\w%!~-]+(?:\.json)?$/);
      expect(name.length).toBeLessThanOrEqual(210);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
    }
  });
});

test.each([
  ['docs', true],
  ['docs.example.com', true],
  ['A-1', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['a..b', false],
  ['docs/other', false],
  ['__proto__', false],
  ['.hidden', false],
  ['docs ', false],
  ['x'.repeat(200), false],
])('%s as a domain: %s', (name, expected) => {
  expect(isDomain(name)).toBe(expected);
});
