import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { readApiDocument } from '../../../src/api/read.ts';
import { onlyOperation } from '../../support/openapi.ts';

/** What is said of a description, with the line that it is said of. */
function problems(text: string): string[] {
  return checkApiDocument({ path: 'api.yaml', text }).map(
    ({ code, message, range }) => `${code} ${range?.start.line ?? ''} ${message}`,
  );
}

/** Swagger 2.0, parameter object, type: the consumes of a file must be of a form. */
describe('a file of an operation that takes', () => {
  const swagger = (consumes: string): string =>
    [
      'swagger: "2.0"',
      'info: { title: A, version: "1", description: b }',
      'paths:',
      '  /a:',
      '    post:',
      `      consumes: ${consumes}`,
      '      parameters: [{ name: f, in: formData, type: file }]',
      '      responses: { 200: { description: ok } }',
    ].join('\n');

  test.each(['[multipart/form-data]', '[application/json, application/x-www-form-urlencoded]'])(
    '%s is fine',
    (types) => {
      expect(problems(swagger(types))).toEqual([]);
    },
  );

  test('no form is reported, and sent in one', () => {
    expect(problems(swagger('[application/json]'))).toEqual([
      'OCT307 6 The parameter "f" is a file, but the operation takes no form; it is sent as multipart/form-data.',
    ]);
  });
});

test('a key of YAML that is an object is called one', () => {
  const text = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      ? summary: x\n';
  expect(problems(text)).toContain('OCT306 6 A key of an operation is an object, not a text.');
  expect(problems(text).join()).not.toContain('[object Object]');
});

/** OAS 3.2, 4.30: a requirement names a scheme, or is the address of one. */
describe('a security requirement that is an address', () => {
  const described = (address: string): string =>
    JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'A', version: '1' },
      security: [{ [address]: [] }],
      paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
      components: { securitySchemes: { 'my.key': { type: 'apiKey', in: 'header', name: 'X-Own' } } },
    });
  const auth = { components: { securitySchemes: { shared: { type: 'apiKey', in: 'header', name: 'X-Shared' } } } };
  const options = {
    readExternal: (path: string) => (path === 'auth.json' ? { path, text: JSON.stringify(auth) } : undefined),
  };

  test.each([
    ['#/components/securitySchemes/my.key', 'my.key', 'X-Own'],
    ['./auth.json#/components/securitySchemes/shared', 'shared', 'X-Shared'],
  ])('is followed: %s', (address, key, name) => {
    const file = { path: 'api.json', text: described(address) };
    const { value: document } = readApiDocument(file, options);
    expect(onlyOperation({ document: document! }).security).toMatchObject([[{ key, name }]]);
    expect(checkApiDocument(file, options).filter((problem) => problem.code === 'OCT313')).toEqual([]);
  });

  test('is reported where it leads nowhere', () => {
    const file = { path: 'api.json', text: described('./auth.json#/components/securitySchemes/gone') };
    expect(checkApiDocument(file, options).map(({ code }) => code)).toContain('OCT313');
  });
});
