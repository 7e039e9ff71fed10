import { expect, test } from 'vitest';
import { productName } from '../../src/shared/product-name.ts';

test.each([
  ['Acme', 'Acme'],
  ['Acme Docs', 'Acme'],
  ['Acme  API\nDocumentation', 'Acme API'],
  ['Acme - Docs', 'Acme'],
  ['Docs', 'Docs'],
  ['Documentation Docs', 'Documentation'],
  ['Docs for Acme', 'Docs for Acme'],
])('a site called %j is about %j', (site, product) => {
  expect(productName(site)).toBe(product);
});
