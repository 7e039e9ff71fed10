import { expect, test } from 'vitest';
import type { Schema } from '../../src/api/model.ts';
import { shortTypeText, typeText } from '../../src/api/type-text.ts';
import { array, object, reference, schema, string } from '../support/schema.ts';

const schemas = {
  '#/components/schemas/User': object({ id: string() }, { name: 'User' }),
  '#/components/schemas/Tree': array(reference('Tree')),
};
const nothing = schema({ types: ['null'] });

const cases: readonly (readonly [string, Schema])[] = [
  ['string', string()],
  ['string<uuid>', string({ format: 'uuid' })],
  ['enum<string>', string({ enum: ['a', 'b'] })],
  ['enum<number>', schema({ enum: [1, 2] })],
  ['enum<number> | enum<string>', schema({ enum: [1, 'all'] })],
  ['string | null', schema({ types: ['string', 'null'] })],
  ['string<date> | null', schema({ anyOf: [string({ format: 'date' }), nothing] })],
  ['User · object', reference('User')],
  ['User · object[]', array(reference('User'))],
  ['User · object | null', schema({ oneOf: [reference('User'), nothing] })],
  ['Account · object', object({}, { title: 'Account', name: 'User' })],
  ['object', object({})],
  ['(string | integer)[]', array(schema({ types: ['string', 'integer'] }))],
  ['string | object', schema({ oneOf: [string(), reference('User')] })],
  ['file', string({ format: 'binary' })],
  ['file', string({ contentMediaType: 'image/png' })],
  ['string', string({ contentMediaType: 'image/png', contentEncoding: 'base64' })],
  ['any', schema()],
  ['object', object({}, { anyOf: [schema({ required: ['p'] }), schema({ required: ['q'] })] })],
  ['any[]', schema({ types: ['array'] })],
  ['string', schema({ const: 'card' })],
  ['null', nothing],
];

test.each(cases)('shows %s', (text, value) => {
  expect(typeText(schemas, value)).toBe(text);
});

test.each([
  ['User[]', array(reference('User'))],
  ['string | integer', schema({ oneOf: [string(), schema({ types: ['integer'] })] })],
  ['(string | User)[]', array(schema({ oneOf: [string(), reference('User')] }))],
  ['Login | null', schema({ name: 'Login', oneOf: [string(), reference('User'), nothing] })],
  ['string[] | string', schema({ types: ['array', 'string'], items: string() })],
] as const)('shows %s in short', (text, value) => {
  expect(shortTypeText(schemas, value)).toBe(text);
});

test('a list of itself ends', () => {
  expect(typeText(schemas, reference('Tree'))).toMatch(/^any(?:\[\])+$/);
});
