import { expect, test } from 'vitest';
import { mediaTypeExamples } from '../../../src/api/examples/example.ts';
import { exampleCode } from '../../../src/components/reference/view/media-type-entry.ts';
import { onlyOperation, read } from '../../support/openapi.ts';

/** Each media type of a response with the code of its examples. */
function codes(content: unknown): Record<string, string[]> {
  const found = read({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'ok', content } } } } },
  });
  const [response] = onlyOperation(found).responses;
  return Object.fromEntries(
    (response?.content ?? []).map((media) => [
      media.type,
      mediaTypeExamples(media, found.document.schemas, 'response').map(
        (example) => exampleCode(example, media.type).code,
      ),
    ]),
  );
}

/** OAS 3.2, 4.14.3. */
test('a sequence is shown as it is sent', () => {
  const item = { type: 'object', properties: { id: { type: 'integer', example: 7 } } };
  const event = {
    type: 'object',
    required: ['event', 'data'],
    properties: {
      event: { const: 'found' },
      data: { type: 'string', contentMediaType: 'application/json', contentSchema: item },
    },
  };
  expect(
    codes({
      'application/jsonl': { itemSchema: item, examples: { two: { dataValue: [{ id: 1 }, { id: 2 }] } } },
      'application/x-ndjson': { itemSchema: item },
      'application/json-seq': { itemSchema: item },
      'text/event-stream': { itemSchema: event, examples: { lines: { dataValue: { event: 'a', data: 'b\nc' } } } },
    }),
  ).toEqual({
    'application/jsonl': ['{"id":1}\n{"id":2}\n'],
    'application/x-ndjson': ['{"id":7}\n'],
    'application/json-seq': ['\u001E{"id":7}\n'],
    'text/event-stream': ['event: a\ndata: b\ndata: c\n\n'],
  });
  expect(codes({ 'text/event-stream': { itemSchema: event } })).toEqual({
    'text/event-stream': ['event: found\ndata: {"id":7}\n\n'],
  });
});

/** OAS 3.2, 4.19. */
test('what an example is sent as stays as it is', () => {
  expect(
    codes({
      'application/json': { examples: { a: { serializedValue: '{"a": 1}' }, b: { serializedValue: '"text"' } } },
      'text/csv': { examples: { a: { serializedValue: 'a,b' } } },
    }),
  ).toEqual({ 'application/json': ['{\n  "a": 1\n}', '"text"'], 'text/csv': ['a,b'] });
});

test('an example of null is the one where the schema takes null; else it was left empty', () => {
  const properties = { a: { type: 'string', example: 'b' } };
  const maybe = { type: ['object', 'null'], properties };
  const either = { oneOf: [{ type: 'object', properties }, { type: 'null' }] };
  expect(
    codes({
      'application/json': { schema: maybe, example: null },
      'application/vnd.a+json': { schema: either, examples: { none: { value: null } } },
      'application/vnd.b+json': { schema: { ...maybe, example: null } },
      'application/vnd.c+json': { schema: { type: 'object', properties }, example: null },
    }),
  ).toEqual({
    'application/json': ['null'],
    'application/vnd.a+json': ['null'],
    'application/vnd.b+json': ['null'],
    'application/vnd.c+json': ['{\n  "a": "b"\n}'],
  });
});

/** OAS 3.2, 4.26.2. */
test('nodes of XML are texts, sections and none', () => {
  const text = (nodeType: string, example: string): unknown => ({ type: 'string', example, xml: { nodeType } });
  expect(
    codes({
      'application/xml': {
        schema: {
          type: 'object',
          xml: { name: 'note' },
          properties: {
            lang: text('attribute', 'en'),
            own: text('text', 'a < b'),
            raw: text('cdata', '<b>'),
            group: { type: 'object', xml: { nodeType: 'none' }, properties: { to: { type: 'string', example: 'x' } } },
          },
        },
      },
    }),
  ).toEqual({
    'application/xml': [
      '<?xml version="1.0" encoding="UTF-8"?>\n<note lang="en">a &lt; b<![CDATA[<b>]]><to>x</to></note>',
    ],
  });
});

test('a property that must not be there is in no example', () => {
  const schema = { type: 'object', properties: { a: { const: 1 }, gone: false } };
  expect(codes({ 'application/json': { schema } })).toEqual({ 'application/json': ['{\n  "a": 1\n}'] });
});
