import { expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { asyncapi, edited, openapi, problems } from '../../support/faultless-descriptions.ts';

test('a body below a status that has none is a note', () => {
  const withContent = (content: string): string =>
    edited(
      openapi,
      "'200':\n          description: One",
      `'204':\n          content: ${content}\n          description: One`,
    ).text;
  expect(
    checkApiDocument({ path: 'api.yaml', text: withContent('{ application/json: { schema: { type: object } } }') }),
  ).toMatchObject([
    {
      severity: 'info',
      message: 'An answer with the status 204 has no body, so what its "content" describes is never sent.',
    },
  ]);
  expect(problems(withContent('{ application/json: {} }'))).toEqual([]);
});

test.each([
  ['pages:\n          type: integer', 'pages:\n          items: {}\n          type: integer', /"items".*"array"/],
  [
    '          type: string\n        pages',
    '          type: string\n          properties: {}\n        pages',
    /"properties".*"object"/,
  ],
])('a keyword of another type is a note: %s → %s', (find, replace, message) => {
  const { text } = edited(openapi, find, replace);
  expect(checkApiDocument({ path: 'api.yaml', text })).toMatchObject([
    { severity: 'info', message: expect.stringMatching(message) as string },
  ]);
});

test.each([
  ['{ type: http, scheme: bearer, in: header, name: JWT }', 'info'],
  ['{ type: mutualTLS, in: header, name: X-Key }', 'warning'],
])('a place that means nothing is a note, one that may be the type is not: %s', (scheme, severity) => {
  const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  securitySchemes:\n    token: ${scheme}\n`;
  const found = checkApiDocument({ path: 'api.yaml', text }).filter(({ message }) => message.includes('has no "in"'));
  expect(found).toMatchObject([{ severity }]);
});

test('a schema that is a part of itself is told where it says so', () => {
  const own = edited(
    openapi,
    '      required: [title]',
    "      allOf: [{ $ref: '#/components/schemas/Book' }]\n      required: [title]",
  );
  expect(problems(own.text)).toEqual([expect.stringMatching(new RegExp(`^${own.line}: .*part of itself`))]);
  const inProperty = edited(
    openapi,
    '        pages:',
    "        next:\n          allOf: [{ $ref: '#/components/schemas/Book' }]\n        pages:",
  );
  expect(problems(inProperty.text)).toEqual([]);
});

test('an array has no properties', () => {
  const { text } = edited(
    openapi,
    '          type: string\n        pages',
    '          type: array\n          properties: { a: {} }\n        pages',
  );
  expect(problems(text)).toEqual([expect.stringMatching(/"properties" says nothing of the type array.*"items"/)]);
});

test('headers of a message are an object', () => {
  const headers = (type: string): string[] =>
    problems(edited(asyncapi, '        payload:', `        headers: { type: ${type} }\n        payload:`).text);
  expect(headers('string')).toEqual([expect.stringMatching(/^17: .*are an object, not "string"/)]);
  expect(headers('object')).toEqual([]);
});

test('a server that is listed twice is told, and one with other variables is not', () => {
  const servers = (more: string): string[] => problems(edited(openapi, 'servers:\n', `servers:\n${more}`).text);
  const server = '  - url: https://a.example\n';
  expect(servers(server + server)).toEqual([
    expect.stringMatching(/^7: The server "https:\/\/a\.example" is listed twice/),
  ]);
  expect(servers('  - url: https://{region}.books.example\n    variables: { region: { default: us } }\n')).toEqual([]);
});

test.each([
  ['amqp://guest:s3cret@broker.example', true],
  ['user:s3cret@broker.example', true],
  ['amqp://guest:guest@localhost:5672', false],
  ['amqp://guest:{password}@broker.example', false],
  ['amqp://guest:<password>@broker.example', false],
  ['amqp://user:password@broker.example', false],
  ['amqp://guest@broker.example', false],
  ['broker.example:1883/a@b', false],
])('a password in the address of a server is told: %s → %s', (url, isTold) => {
  const variables = url.includes('{') ? { password: { default: 'x' } } : undefined;
  const servers = { live: { url, protocol: 'amqp', ...(variables && { variables }) } };
  const text = JSON.stringify({ asyncapi: '2.6.0', info: { title: 'A', version: '1' }, servers, channels: {} });
  expect(problems(text).filter((problem) => problem.includes('password'))).toHaveLength(isTold ? 1 : 0);
});
