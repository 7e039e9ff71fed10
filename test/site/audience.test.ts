import { describe, expect, test } from 'vitest';
import { isMember } from '../../src/server/session.ts';
import { pageGroups } from '../../src/site/audience.ts';

/** docs-json.md §2, row `groups`: who is in, who is out. */
describe('the groups of a page', () => {
  test.each<[unknown, readonly (readonly string[])[], readonly (readonly string[])[]]>([
    [undefined, [[], ['a']], []],
    [
      ['a', 'b'],
      [['a'], ['b', 'c']],
      [[], ['c'], ['A']],
    ],
    ['a', [['a']], [[]]],
    [['*'], [[], ['a']], []],
    [[{ includes: ['a', 'b'], excludes: ['c'] }], [['a'], ['b']], [[], ['a', 'c'], ['c']]],
    [[{ includes: ['*'], excludes: ['c'] }], [[], ['a']], [['c'], ['a', 'c']]],
    [[{ excludes: ['c'] }], [[], ['a']], [['c']]],
    [[{ includes: ['a'] }, 'b'], [['a'], ['b']], [[]]],
    [[{ includes: ['a'], excludes: ['*'] }], [], [[], ['a']]],
    [[], [], [[], ['a']]],
    [[1], [], [[], ['a'], ['1']]],
    [[{ includes: [1] }], [], [[], ['1']]],
    [{ a: true }, [], [[], ['a']]],
    [true, [], [[], ['a']]],
  ])('%j let in %j, and not %j', (groups, readers, others) => {
    const wanted = pageGroups({ frontmatter: { groups } });
    const lets = (names: readonly string[]): boolean => isMember({ subject: 'r', groups: names, expires: 0 }, wanted);
    expect(readers.filter((names) => !lets(names))).toEqual([]);
    expect(others.filter(lets)).toEqual([]);
  });

  test('let nobody in who is not signed in', () => {
    expect(isMember(undefined, pageGroups({ frontmatter: { groups: ['*'] } }))).toBe(false);
    expect(isMember(undefined, undefined)).toBe(false);
  });
});
