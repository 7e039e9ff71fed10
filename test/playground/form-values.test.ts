import { describe, expect, test } from 'vitest';
import { formProblems, formValues } from '../../src/playground/form-values.ts';
import { playgroundProps, type PlaygroundProps } from '../../src/playground/props.ts';
import { initialState } from '../../src/playground/state.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

type Paths = Parameters<typeof describeApi>[0];

function propsOf(path: string, parameters: readonly object[]): PlaygroundProps {
  const paths: object = { [path]: { get: { ...ok, parameters } } };
  const api = read(describeApi(paths as Paths));
  return playgroundProps(onlyOperation(api), api.document, { credentials: false, redirect: '/oauth', prefill: false });
}

function problems(props: PlaygroundProps, entered: Readonly<Record<string, string>>): unknown {
  const parameters = Object.fromEntries(Object.entries(entered).map(([key, text]) => [key, { kind: 'text', text }]));
  const state = { ...initialState(props, 'bash'), parameters } as ReturnType<typeof initialState>;
  return formProblems(props, state, () => true);
}

test('null is no value of a parameter', () => {
  const q = { name: 'q', in: 'query', required: true, schema: { type: ['string', 'null'] } };
  const props = propsOf('/files', [q]);
  const state = { ...initialState(props, 'bash'), parameters: { 'query.q': { kind: 'null' } } } as const;
  expect(formValues(props, state).parameters).toEqual({});
  expect(formProblems(props, state, () => true)).toEqual({ 'query.q': 'This is required.' });
});

describe('a value of the path', () => {
  const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } };
  const props = propsOf('/files/{name}', [name]);

  test.each(['.', '..'])('cannot be %s', (value) => {
    expect(problems(props, { 'path.name': value })).toEqual({
      'path.name': `name cannot be “${value}”: a dot is no name in a path.`,
    });
  });

  test.each(['a', '...', '.env'])('can be %s', (value) => {
    expect(problems(props, { 'path.name': value })).toEqual({});
  });
});
