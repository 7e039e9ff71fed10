import { describe, expect, test } from 'vitest';
import { readExtensions } from '../../src/api/extensions.ts';
import { audienceOf, mayAllRead, type AccessRules, type Audience } from '../../src/site/audience.ts';
import type { Frontmatter } from '../../src/project/schema/frontmatter.ts';

const nobody = [''];

describe('who may read a page', () => {
  test.each<[Frontmatter, AccessRules, Audience]>([
    [{}, { access: 'public' }, 'everyone'],
    [{}, { access: 'private' }, []],
    [{}, { access: 'private', inherited: true }, 'everyone'],
    [{}, { access: 'public', inherited: false }, []],
    [{ public: true }, { access: 'private' }, 'everyone'],
    [{ public: false }, { access: 'public', inherited: true }, []],
    [{ isPublic: true }, { access: 'private' }, 'everyone'],
    [{ groups: ['b', 'a', 'b'] }, { access: 'public' }, ['a', 'b']],
    [{ groups: 'a' }, { access: 'public' }, ['a']],
    [{ groups: [7] }, { access: 'public' }, ['7']],
    [{ groups: ['a'] }, { access: 'public', inherited: true }, ['a']],
    [{ groups: ['a'], public: true }, { access: 'private' }, 'everyone'],
    [{ groups: ['a'], public: false }, { access: 'public' }, ['a']],
    [{ groups: ['a', '*'] }, { access: 'public' }, []],
    [{ groups: [] }, { access: 'public' }, 'everyone'],
    [{ groups: [] }, { access: 'private' }, []],
    [{ groups: [{ includes: ['a', 'b'] }] }, { access: 'public' }, ['a', 'b']],
    [{ groups: [{ includes: ['*'], excludes: ['a'] }] }, { access: 'public' }, nobody],
    [{ groups: [true] }, { access: 'public' }, nobody],
    [{ groups: { team: true } }, { access: 'public' }, nobody],
    [{ groups: [''] }, { access: 'public' }, nobody],
  ])('%j with %j: %j', (frontmatter, rules, audience) => {
    expect(audienceOf({ frontmatter }, rules)).toEqual(audience);
  });
});

test('x-mint.groups of an operation and of its path are groups of its page, unless x-mint.metadata names others', () => {
  const groupsOf = (operation: unknown, item: unknown): unknown =>
    readExtensions({ 'x-mint': operation }, { 'x-mint': item }).metadata['groups'];
  expect(groupsOf({ groups: ['a'] }, { groups: ['b'] })).toEqual(['a', 'b']);
  expect(groupsOf({ groups: 'a' }, undefined)).toEqual(['a']);
  expect(groupsOf({ groups: ['a'], metadata: { groups: ['c'] } }, {})).toEqual(['c']);
  expect(groupsOf({}, {})).toBeUndefined();
});

test.each<[Audience, Audience, boolean]>([
  ['everyone', 'everyone', true],
  ['everyone', [], false],
  ['everyone', ['a'], false],
  [[], 'everyone', true],
  [[], [], true],
  [[], ['a'], false],
  [['a'], [], true],
  [['a'], ['a', 'b'], true],
  [['a', 'b'], ['a'], false],
  [['a'], ['b'], false],
])('readers of what is for %j may all read what is for %j: %s', (readers, wanted, expected) => {
  expect(mayAllRead(readers, wanted)).toBe(expected);
});
