import { expect, test } from 'vitest';
import { entryOf } from '../../src/playground/form/entry.ts';
import { problemsOf } from '../../src/playground/form/problems-of.ts';
import { exactText, valueOf } from '../../src/playground/form/value-of.ts';
import { playgroundProps } from '../../src/playground/props.ts';
import { isEntry } from '../../src/playground/share.ts';
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

test('a parameter may be sent without a value where that is said', () => {
  const text = { in: 'query', allowEmptyValue: true, schema: { type: 'string' } } as const;
  const parameters = [
    { ...text, name: 'all pages' },
    { ...text, name: 'page', allowEmptyValue: false },
    { ...text, name: 'X-Page', in: 'header' as const },
  ];
  const api = read(describeApi({ '/pets': { get: { ...ok, parameters } } }));
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: false };
  const [all, ...others] = playgroundProps(onlyOperation(api), api.document, options).parameters;
  expect(all?.field.empty).toBe('all%20pages=');
  expect(others.map(({ field }) => field.empty)).toEqual([undefined, undefined]);
  expect(entryOf({}, all!.field, '')).toEqual({ kind: 'empty' });
  expect(isEntry({ kind: 'empty' })).toBe(true);
  expect(valueOf({}, all!.field, { kind: 'empty' }, exactText)).toBe('');
  // An operation may share its parameters with one that says more of them.
  expect(valueOf({}, others[0]!.field, { kind: 'empty' }, exactText)).toBeUndefined();
  expect(problemsOf({}, others[0]!.field, { entry: { kind: 'empty' }, path: 'p', required: true })).toHaveProperty('p');
  expect(problemsOf({}, all!.field, { entry: { kind: 'empty' }, path: 'p', required: true })).toEqual({});
});

test('a server is called by its name, else by what is said of it', () => {
  const api = read({
    ...describeApi({ '/pets': { get: ok } }),
    servers: [
      { url: 'https://a.example', name: 'live', description: 'The one for everybody.' },
      { url: 'https://b.example', description: 'For <b>trials</b>, **not** `live`.' },
      { url: 'https://c.example' },
    ],
  });
  const options = { credentials: false, redirect: '/_octavo/oauth', prefill: false };
  const { servers } = playgroundProps(onlyOperation(api), api.document, options).template;
  expect(servers.map(({ description }) => description)).toEqual(['live', 'For trials, not live.', undefined]);
});
