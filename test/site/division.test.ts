import { describe, expect, test } from 'vitest';
import { chooseContent, type ContentHolder } from '../../src/site/navigation/division.ts';

const some = [{}];

describe('which content of a navigation element counts', () => {
  test.each<[Parameters<typeof chooseContent>[0], ContentHolder, readonly string[], readonly string[]]>([
    ['root', { versions: some, tabs: some }, ['versions'], ['tabs']],
    ['root', { products: some, languages: some, groups: some }, ['products'], ['languages', 'groups']],
    ['root', { groups: some, pages: ['a'] }, ['pages', 'groups'], []],
    ['tab', { href: '/x', pages: ['a'] }, ['href'], ['pages']],
    ['tab', { menu: some }, ['menu'], []],
    ['tab', { menu: some, pages: ['a'] }, ['pages'], ['menu']],
    ['tab', { dropdowns: some, anchors: some }, ['dropdowns'], ['anchors']],
    ['product', { anchors: some, dropdowns: some }, ['anchors'], ['dropdowns']],
    ['anchor', { dropdowns: some, tabs: some }, ['dropdowns'], ['tabs']],
    ['dropdown', { tabs: [], groups: some }, ['groups'], []],
    ['version', { menu: some, pages: ['a'] }, ['pages'], []],
  ])('%s with %j', (kind, element, used, ignored) => {
    expect(chooseContent(kind, element)).toEqual({ used, ignored });
  });
});
