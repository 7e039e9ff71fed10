import { expect, test } from 'vitest';
import { withNumberedIds } from '../../../src/build/render/numbered-ids.ts';

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
const heading = (id: string, address = id): string =>
  `<h2 id="${id}">T <a href="#other">x</a><a href="#${address}" class="heading-anchor"></a></h2>`;

test('a heading whose id stands there before gets a number, and so does its link', () => {
  const html = [heading('a'), heading('a'), '<p>to <a href="#a">a</a></p>', heading('b'), heading('a')];
  expect(withNumberedIds(html.join('\n')).split('\n')).toEqual([
    heading('a'),
    heading('a-2'),
    '<p>to <a href="#a">a</a></p>',
    heading('b'),
    heading('a-3'),
  ]);
});

test('a number that something else has is not given', () => {
  expect(withNumberedIds(`<div id="a-2"></div>${heading('a')}${heading('a')}`)).toContain(heading('a-3'));
});

test('steps and updates are numbered, and addresses as browsers write them', () => {
  const step = (id: string): string =>
    `<li class="step" id="${id}"><p class="step-title">Go<a href="#${id}" class="heading-anchor"></a></p>${heading('in')}</li>`;
  const numbered = withNumberedIds(step('go') + step('go'));
  expect(numbered).toBe(step('go') + step('go-2').replace(heading('in'), heading('in-2')));
  const accented = bytes(heading('é', '%C3%A9'));
  expect(withNumberedIds(accented + accented)).toBe(accented + bytes(heading('é-2', '%C3%A9-2')));
});
