import { describe, expect, test } from 'vitest';
import { applyCredentials, replacedCredentials } from '../../src/request/apply-credential.ts';
import { buildRequest } from '../../src/request/build-request.ts';
import type { Credential, CredentialTemplate, RequestTemplate } from '../../src/request/template.ts';

const basic: CredentialTemplate = { key: 'basic', type: 'http', scheme: 'basic' };
const bearer: CredentialTemplate = { key: 'bearer', type: 'http', scheme: 'bearer' };
const hoba: CredentialTemplate = { key: 'hoba', type: 'http', scheme: 'hoba' };
const oauth: CredentialTemplate = { key: 'oauth', type: 'oauth2' };
const oidc: CredentialTemplate = { key: 'oidc', type: 'openIdConnect' };
const userPassword: CredentialTemplate = { key: 'user', type: 'userPassword' };
const header: CredentialTemplate = { key: 'header', type: 'apiKey', in: 'header', name: 'X-Key' };
const query: CredentialTemplate = { key: 'query', type: 'apiKey', in: 'query', name: 'api key' };
const cookie: CredentialTemplate = { key: 'cookie', type: 'apiKey', in: 'cookie', name: 'sid' };

const token = (text: string): Credential => ({ type: 'token', token: text });
const authorization = (value: string) => ({ headers: [{ name: 'Authorization', value }], query: [], cookies: [] });

describe('one scheme', () => {
  test.each<[string, CredentialTemplate, Credential, ReturnType<typeof authorization>]>([
    [
      'basic, in UTF-8 (RFC 7617, 2.1)',
      basic,
      { type: 'basic', username: 'test', password: '123\u00A3' },
      authorization('Basic dGVzdDoxMjPCow=='),
    ],
    [
      'basic without a password',
      basic,
      { type: 'basic', username: 'key', password: '' },
      authorization('Basic a2V5Og=='),
    ],
    ['basic with an encoded value', basic, token('<encoded-value>'), authorization('Basic <encoded-value>')],
    ['an encoded user and password', userPassword, token('<encoded-value>'), authorization('Basic <encoded-value>')],
    ['bearer', bearer, token('t'), authorization('Bearer t')],
    ['bearer with the word already there', bearer, token('bearer t'), authorization('bearer t')],
    ['another http scheme', hoba, token('result="a.b"'), authorization('Hoba result="a.b"')],
    ['another http scheme with its word', hoba, token('HOBA result="a.b"'), authorization('HOBA result="a.b"')],
    ['another http scheme with another word', hoba, token('Token abc'), authorization('Token abc')],
    ['OAuth 2', oauth, token('t'), authorization('Bearer t')],
    ['OAuth 2 with a type of token', oauth, { ...token('t'), scheme: 'DPoP' } as Credential, authorization('DPoP t')],
    ['OpenID Connect', oidc, token('t'), authorization('Bearer t')],
    [
      'user and password of AsyncAPI',
      userPassword,
      { type: 'basic', username: 'a', password: 'b' },
      authorization('Basic YTpi'),
    ],
  ])('%s', (_name, scheme, credential, expected) => {
    expect(applyCredentials([scheme], { [scheme.key]: credential })).toEqual(expected);
  });

  test('an API key goes where the description says', () => {
    const credentials = { header: token('a b'), query: token('a&b='), cookie: token('a;b c%20') };
    expect(applyCredentials([header, query, cookie], credentials)).toEqual({
      headers: [{ name: 'X-Key', value: 'a b' }],
      query: ['api%20key=a%26b%3D'],
      cookies: ['sid=a%3Bb%20c%20'],
    });
  });

  test.each(['mutualTLS', 'broker'] as const)('%s adds nothing to a request', (type) => {
    expect(applyCredentials([{ key: 'x', type }], { x: token('t') })).toEqual({ headers: [], query: [], cookies: [] });
  });

  test('what was not entered adds nothing, whatever the scheme is called', () => {
    const schemes = [
      { ...bearer, key: 'constructor' },
      { ...header, key: '__proto__' },
    ];
    expect(applyCredentials(schemes, {})).toEqual({ headers: [], query: [], cookies: [] });
  });
});

