import { describe, expect, test } from 'vitest';
import { AuthorizationFailure } from '../../../src/playground/auth/authorization-failure.ts';
import { discoverProvider } from '../../../src/playground/auth/discovery.ts';
import {
  requestToken,
  tokenRequest,
  type Client,
  type Grant,
  type Send,
} from '../../../src/playground/auth/token-request.ts';
import type { HttpRequest } from '../../../src/request/template.ts';

const endpoint = 'https://a.example/token';

function grant(client: Partial<Client>, fields: Grant['fields'] = { grant_type: 'client_credentials' }): Grant {
  return {
    endpoint,
    client: { id: 'id', secret: '', authentication: 'client_secret_basic', ...client },
    fields,
    scopes: ['a'],
  };
}

function sent(request: HttpRequest) {
  const fields = request.body?.kind === 'form' ? request.body.fields : [];
  return {
    authorization: request.headers.find(({ name }) => name === 'Authorization')?.value,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  };
}

describe('who asks for a token', () => {
  test('a public client names itself in the body', () => {
    expect(sent(tokenRequest(grant({})))).toEqual({
      authorization: undefined,
      fields: { grant_type: 'client_credentials', client_id: 'id' },
    });
  });

  test('client_secret_basic encodes both parts as forms do (RFC 6749, 2.3.1)', () => {
    const { authorization, fields } = sent(tokenRequest(grant({ id: 'a:b', secret: 'ü +%' })));
    expect(atob(authorization?.replace('Basic ', '') ?? '')).toBe('a%3Ab:%C3%BC+%2B%25');
    expect(fields).toEqual({ grant_type: 'client_credentials' });
  });

  test('client_secret_post puts both into the body', () => {
    expect(sent(tokenRequest(grant({ secret: 's', authentication: 'client_secret_post' })))).toEqual({
      authorization: undefined,
      fields: { grant_type: 'client_credentials', client_id: 'id', client_secret: 's' },
    });
  });
});

/** Answers every request with `text`, or fails, and keeps what it was sent. */
function sendTo(log: string[], name: string, text: string | undefined, status = 200): Send {
  return (request) => {
    log.push(`${name} ${sent(request).fields['grant_type'] ?? 'probe'}`);
    return text === undefined
      ? Promise.reject(new AuthorizationFailure(`${name} failed`))
      : Promise.resolve({ status, text });
  };
}

const token = '{"access_token":"t","expires_in":60}';
const code = { grant_type: 'authorization_code', code: 'c' };

describe('the way to the token endpoint', () => {
  test('is the browser where the provider allows it', async () => {
    const log: string[] = [];
    const sender = { direct: sendTo(log, 'direct', token), proxied: sendTo(log, 'proxy', token) };
    expect(await requestToken(grant({}), sender, () => 0)).toEqual({
      accessToken: 't',
      type: 'Bearer',
      expires: 60_000,
      scopes: ['a'],
    });
    expect(log).toEqual(['direct client_credentials']);
  });

  test('is the proxy where it does not', async () => {
    const log: string[] = [];
    await requestToken(grant({}), { direct: sendTo(log, 'direct', undefined), proxied: sendTo(log, 'proxy', token) });
    expect(log).toEqual(['direct client_credentials', 'proxy client_credentials']);
  });

  test.each(['authorization_code', 'refresh_token'])(
    'a grant of %s is never sent to an answer that nobody can read',
    async (type) => {
      const log: string[] = [];
      const sender = { direct: sendTo(log, 'direct', undefined), proxied: sendTo(log, 'proxy', token) };
      await requestToken(grant({}, { grant_type: type }), sender);
      expect(log).toEqual(['direct probe', `proxy ${type}`]);
    },
  );

  test('without a proxy a code goes directly, and what failed is said', async () => {
    const log: string[] = [];
    await expect(requestToken(grant({}, code), { direct: sendTo(log, 'direct', undefined) })).rejects.toThrow(
      'direct failed',
    );
    expect(log).toEqual(['direct authorization_code']);
  });
});

describe('answers', () => {
  test.each<[string, number, string, string]>([
    ['an error', 400, '{"error":"invalid_grant"}', 'The provider answered invalid_grant.'],
    ['an error with status 200', 200, 'error=bad_verification_code', 'The provider answered bad_verification_code.'],
    ['a page', 404, '<h1>Not found</h1>', `The token endpoint ${endpoint} answered with status 404.`],
    ['nothing', 200, '', `The token endpoint ${endpoint} answered without an access token.`],
    ['a token with a status of failure', 500, token, `The token endpoint ${endpoint} answered with status 500.`],
  ])('%s is a failure', async (_name, status, text, message) => {
    await expect(requestToken(grant({}), { direct: sendTo([], 'direct', text, status) })).rejects.toThrow(message);
  });
});

describe('discovery', () => {
  const settings = {
    issuer: 'https://a.example',
    authorization_endpoint: 'https://a.example/in',
    token_endpoint: '/token',
    scopes_supported: ['openid', 7],
  };
  const discover = (openIdConnectUrl: string, text: string, status = 200) => {
    const asked: string[] = [];
    const direct: Send = ({ url }) => {
      asked.push(url);
      return Promise.resolve({ status, text });
    };
    return discoverProvider({ openIdConnectUrl, server: 'https://api.example.com' }, { direct }).then((provider) => ({
      asked,
      provider,
    }));
  };

  test.each([
    ['https://a.example/.well-known/openid-configuration', 'https://a.example/.well-known/openid-configuration'],
    ['https://a.example/', 'https://a.example/.well-known/openid-configuration'],
    ['https://a.example/t', 'https://a.example/t/.well-known/openid-configuration'],
  ])('of %s', async (written, url) => {
    expect(await discover(written, JSON.stringify(settings))).toEqual({
      asked: [url],
      provider: {
        endpoints: {
          issuer: 'https://a.example',
          authorization: 'https://a.example/in',
          token: 'https://a.example/token',
        },
        scopes: ['openid'],
      },
    });
  });

  test.each([
    ['{}', 200],
    ['null', 200],
    ['<html>', 200],
    [JSON.stringify(settings), 500],
  ])('refuses %s with status %d', async (text, status) => {
    await expect(discover('https://a.example', text, status)).rejects.toThrow('cannot be read');
  });

  test('refuses endpoints that would run as script', async () => {
    const text = JSON.stringify({ ...settings, authorization_endpoint: 'javascript:alert(1)' });
    await expect(discover('https://a.example', text)).rejects.toThrow('which is no web address');
  });
});
