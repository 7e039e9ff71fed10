import { expect, test } from 'vitest';
import { accordionId, fieldId, partId, reserveIds, tabId } from '../../../src/components/mdx/page-ids.ts';

test('tabs count from 2, accordions and fields from 1, each for itself', () => {
  const page = {};
  expect([tabId(page, 'Mac OS'), tabId(page, 'Mac OS'), tabId(page, 'Mac OS')]).toEqual([
    'mac-os',
    'mac-os-2',
    'mac-os-3',
  ]);
  expect([accordionId(page, 'Step: one'), accordionId(page, 'Step: one')]).toEqual(['step-one', 'step-one-1']);
  expect([fieldId(page, 'userId'), fieldId(page, 'user_id')]).toEqual(['param-user-id', 'param-user-id_1']);
  expect(fieldId(page, '--max-session-duration')).toBe('param-max-session-duration');
});

test('each page starts again', () => {
  expect([tabId({}, 'npm'), tabId({}, 'npm')]).toEqual(['npm', 'npm']);
});

test('what headings are named, nothing else is; a part of every page has no other name', () => {
  const page = {};
  reserveIds(page, { ids: ['products', 'footer'], anchors: ['Side bar'] });
  expect([accordionId(page, 'Products'), tabId(page, 'Products'), accordionId(page, 'Products')]).toEqual([
    'products-1',
    'products-2',
    'products-3',
  ]);
  expect([partId(page, 'footer'), partId(page, 'side-bar'), partId(page, 'navbar'), partId({}, 'footer')]).toEqual([
    'octavo-footer',
    'octavo-side-bar',
    'navbar',
    'footer',
  ]);
});

test('a title without letters still gets an id', () => {
  const page = {};
  expect([accordionId(page, '🎉'), accordionId(page, '')]).toEqual(['accordion', 'accordion-1']);
});