describe('combinations', () => {
  const template: RequestTemplate = {
    method: 'GET',
    path: '/items',
    servers: [{ url: 'https://api.example.com', variables: [] }],
    parameters: [],
    bodies: [],
    bodyRequired: false,
    security: [[header, query, cookie, bearer], [basic], []],
  };
  const credentials = {
    header: token('h'),
    query: token('q'),
    cookie: token('c'),
    bearer: token('b'),
    basic: { type: 'basic', username: 'u', password: 'p' },
  } as const;
  const build = (index: number) =>
    buildRequest(template, { server: { index: 0, variables: {} }, parameters: {}, security: { index, credentials } });

  test('every scheme of a set is in the request', () => {
    expect(build(0)).toEqual({
      method: 'GET',
      url: 'https://api.example.com/items?api%20key=q',
      headers: [
        { name: 'X-Key', value: 'h' },
        { name: 'Authorization', value: 'Bearer b' },
        { name: 'Cookie', value: 'sid=c' },
      ],
    });
  });

  test('an alternative brings its own schemes only', () => {
    expect(build(1).headers).toEqual([{ name: 'Authorization', value: 'Basic dTpw' }]);
    expect(build(2)).toMatchObject({ url: 'https://api.example.com/items', headers: [] });
  });

  test('of two that want the same header the last one stays, and the first is named', () => {
    const own: CredentialTemplate = { key: 'own', type: 'apiKey', in: 'header', name: 'authorization' };
    const schemes = [basic, header, bearer, own];
    expect(applyCredentials(schemes, { ...credentials, own: token('raw') }).headers).toEqual([
      { name: 'authorization', value: 'raw' },
      { name: 'X-Key', value: 'h' },
    ]);
    expect(replacedCredentials(schemes).map(({ key, by }) => [key, by])).toEqual([
      ['basic', 'own'],
      ['bearer', 'own'],
    ]);
  });

  test('one that was left empty replaces nothing', () => {
    expect(applyCredentials([basic, bearer], { basic: credentials.basic }).headers).toEqual([
      { name: 'Authorization', value: 'Basic dTpw' },
    ]);
  });

  test('a parameter that is a credential gives way to it, where that is given', () => {
    const parameter = (
      location: 'header' | 'query' | 'cookie',
      name: string,
    ): RequestTemplate['parameters'][number] => ({
      ...{ name, in: location, required: true, style: 'form', explode: true, allowReserved: false },
    });
    const template: RequestTemplate = {
      method: 'GET',
      path: '/items',
      servers: [{ url: 'https://api.example.com', variables: [] }],
      parameters: [
        parameter('header', 'x-key'),
        parameter('query', 'api key'),
        parameter('cookie', 'sid'),
        parameter('query', 'X-Key'),
      ],
      bodies: [],
      bodyRequired: false,
      security: [[header, query, cookie]],
    };
    const parameters = { 'header.x-key': 'a', 'query.api key': 'b', 'cookie.sid': 'd', 'query.X-Key': 'e' };
    const request = (own: Readonly<Record<string, Credential>>): unknown => {
      const values = { server: { index: 0, variables: {} }, parameters, security: { index: 0, credentials: own } };
      const { url, headers } = buildRequest(template, values);
      return [url.split('?')[1], headers.map(({ name, value }) => `${name}: ${value}`)];
    };
    expect(request(credentials)).toEqual(['X-Key=e&api%20key=q', ['X-Key: h', 'Cookie: sid=c']]);
    expect(request({})).toEqual(['api%20key=b&X-Key=e', ['x-key: a', 'Cookie: sid=d']]);
  });

  test('parameters of the same name in other places are not the same', () => {
    expect(replacedCredentials([header, { ...query, name: 'X-Key' }, { ...cookie, name: 'X-Key' }])).toEqual([]);
  });
});
