import { expect, test } from 'vitest';
import { nearestPaths } from '../../../src/server/discovery/nearest-paths.ts';

const paths = [
  'index',
  'quickstart',
  'guides/authentication',
  'guides/authorization',
  'api/users/list',
  'guides/index',
];

test.each([
  ['authentication', ['guides/authentication']],
  ['guides/authentification', ['guides/authentication', 'guides/authorization']],
  ['quikstart', ['quickstart']],
  ['guide', []],
  ['docs/guides', ['guides/index']],
  ['completely-different', []],
])('near %s: %j', (name, expected) => {
  expect(nearestPaths(name, paths).slice(0, Math.max(1, expected.length))).toEqual(expected);
});

test('names three at most', () => {
  expect(nearestPaths('list', ['a/list', 'b/list', 'c/list', 'd/list'])).toHaveLength(3);
});
