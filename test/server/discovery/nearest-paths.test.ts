import { describe, expect, test } from 'vitest';
import { createNearestPaths } from '../../../src/server/discovery/nearest-paths.ts';
import { seeded } from '../../support/seeded.ts';

const few = createNearestPaths([
  'index',
  'quickstart',
  'guides/authentication',
  'guides/authorization',
  'api/users/list',
  'guides/index',
]);

test.each([
  ['authentication', ['guides/authentication']],
  ['guides/authentification', ['guides/authentication', 'guides/authorization']],
  ['GUIDES/Authentication', ['guides/authentication', 'guides/authorization']],
  ['quikstart', ['quickstart']],
  ['quikstart/index', ['quickstart']],
  ['guide', []],
  ['docs/guides', ['guides/index']],
  ['completely-different', []],
  ['', []],
  ['\0', []],
  ['__proto__', []],
])('near %j: %j', (name, expected) => {
  expect(few(name)).toEqual(expected);
});

test('names three at most', () => {
  expect(createNearestPaths(['a/list', 'b/list', 'c/list', 'd/list'])('list')).toHaveLength(3);
});

test('a site without pages has none', () => {
  expect(createNearestPaths([])('guides/auth')).toEqual([]);
});

describe('of 10,000 pages', () => {
  const { pick, below } = seeded(6);
  const words = 'user token invoice webhook search index cache error event stream model query field client'.split(' ');
  const paths = new Set<string>();
  while (paths.size < 10_000) paths.add(`${pick(words)}/${pick(words)}-${pick(words)}-${below(500)}/${pick(words)}`);
  const all = [...paths];
  const nearest = createNearestPaths(all);

  test('the one that was meant is found by nearly every name with a letter wrong', () => {
    const found = Array.from({ length: 500 }, () => {
      const path = pick(all);
      const at = below(path.length);
      return nearest(`${path.slice(0, at)}q${path.slice(at + 1)}`).includes(path);
    });
    expect(found.filter(Boolean).length).toBeGreaterThan(450);
  });

  test('a name of 2,048 characters is answered like any other', () => {
    expect(nearest('x'.repeat(2048))).toEqual([]);
    expect(nearest(`${'x'.repeat(2000)}/${all[7]}`).length).toBeLessThanOrEqual(3);
  });
});
