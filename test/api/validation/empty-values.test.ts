import { expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';

const description = (version: string, schema: string, more = ''): string => `openapi: ${version}
info: { title: Books, version: 1.0.0 }
servers: [{ url: https://books.example.com }]
paths:
  /books:
    get:
      operationId: listBooks
      parameters:
        - name: author
          in: query
          schema: ${schema}
${more}      responses:
        '200': { description: '' }
`;

const problems = (text: string): string[] =>
  checkApiDocument({ path: 'api.yaml', text }).map(
    ({ range, severity, message, hint }) => `${range?.start.line} ${severity}: ${message} ${hint}`,
  );

test.each([
  ['schema: { type: string }', 'schema: { type: string, minLength: }', '11 info: "minLength"'],
  ['- name: author', '- style:\n          name: author', '9 info: "style"'],
  ['operationId: listBooks', "operationId: ''", '7 info: "operationId"'],
  ['operationId: listBooks', 'operationId: listBooks\n      tags:', '8 info: "tags"'],
])('a key without a value is a note: %j becomes %j', (find, replace, note) => {
  expect(problems(description('3.1.0', '{ type: string }').replace(find, replace))).toEqual([
    `${note} has no value, so it says nothing. Write one, or remove the key.`,
  ]);
});

test.each([
  ['schema: { type: string }', 'schema: { type: object, properties: { name: } }', '11 info: "name"'],
  ["'200': { description: '' }", "'200': { description: '' }\n        '404':", '14 info: "404"'],
])('a name without anything behind it is a note: %j becomes %j', (find, replace, note) => {
  const text = description('3.1.0', '{ type: string }').replace(find, replace);
  expect(problems(text)).toEqual([`${note} has no value, so it says nothing. Write one, or remove the key.`]);
});

test('a scheme that is required without a list of scopes is required', () => {
  const text = description('3.1.0', '{ type: string }').replace(
    'paths:',
    'security:\n  - key:\ncomponents:\n  securitySchemes:\n    key: { type: http, scheme: bearer }\npaths:',
  );
  expect(problems(text)).toEqual([]);
});

test('prose without a value is none', () => {
  const text = description('3.1.0', '{ type: string, description: , title: , default: }');
  expect(problems(text.replace('operationId: listBooks', "summary: ''\n      description:"))).toEqual([]);
});

test('an entry of a list without a value is no entry', () => {
  expect(problems(description('3.1.0', '{ type: string }', '        -\n'))).toEqual([
    '12 warning: An entry of "parameters" must be an object, not null. Write an object here.',
  ]);
});

test('a required name that is empty is missing', () => {
  expect(problems(description('3.1.0', '{ type: string }').replace('name: author', "name: ''"))).toEqual([
    '9 warning: The parameter has no "name". Write "name" here.',
  ]);
});

test('true and false are schemas from OpenAPI 3.1 on, except for additional properties', () => {
  const schema = '{ type: object, properties: { author: true, price: false }, additionalProperties: true }';
  expect(problems(description('3.1.0', schema))).toEqual([]);
  expect(problems(description('3.0.3', schema))).toEqual([
    expect.stringMatching(/^11 info: A schema that is true is new in OpenAPI 3\.1.* Write \{\}/),
    expect.stringMatching(/^11 info: A schema that is false is new in OpenAPI 3\.1.* Write not: \{\}/),
  ]);
});
