import { expect, test } from 'vitest';
import { playgroundProps } from '../../src/playground/props.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

test('the example of a parameter stands in its field before anything is entered', () => {
  const parameters = [
    { name: 'sort', in: 'query', example: 'by-name', schema: { type: 'string' } },
    { name: 'since', in: 'query', schema: { type: 'string', format: 'date', example: '2024-01-02' } },
    { name: 'page', in: 'query', examples: { second: { value: 2 } }, schema: { type: 'integer' } },
  ] as const;
  const api = read(describeApi({ '/pets': { get: { ...ok, parameters: [...parameters] } } }));
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: false };
  const fields = playgroundProps(onlyOperation(api), api.document, options).parameters;
  expect(fields.map(({ field }) => ('placeholder' in field ? field.placeholder : undefined))).toEqual([
    'by-name',
    '2024-01-02',
    '2',
  ]);
});

test('a parameter is deprecated by itself, or by its schema', () => {
  const text = { schema: { type: 'string' } } as const;
  const parameters = [
    { name: 'sort', in: 'query', deprecated: true, ...text },
    { name: 'order', in: 'query', schema: { type: 'string', deprecated: true } },
    { name: 'limit', in: 'query', ...text },
  ] as const;
  const api = read(describeApi({ '/pets': { get: { ...ok, parameters: [...parameters] } } }));
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: false };
  const fields = playgroundProps(onlyOperation(api), api.document, options).parameters;
  expect(fields.map(({ name, field }) => [name, field.deprecated])).toEqual([
    ['sort', true],
    ['order', true],
    ['limit', undefined],
  ]);
});

test('a server is called by its name, else by what is said of it', () => {
  const api = read({
    ...describeApi({ '/pets': { get: ok } }),
    servers: [
      { url: 'https://a.example', name: 'live', description: 'The one for everybody.' },
      { url: 'https://b.example', description: 'For <b>trials</b>.' },
      { url: 'https://c.example' },
    ],
  });
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: false };
  const { servers } = playgroundProps(onlyOperation(api), api.document, options).template;
  expect(servers.map(({ description }) => description)).toEqual(['live', 'For trials.', undefined]);
});
