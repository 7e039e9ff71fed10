import { describe, expect, test } from 'vitest';
import { answerParameters, checkAnswer } from '../../../src/playground/auth/authorization-answer.ts';
import { providerFailure } from '../../../src/playground/auth/authorization-failure.ts';
import { flowEndpoints } from '../../../src/playground/auth/endpoints.ts';
import { authorizationUrl } from '../../../src/playground/auth/obtain-token.ts';
import { codeChallenge, randomText } from '../../../src/playground/auth/pkce.ts';
import { answerFields, tokenSetOf } from '../../../src/playground/auth/token-set.ts';
import { isExpired, stateText } from '../../../src/playground/auth/token-text.ts';

describe('PKCE', () => {
  test('the challenge of RFC 7636, appendix B', async () => {
    expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  test('a verifier has 43 characters that need no encoding, and is never the same', () => {
    const verifiers = Array.from({ length: 50 }, () => randomText());
    for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(new Set(verifiers).size).toBe(50);
  });
});

describe('the address at which a reader signs in', () => {
  const wish = {
    client: { id: 'a&b', secret: 'never in an address', authentication: 'client_secret_post' },
    redirect: 'https://docs.example.com/_octavo/oauth',
    scopes: ['a', 'b c'],
  } as const;

  test('keeps the query of the endpoint and encodes ours', () => {
    const url = new URL(authorizationUrl('https://a.example/in?tenant=7&state=theirs', { state: 's' }, wish));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '7',
      state: 's',
      client_id: 'a&b',
      redirect_uri: 'https://docs.example.com/_octavo/oauth',
      scope: 'a b c',
    });
    expect(url.href).not.toContain('never');
  });

  test.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    [' java\nscript:alert(1)', undefined],
    ['http://[', undefined],
    ['https://a.example/in#top', 'https://a.example/in'],
    ['/in', 'https://api.example.com/in'],
    ['in', 'https://api.example.com/v1/in'],
  ])('%j counts from the server and is a web address', (written, expected) => {
    const read = () =>
      flowEndpoints({ authorizationUrl: written, scopes: [] }, 'https://api.example.com/v1').authorization;
    if (expected === undefined) expect(read).toThrow('which is no web address');
    else expect(read()).toBe(expected);
  });
});

describe('an answer of the authorization endpoint', () => {
  const expected = { state: 'ours', authorization: 'https://a.example/in' };
  const check = (query: string, issuer?: string) => () =>
    checkAnswer(new URLSearchParams(query), { ...expected, issuer });

  test('is used when it is for this attempt', () => {
    expect(check('state=ours&code=c')).not.toThrow();
    expect(check('state=ours&code=c&iss=https://a.example')).not.toThrow();
    expect(check('state=ours&code=c&iss=https://b.example/t', 'https://b.example/t')).not.toThrow();
    expect(check('state=ours&iss=https://a.example/t', 'https://b.example/{tenant}')).not.toThrow();
  });

  test.each([
    ['another state', 'state=theirs&code=c', undefined, 'its state is not ours'],
    ['no state', 'code=c', undefined, 'its state is not ours'],
    ['another state with an error', 'state=theirs&error=access_denied', undefined, 'its state is not ours'],
    ['another issuer', 'state=ours&code=c&iss=https://b.example', undefined, 'its iss is not ours'],
    [
      'an issuer that only begins alike',
      'state=ours&iss=https://b.example/x',
      'https://b.example',
      'its iss is not ours',
    ],
    ['an issuer that is no address', 'state=ours&iss=x', undefined, 'its iss is not ours'],
    [
      'an error',
      'state=ours&error=access_denied',
      undefined,
      'The provider answered access_denied. The sign-in was refused',
    ],
  ])('is refused with %s', (_name, query, issuer, message) => {
    expect(check(query, issuer)).toThrow(message);
  });

  test('comes in the query or in the fragment', () => {
    const read = (search: string, hash: string) => answerParameters({ type: 'answer', search, hash })?.toString();
    expect(read('?code=c&state=s', '')).toBe('code=c&state=s');
    expect(read('', '#access_token=t&state=s')).toBe('access_token=t&state=s');
  });

  test.each([undefined, null, 'x', {}, { type: 'taken', state: 's' }, { type: 'answer', search: 1, hash: '' }])(
    '%j is none',
    (message) => {
      expect(answerParameters(message)).toBeUndefined();
    },
  );
});

describe('a token', () => {
  const asked = { scopes: ['a', 'b'], now: 1_000_000 };

  test.each<[string, string, object | undefined]>([
    [
      'as RFC 6749 writes it',
      '{"access_token":"t","token_type":"Bearer","expires_in":3600,"refresh_token":"r","scope":"a"}',
      { accessToken: 't', type: 'Bearer', expires: 4_600_000, refreshToken: 'r', scopes: ['a'] },
    ],
    ['with the least', '{"access_token":"t"}', { accessToken: 't', type: 'Bearer', scopes: ['a', 'b'] }],
    [
      'as older providers write it',
      'access_token=t&token_type=mac&expires_in=60&scope=a%2Cb',
      { accessToken: 't', type: 'mac', expires: 1_060_000, scopes: ['a', 'b'] },
    ],
    [
      'that could split a header',
      '{"access_token":"t","token_type":"a\\r\\nb"}',
      { accessToken: 't', type: 'Bearer', scopes: ['a', 'b'] },
    ],
    [
      'whose lifetime is nonsense',
      '{"access_token":"t","expires_in":"soon"}',
      { accessToken: 't', type: 'Bearer', scopes: ['a', 'b'] },
    ],
    ['that is empty', '{"access_token":""}', undefined],
    ['that is no text', '{"access_token":{}}', undefined],
    ['in a page of HTML', '<html>access_token=t</html>', undefined],
    ['in a list', '["access_token"]', undefined],
  ])('%s', (_name, text, expected) => {
    expect(tokenSetOf(answerFields(text), asked)).toEqual(expected);
  });

  test.each([
    [59.99 * 60_000, 'Signed in, expires in 59 minutes'],
    [90_000, 'Signed in, expires in 1 minute'],
    [1_000, 'Signed in, expires in 1 second'],
    [3 * 3_600_000, 'Signed in, expires in 3 hours'],
    [72 * 3_600_000, 'Signed in, expires in 3 days'],
    [-3 * 60_000, 'The token expired 3 minutes ago'],
  ])('%d ms from its end: %s', (left, text) => {
    const token = { accessToken: 't', type: 'Bearer', scopes: [], expires: asked.now + left };
    expect(stateText(token, 'implicit', asked.now)).toBe(text);
    expect(isExpired(token, asked.now)).toBe(left < 0);
  });
});

describe('an error of a provider', () => {
  test('says what it is, what the provider says, and what to do', () => {
    expect(
      providerFailure({ error: 'invalid_client', error_description: 'client authentication failed' })?.message,
    ).toBe(
      'The provider answered invalid_client: client authentication failed. Check the client ID and the client secret, and how the secret is sent.',
    );
    expect(providerFailure({ error: 'odd' })?.message).toBe('The provider answered odd.');
  });

  test('is not longer than a reader reads', () => {
    expect(providerFailure({ error: 'odd', error_description: 'x'.repeat(100_000) })?.message.length).toBeLessThan(500);
  });

  test('no error is none', () => {
    expect(providerFailure({ access_token: 't', error: '' })).toBeUndefined();
  });
});
