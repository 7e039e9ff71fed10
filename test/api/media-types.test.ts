import { expect, test } from 'vitest';
import { mediaTypeExamples } from '../../src/api/examples/example.ts';
import { encodedSchema } from '../../src/api/media-types.ts';
import { requestTemplate } from '../../src/api/request-template.ts';
import { schemaFacts } from '../../src/api/schema-facts.ts';
import { typeText } from '../../src/api/type-text.ts';
import { encodeBody } from '../../src/request/encode-body.ts';
import type { HttpBody } from '../../src/request/template.ts';
import { onlyOperation, read } from '../support/openapi.ts';

const integer = { type: 'integer', example: 1 };
const headers = { 'X-Size': { description: 'Its size.', schema: integer }, 'Content-Type': { schema: integer } };

/** What is said of the body of a media type, and the body that its example makes. */
function bodyOf(type: string, media: object) {
  const found = read({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content: { [type]: media } }, responses: {} } } },
  });
  const { schemas } = found.document;
  const operation = onlyOperation(found);
  const [mediaType] = operation.requestBody?.content ?? [];
  const [template] = requestTemplate(operation, found.document).bodies;
  const [example] = mediaTypeExamples(mediaType!, schemas, 'request');
  return {
    schema: encodedSchema(mediaType!, schemas)!,
    type: (schema: Parameters<typeof typeText>[1]) => typeText(schemas, schema),
    sent: encodeBody(template!, example?.value),
  };
}

function textOf(body: HttpBody | undefined): string {
  return body?.kind === 'text' ? body.text : '';
}

/** OAS 3.2, 4.14.1. */
test('parts without names are encoded by their place, the others as all items are', () => {
  const { schema, type, sent } = bodyOf('multipart/mixed', {
    schema: { type: 'array', prefixItems: [{ type: 'object', properties: { a: integer } }, {}] },
    prefixEncoding: [{ contentType: 'application/vnd.a+json' }, { contentType: 'image/png', headers }],
  });
  expect(schema.prefixItems?.map((item) => [type(item), schemaFacts(item)])).toEqual([
    ['object', [{ label: 'mediaType', values: ['application/vnd.a+json'] }]],
    [
      'file',
      [
        { label: 'mediaType', values: ['image/png'] },
        { label: 'headers', values: ['X-Size: integer'], text: 'Its size.' },
      ],
    ],
  ]);
  expect(textOf(sent)).toContain('Content-Type: application/vnd.a+json\r\n\r\n{"a":1}');
  expect(textOf(sent)).toContain('Content-Type: image/png\r\n\r\n<file>');

  const items = bodyOf('multipart/related', {
    itemSchema: { type: 'object', properties: { a: integer } },
    itemEncoding: { contentType: 'application/vnd.b+json', headers },
  });
  expect(schemaFacts(items.schema)).toMatchObject([
    { label: 'mediaType', values: ['application/vnd.b+json'] },
    { label: 'headers', values: ['X-Size: integer'] },
  ]);
  expect(textOf(items.sent)).toContain('Content-Type: application/vnd.b+json');

  const pictures = bodyOf('multipart/mixed', { itemSchema: {}, itemEncoding: { contentType: 'image/png' } });
  expect(pictures.type(pictures.schema)).toBe('file[]');
  expect(textOf(pictures.sent)).toContain('Content-Type: image/png');
});

/** OAS 3.1, 4.8.15.1: what has no type is known by its media type. */
test('a part is a file where its encoding or its schema says so', () => {
  const part = (name: string, schema: object, contentType: string): unknown => {
    const media = { schema: { type: 'object', properties: { [name]: schema } }, encoding: { [name]: { contentType } } };
    const { schema: whole, type, sent } = bodyOf('multipart/form-data', media);
    const [first] = sent?.kind === 'multipart' ? sent.parts : [];
    return [type(whole.properties![0]!.schema), first?.contentType, first?.content.kind];
  };
  expect(part('picture', {}, 'image/png, image/jpeg')).toEqual(['file', 'image/png', 'file']);
  expect(part('pictures', { type: 'array', items: {} }, 'image/png')).toEqual(['file[]', 'image/png', 'file']);
  expect(part('sheet', { type: 'string', format: 'binary' }, 'text/csv')).toEqual(['file', 'text/csv', 'file']);
  expect(part('text', { type: 'string' }, 'text/csv')).toEqual(['string', 'text/csv', 'text']);
});
