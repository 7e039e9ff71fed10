import { describe, expect, test } from 'vitest';
import {
  chosenWay,
  credentialOf,
  enteredProblem,
  tokenWays,
  type Entered,
} from '../../../src/playground/auth/entered.ts';
import type { Credential, CredentialTemplate } from '../../../src/request/template.ts';

const flow = { scopes: [] };
const key: CredentialTemplate = { key: 'k', type: 'apiKey', in: 'header', name: 'X-Key', prefill: 'demo' };
const basic: CredentialTemplate = { key: 'b', type: 'http', scheme: 'basic', prefill: 'demo' };
const oauth: CredentialTemplate = {
  key: 'o',
  type: 'oauth2',
  prefill: 'client',
  flows: { implicit: flow, authorizationCode: flow },
};
const device: CredentialTemplate = { key: 'd', type: 'oauth2', flows: { deviceAuthorization: flow } };
const tokens = { accessToken: 'a', type: 'bearer', scopes: [] };

describe('what was entered', () => {
  test.each<[string, CredentialTemplate, Entered, Credential | undefined]>([
    ['a key that the description brings', key, {}, { type: 'token', token: 'demo' }],
    ['a key that the reader cleared', key, { token: '' }, undefined],
    ['a key with the spaces of a copy', key, { token: ' k ' }, { type: 'token', token: 'k' }],
    ['a user without a password', basic, { username: 'u' }, { type: 'basic', username: 'u', password: '' }],
    [
      'a password with spaces',
      basic,
      { username: 'u', password: ' p ' },
      { type: 'basic', username: 'u', password: ' p ' },
    ],
    ['no user', basic, {}, undefined],
    ['a client alone', oauth, { clientId: 'c', clientSecret: 's' }, undefined],
    ['a token of a flow', oauth, { tokens }, { type: 'token', token: 'a' }],
    [
      'a token of another type',
      oauth,
      { tokens: { ...tokens, type: 'DPoP' } },
      { type: 'token', token: 'a', scheme: 'DPoP' },
    ],
    ['a token from elsewhere', oauth, { way: 'paste', token: 'p', tokens }, { type: 'token', token: 'p' }],
    ['a token that was pasted before signing in', oauth, { token: 'p' }, undefined],
    ['a token of a device', device, { token: 'p' }, { type: 'token', token: 'p' }],
    ['anything for mutual TLS', { key: 'm', type: 'mutualTLS' }, { token: 'x' }, undefined],
    ['anything for a broker', { key: 'm', type: 'broker' }, { token: 'x' }, undefined],
  ])('%s', (_name, template, entered, expected) => {
    expect(credentialOf(template, entered)).toEqual(expected);
  });

  test.each<[CredentialTemplate, Entered, RegExp | undefined]>([
    [basic, { username: 'a:b' }, /colon/],
    [key, { token: 'schlüssel' }, undefined],
    [key, { token: 'ключ' }, /no header/],
    [{ ...key, in: 'query' }, { token: 'ключ' }, undefined],
    [key, {}, undefined],
  ])('%o with %o', (template, entered, problem) => {
    if (problem === undefined) expect(enteredProblem(template, entered)).toBeUndefined();
    else expect(enteredProblem(template, entered)).toMatch(problem);
  });
});

describe('the ways to a token', () => {
  test('are those of the description, the safest first, and pasting one', () => {
    expect(tokenWays(oauth)).toEqual(['authorizationCode', 'implicit', 'paste']);
    expect(tokenWays({ key: 'x', type: 'oauth2' })).toEqual(['paste']);
    expect(tokenWays({ key: 'x', type: 'openIdConnect' })[0]).toBe('authorizationCode');
  });

  test('one that the description no longer offers is not chosen', () => {
    expect(chosenWay(oauth, { way: 'implicit' })).toBe('implicit');
    expect(chosenWay(oauth, { way: 'password' })).toBe('authorizationCode');
  });
});
