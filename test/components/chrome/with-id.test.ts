import { expect, test } from 'vitest';
import { withId } from '../../../src/components/chrome/with-id.ts';

test('an element and all that refers to it get another id, words and classes do not', () => {
  const html = '<a class="menu" href="#menu" aria-controls="menu">menu</a><ul id="menu"><use href="#menu-1"/></ul>';
  expect(withId(html, 'menu', 'own-menu')).toBe(
    '<a class="menu" href="#own-menu" aria-controls="own-menu">menu</a><ul id="own-menu"><use href="#menu-1"/></ul>',
  );
  expect(withId(html, 'menu', 'menu')).toBe(html);
});
