import { expect, test } from 'vitest';
import { exampleRequest } from '../../../../src/components/reference/view/example-request.ts';
import { describeApi, ok, onlyOperation, read } from '../../../support/openapi.ts';

test('placeholders are read as they are; tags of XML stay encoded', () => {
  const properties = { id: { type: 'string', example: '7' } } as const;
  const parameters = [
    { name: 'kite', in: 'query', content: { 'application/xml': { schema: { type: 'object', properties } } } },
    { name: 'key', in: 'query', example: '<api-key>', schema: { type: 'string' } },
    { name: 'keys', in: 'query', example: '<key>, <key>', schema: { type: 'string' } },
  ] as const;
  const { document } = read(describeApi({ '/kites': { get: { ...ok, parameters: [...parameters] as never[] } } }));
  const settings = { optionalInExamples: true, origin: 'https://a.example' };
  expect(exampleRequest(onlyOperation({ document }), document, settings).url).toBe(
    'https://a.example/kites?kite=%3Ckite%3E%3Cid%3E7%3C%2Fid%3E%3C%2Fkite%3E&key=<api-key>&keys=<key>%2C%20<key>',
  );
});
