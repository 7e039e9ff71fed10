import { expect, test } from 'vitest';
import { formValues } from '../../src/playground/form-values.ts';
import { playgroundProps, type PlaygroundProps } from '../../src/playground/props.ts';
import { shareHash, sharedState } from '../../src/playground/share.ts';
import { initialState, reduceForm, type FormState } from '../../src/playground/state.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

const text = { schema: { type: 'string' } } as const;

function propsOf(): PlaygroundProps {
  const api = read(
    describeApi(
      {
        '/users/{id}': {
          post: {
            ...ok,
            parameters: [
              { name: 'id', in: 'path', required: true, ...text },
              { name: 'X-Api-Key', in: 'header', ...text },
              { name: 'pin', in: 'query', schema: { type: 'string', format: 'password' } },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      name: { type: 'string' },
                      password: { type: 'string' },
                      friends: {
                        type: 'array',
                        items: { type: 'object', properties: { access_token: { type: 'string' } } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      {
        servers: [{ url: 'https://api.example.com' }],
        security: [{ key: [] }],
        components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      },
    ),
  );
  return playgroundProps(onlyOperation(api), api.document, {
    credentials: false,
    redirect: '/_octavo/oauth',
    prefill: false,
  });
}

const secret = 'hush';

/** A form with a secret in every place that can hold one. */
function filled(props: PlaygroundProps): FormState {
  const value = (entered: string) => ({ kind: 'text', text: entered }) as const;
  const friend = { kind: 'object', members: { access_token: value(secret) }, others: [] } as const;
  return [
    { type: 'parameter', key: 'path.id', entry: value('7 ü') },
    { type: 'parameter', key: 'header.X-Api-Key', entry: value(secret) },
    { type: 'parameter', key: 'query.pin', entry: value(secret) },
    {
      type: 'body',
      body: {
        entry: {
          kind: 'object',
          members: { name: value('Tom'), password: value(secret), friends: { kind: 'list', items: [friend] } },
          others: [{ name: 'client_secret', entry: value(secret) }],
        },
      },
    },
  ].reduce(
    (state, action) => reduceForm(state, action as Parameters<typeof reduceForm>[1]),
    initialState(props, 'bash'),
  );
}

test('a shared form holds what was entered, and nothing that looks secret', () => {
  const props = propsOf();
  const hash = shareHash(props, filled(props));
  expect(atob(hash.slice('#try='.length).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(secret);
  const values = formValues(props, sharedState(props, initialState(props, 'bash'), hash));
  expect(values.parameters).toEqual({ 'path.id': '7 ü' });
  expect(values.body).toEqual({ mediaType: 'application/json', value: { name: 'Tom', friends: [{}] } });
});

test('JSON that was typed as text is looked through as well', () => {
  const props = propsOf();
  const typed = `{"name": "Tom", "password": "${secret}"}`;
  const state = reduceForm(initialState(props, 'bash'), { type: 'body', body: { mode: 'text', text: typed } });
  const values = formValues(props, sharedState(props, initialState(props, 'bash'), shareHash(props, state)));
  expect(values.body).toEqual({ mediaType: 'application/json', text: '{\n  "name": "Tom"\n}' });
});

test('a value of any kind that names a secret is left out as a whole', () => {
  const props = propsOf();
  const text = { kind: 'text', text: `{"password": "${secret}"}` } as const;
  const entry = { kind: 'object', members: {}, others: [{ name: 'settings', entry: text }] } as const;
  const state = reduceForm(initialState(props, 'bash'), { type: 'body', body: { entry } });
  const values = formValues(props, sharedState(props, initialState(props, 'bash'), shareHash(props, state)));
  expect(values.body).toEqual({ mediaType: 'application/json', value: {} });
});

test.each([
  ['no hash of ours', '#parameters'],
  ['no base64', '#try=%%%'],
  ['no JSON', '#try=YWJj'],
  [
    'another shape',
    `#try=${btoa('{"server":0,"variables":{},"parameters":{"path.id":{"kind":"files"}},"mediaType":""}')}`,
  ],
  [
    'a parameter that is none',
    `#try=${btoa('{"server":0,"variables":{},"parameters":{"path.no":{"kind":"null"}},"mediaType":""}')}`,
  ],
])('%s leaves the form as it was', (_name, hash) => {
  const props = propsOf();
  const state = initialState(props, 'bash');
  expect(sharedState(props, state, hash)).toEqual(state);
});
