import { expect, test } from 'vitest';
import { fileHint } from '../../src/site/checks/nearest-file.ts';

const assets = new Set([
  'images/kite.png',
  'images/navigation/languages-dark.png',
  'images/navigation/de.png',
  'logo.svg',
]);

test.each([
  ['images/Kite.png', 'The file is images/kite.png: addresses are case-sensitive.'],
  ['images/kit.png', 'Did you mean /images/kite.png?'],
  ['imgs/kite.png', 'Did you mean /images/kite.png?'],
  ['images/kite.jpg', 'Did you mean /images/kite.png?'],
  ['pictures/kites.png', 'Did you mean /images/kite.png?'],
  ['images/navigation/languages/ar.png', undefined],
  ['film.mp4', undefined],
])('%s', (path, hint) => {
  expect(fileHint(path, assets)).toBe(hint);
});
