import { describe, expect, test } from 'vitest';
import { readApiDocument } from '../../../src/api/read.ts';
import { credentialTemplate } from '../../../src/api/request-template.ts';
import type { CredentialTemplate } from '../../../src/request/template.ts';

const scopes = { 'read:items': 'See the items.', 'write:items': '' };
const readScopes = [{ name: 'read:items', description: 'See the items.' }, { name: 'write:items' }];

/** The first scheme of the first operation or channel, as a form gets it. */
function template(description: unknown): CredentialTemplate {
  const { value } = readApiDocument({ path: 'api.json', text: JSON.stringify(description) });
  const operation = value?.operations[0];
  const own = operation?.kind === 'channel' ? operation.servers[0]?.security : operation?.security;
  const scheme = own?.[0]?.[0];
  if (scheme === undefined) throw new Error('no scheme was read');
  return credentialTemplate(scheme);
}

const ok = { responses: { 200: { description: 'ok' } } };
const info = { title: 'A', version: '1' };

function openApi(version: string, scheme: unknown, needed: readonly string[] = []): unknown {
  return {
    openapi: version,
    info,
    components: { securitySchemes: { login: scheme } },
    paths: { '/a': { get: { ...ok, security: [{ login: needed }] } } },
  };
}

function swagger(scheme: unknown): unknown {
  return {
    swagger: '2.0',
    info,
    securityDefinitions: { login: scheme },
    security: [{ login: ['read:items'] }],
    paths: { '/a': { get: ok } },
  };
}

describe('flows of OAuth 2', () => {
  test.each([
    [
      'accessCode',
      'authorizationCode',
      { authorizationUrl: 'https://a.example/in', tokenUrl: 'https://a.example/token' },
    ],
    ['application', 'clientCredentials', { tokenUrl: 'https://a.example/token' }],
    ['password', 'password', { tokenUrl: 'https://a.example/token' }],
    ['implicit', 'implicit', { authorizationUrl: 'https://a.example/in' }],
  ])('Swagger 2.0 calls %s what is %s', (written, name, urls) => {
    expect(template(swagger({ type: 'oauth2', flow: written, scopes, ...urls }))).toEqual({
      key: 'login',
      type: 'oauth2',
      flows: { [name]: { ...urls, scopes: readScopes } },
      scopes: ['read:items'],
    });
  });

  test.each(['3.0.4', '3.1.1', '3.2.0'])('OpenAPI %s', (version) => {
    const flows = {
      authorizationCode: { authorizationUrl: '/in', tokenUrl: '/token', refreshUrl: '/renew', scopes },
      clientCredentials: { tokenUrl: '/token', scopes: {} },
      implicit: { authorizationUrl: '/in', scopes },
      password: { tokenUrl: '/token', scopes },
      deviceAuthorization: { deviceAuthorizationUrl: '/device', tokenUrl: '/token', scopes },
    };
    expect(template(openApi(version, { type: 'oauth2', flows }, ['write:items']))).toEqual({
      key: 'login',
      type: 'oauth2',
      flows: {
        authorizationCode: { ...flows.authorizationCode, scopes: readScopes },
        clientCredentials: { ...flows.clientCredentials, scopes: [] },
        implicit: { ...flows.implicit, scopes: readScopes },
        password: { ...flows.password, scopes: readScopes },
        deviceAuthorization: { ...flows.deviceAuthorization, scopes: readScopes },
      },
      scopes: ['write:items'],
    });
  });

  test('AsyncAPI 3 calls the scopes availableScopes, AsyncAPI 2 does not', () => {
    const urls = { authorizationUrl: 'https://a.example/in', tokenUrl: 'https://a.example/token' };
    const expected = { authorizationCode: { ...urls, scopes: readScopes } };
    const current = {
      asyncapi: '3.0.0',
      info,
      servers: {
        live: { host: 'a.example', protocol: 'wss', security: [{ $ref: '#/components/securitySchemes/login' }] },
      },
      channels: { a: { address: '/a' } },
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            flows: { authorizationCode: { ...urls, availableScopes: scopes } },
            scopes: ['read:items'],
          },
        },
      },
    };
    const older = {
      asyncapi: '2.6.0',
      info,
      servers: { live: { url: 'wss://a.example', protocol: 'wss', security: [{ login: ['read:items'] }] } },
      channels: { '/a': {} },
      components: { securitySchemes: { login: { type: 'oauth2', flows: { authorizationCode: { ...urls, scopes } } } } },
    };
    for (const description of [current, older])
      expect(template(description)).toMatchObject({ key: 'login', flows: expected, scopes: ['read:items'] });
  });

  test('what is broken is left out', () => {
    const flows = {
      ['__proto__']: {},
      toString: {},
      unknown: {},
      implicit: 'x',
      password: { tokenUrl: 7, scopes: ['a', 'b'] },
    };
    expect(template(openApi('3.1.0', { type: 'oauth2', flows })).flows).toEqual({
      password: { scopes: [{ name: 'a' }, { name: 'b' }] },
    });
    expect(template(openApi('3.1.0', { type: 'oauth2', flows: 'none' }))).toEqual({ key: 'login', type: 'oauth2' });
  });
});

describe('what a form gets of a scheme', () => {
  const channel = (scheme: unknown): CredentialTemplate =>
    template({
      asyncapi: '3.0.0',
      info,
      servers: { live: { host: 'a.example', protocol: 'wss', security: [scheme] } },
      channels: { a: { address: '/a' } },
    });

  test('an API key of HTTP is one, whatever AsyncAPI calls it', () => {
    expect(channel({ type: 'httpApiKey', in: 'query', name: 'key' })).toMatchObject({
      type: 'apiKey',
      in: 'query',
      name: 'key',
    });
  });

  test.each([{ type: 'apiKey', in: 'user' }, { type: 'X509' }, { type: 'scramSha256' }, { type: 'gssapi' }])(
    '%o is for brokers',
    (scheme) => {
      expect(channel(scheme).type).toBe('broker');
    },
  );

  test('x-default and the address of an OpenID provider', () => {
    expect(
      template(openApi('3.1.0', { type: 'openIdConnect', openIdConnectUrl: '/oidc', 'x-default': 'my-client' })),
    ).toEqual({
      key: 'login',
      type: 'openIdConnect',
      openIdConnectUrl: '/oidc',
      prefill: 'my-client',
    });
  });
});
