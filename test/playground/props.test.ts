import { expect, test } from 'vitest';
import { playgroundProps } from '../../src/playground/props.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

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
