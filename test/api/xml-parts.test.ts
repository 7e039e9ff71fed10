import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { requestTemplate } from '../../src/api/documents.ts';
import { createMocks } from '../../src/mock/index.ts';
import { playgroundProps } from '../../src/playground/props.ts';
import { buildRequest, exampleValues, type HttpRequest } from '../../src/request/index.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

const kite: OpenAPIV3.NonArraySchemaObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', example: 7 }, tags: { type: 'array', items: { type: 'string', example: 'a' } } },
};

const xml = { 'application/xml': { schema: kite } };
const kiteXml = '<kite><id>7</id><tags>a</tags></kite>';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

type Api = ReturnType<typeof read>;

function sample({ document }: Api): HttpRequest {
  const template = requestTemplate(onlyOperation({ document }), document);
  return buildRequest(template, exampleValues(template, { optional: true }));
}

function form({ document }: Api): ReturnType<typeof playgroundProps> {
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: true };
  return playgroundProps(onlyOperation({ document }), document, options);
}

/** OAS 3.1, 4.8.12.3: a parameter that is described by `content` is written as its media type. */
describe('a parameter that is XML', () => {
  const parameters: OpenAPIV3_1.ParameterObject[] = [
    { name: 'kite', in: 'query', required: true, content: xml },
    { name: 'X-Kite', in: 'header', content: { 'text/xml': { schema: kite, example: { id: 8 } } } },
  ];
  const api = read(describeApi({ '/kites': { get: { ...ok, parameters } } }));

  test('is sent as XML, in one line', () => {
    const { url, headers } = sample(api);
    expect(new URL(url).searchParams.get('kite')).toBe(kiteXml);
    expect(headers).toEqual([{ name: 'X-Kite', value: '<X-Kite><id>8</id></X-Kite>' }]);
  });

  test('is entered as a text', () => {
    const [query, header] = form(api).parameters.map(({ field }) => field);
    expect(query).toMatchObject({ kind: 'text', initial: kiteXml });
    expect(header).toMatchObject({ kind: 'text', placeholder: '<X-Kite><id>8</id></X-Kite>' });
  });

  test('is a text for the mock server, too', async () => {
    const mocks = createMocks([api.document]);
    const query = new URLSearchParams({ kite: kiteXml }).toString();
    expect((await mocks.answer(new Request(`https://a.example/kites?${query}`))).status).toBe(200);
  });
});

describe.each(['multipart/form-data', 'application/x-www-form-urlencoded'])('a field of %s that is XML', (type) => {
  const encoding = { kite: { contentType: 'application/xml' }, more: { contentType: 'text/xml' } };
  const properties: OpenAPIV3.SchemaObject['properties'] = {
    kite,
    more: { type: 'array', items: kite },
    note: { type: 'string', example: 'hi' },
  };
  const schema: OpenAPIV3.SchemaObject = { type: 'object', properties };
  const api = read(
    describeApi({ '/kites': { post: { ...ok, requestBody: { content: { [type]: { schema, encoding } } } } } }),
  );
  const expected = (name: string): string => `${head}\n<${name}>\n  <id>7</id>\n  <tags>a</tags>\n</${name}>`;

  test('is sent as XML', () => {
    const { body } = sample(api);
    const sent =
      body?.kind === 'multipart'
        ? body.parts.map(({ name, content }) => [name, content.kind === 'text' ? content.text : ''])
        : body?.kind === 'form'
          ? body.fields.map(({ name, value }) => [name, value])
          : [];
    expect(sent).toEqual([
      ['kite', expected('kite')],
      ['more', expected('more')],
      ['note', 'hi'],
    ]);
  });

  test('is entered as a text', () => {
    const [body] = form(api).bodies;
    const members = body?.field?.kind === 'object' ? body.field.members : [];
    expect(members.map(({ field }) => field.kind)).toEqual(['text', 'list', 'text']);
    expect(body?.field).toMatchObject({ initial: { kite: expected('kite'), more: [expected('more')] } });
  });
});
