import { expect, test } from 'vitest';
import { mediaTypeExamples } from '../../../src/api/examples/example.ts';
import type { Schema } from '../../../src/api/model.ts';

const text: Schema = { types: ['string'], examples: [] };

function xml(schema: Schema, value: unknown): unknown {
  const media = { type: 'application/xml', schema, examples: [{ name: 'a', value }], encoding: {} };
  return mediaTypeExamples(media, {}, 'response')[0]?.value;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

test.each<[string, Schema, unknown, string]>([
  [
    'by the names of the list and of its items',
    {
      types: ['array'],
      examples: [],
      xml: { name: 'people', wrapped: true },
      items: { ...text, xml: { name: 'person' } },
    },
    ['Ada', 'Grace'],
    '<people>\n  <person>Ada</person>\n  <person>Grace</person>\n</people>',
  ],
  ['without names', { types: ['array'], examples: [], items: text }, ['Ada'], '<root>\n  <item>Ada</item>\n</root>'],
  ['that is empty', { types: ['array'], examples: [], xml: { name: 'people' }, items: text }, [], '<people/>'],
])('a list %s is a document with one root', (_, schema, value, expected) => {
  expect(xml(schema, value)).toBe(head + expected);
});
