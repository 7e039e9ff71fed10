import { describe, expect, test } from 'vitest';
import { requestSnippets } from '../../../../src/components/reference/view/request-snippets.ts';
import { sampleBodies } from '../../../../src/components/reference/view/sample-bodies.ts';
import type { MediaType, Schema } from '../../../../src/api/model.ts';
import { shopDocument, updateOrder } from '../../../fixtures/reference/shop-document.ts';

const settings = {
  display: 'interactive',
  proxy: true,
  credentials: false,
  fullUrl: false,
  expanded: false,
  languages: ['bash', 'python'],
  ownLanguages: [],
  optionalInExamples: true,
  prefill: false,
  autogenerate: true,
  origin: 'https://docs.example.com',
} as const;

const schema = (part: Partial<Schema>): Schema => ({ types: [], examples: [], ...part });
const mediaType = (part: Partial<MediaType>): MediaType => ({
  type: 'application/json',
  examples: [],
  encoding: {},
  ...part,
});
const bodiesOf = (...content: MediaType[]) => {
  const operation = { ...updateOrder, requestBody: { required: true, content } };
  const snippets = requestSnippets(operation, shopDocument, settings);
  return sampleBodies(operation, shopDocument, { settings, snippets });
};
const ref = (name: string): Schema => schema({ ref: `#/components/schemas/${name}` });

describe('the bodies that samples can be shown with', () => {
  test('are the named examples of a media type; that of the request itself is not repeated', () => {
    const examples = [
      { name: 'a', summary: 'Paid', value: { status: 'paid' } },
      { name: 'b', value: { status: 'open' } },
    ];
    const found = bodiesOf(mediaType({ examples }));
    expect(found?.request.body).toEqual({ kind: 'text', text: '{\n  "status": "paid"\n}' });
    expect(found?.languages).toEqual(['bash', 'python']);
    expect(found?.bodies).toEqual([
      { choice: 'application/json\nPaid', label: 'Paid' },
      {
        choice: 'application/json\nb',
        label: 'b',
        change: { body: { kind: 'text', text: '{\n  "status": "open"\n}' } },
      },
    ]);
  });

  test('are the options of a schema, by the names that its fields have for them', () => {
    const found = bodiesOf(mediaType({ schema: schema({ oneOf: [ref('Card'), ref('Transfer')] }) }));
    expect(found?.bodies.map(({ label }) => label)).toEqual(['Card', 'Transfer']);
    expect(found?.bodies[1]?.change?.body).toMatchObject({
      text: expect.stringContaining('"kind": "transfer"') as string,
    });
  });

  test('are one of each media type, with the headers that it needs', () => {
    const found = bodiesOf(
      mediaType({ schema: ref('Card') }),
      mediaType({ type: 'application/x-www-form-urlencoded', schema: ref('Transfer') }),
    );
    expect(found?.bodies.map(({ label }) => label)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(found?.bodies[1]?.change).toMatchObject({
      headers: expect.arrayContaining([
        { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
      ]) as unknown[],
      body: { kind: 'form' },
    });
  });

  test('do not exist where there is nothing to choose, and none is there that would fill the page', () => {
    expect(bodiesOf(mediaType({ schema: ref('Card') }))).toBeUndefined();
    const named = (name: string, length: number) => ({ name, value: 'x'.repeat(length) });
    const many = bodiesOf(
      mediaType({ examples: [named('a', 1), named('b', 20_000), named('c', 20_000), named('d', 9)] }),
    );
    expect(many?.bodies.map(({ label }) => label)).toEqual(['a', 'b', 'd']);
  });
});
