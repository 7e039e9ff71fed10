import { expect, test } from 'vitest';
import { exampleOf } from '../../../src/api/examples/example.ts';
import type { Schema } from '../../../src/api/model.ts';

const text: Schema = { types: ['string'], examples: [] };
const exampleFor = (schema: Partial<Schema>): unknown => exampleOf({ ...text, ...schema }, {}, 'request');

test.each([
  ['base64', 'aSDinaTvuI8gbWludGxpZnk='],
  ['Base64', 'aSDinaTvuI8gbWludGxpZnk='],
  ['base64url', 'aSDinaTvuI8gbWludGxpZnk='],
  ['base32', 'NBSWY3DP'],
  ['base16', '68656C6C6F'],
  ['quoted-printable', '<string>'],
  ['constructor', '<string>'],
])('a text in %s is %s', (contentEncoding, expected) => {
  expect(exampleFor({ contentEncoding })).toBe(expected);
  expect(exampleFor({ contentEncoding, contentMediaType: 'image/png' })).toBe(expected);
});

test('JSON inside a text is encoded where the text is', () => {
  const json = { contentMediaType: 'application/json', contentSchema: { types: ['boolean'], examples: [] } };
  expect(exampleFor(json)).toBe('true');
  expect(exampleFor({ ...json, contentEncoding: 'base64' })).toBe('aSDinaTvuI8gbWludGxpZnk=');
});
