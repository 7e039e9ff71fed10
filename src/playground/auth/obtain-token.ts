import { checkAnswer } from './authorization-answer.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import type { TokenWay } from './entered.ts';
import type { Endpoints } from './endpoints.ts';
import { codeChallenge, randomText } from './pkce.ts';
import { answerFrom, openSignInWindow } from './sign-in-window.ts';
import { requestToken, type Client, type Grant, type Sender } from './token-request.ts';
import { tokenSetOf, type TokenSet } from './token-set.ts';
import { say } from '../texts/say.ts';

/** What a token is asked for with. */
export interface TokenWish {
  readonly way: TokenWay;
  readonly client: Client;
  readonly scopes: readonly string[];
  /** Of the password flow. */
  readonly username: string;
  readonly password: string;
  /** Where the provider sends the reader back to. */
  readonly redirect: string;
}

export interface Attempt {
  readonly endpoints: () => Promise<Endpoints>;
  readonly sender: Sender;
  readonly signal: AbortSignal;
  readonly onClosed: () => void;
}

/** Gets a token as the reader wishes. Throws an `AuthorizationFailure` that says why there is none. */
export async function obtainToken(wish: TokenWish, attempt: Attempt): Promise<TokenSet> {
  switch (wish.way) {
    case 'authorizationCode':
    case 'implicit':
      return signIn(wish, attempt);
    case 'clientCredentials':
      return requestToken(await grantOf(wish, { grant_type: 'client_credentials' }, attempt), attempt.sender);
    case 'password': {
      const { username, password } = wish;
      return requestToken(await grantOf(wish, { grant_type: 'password', username, password }, attempt), attempt.sender);
    }
    case 'deviceAuthorization':
    case 'paste':
      throw new AuthorizationFailure(say('pasteToken'));
  }
}

/** Renews a token (RFC 6749, 6); the provider may keep the old refresh token. Throws an `AuthorizationFailure`. */
export async function renewToken(
  { refreshToken, scopes }: TokenSet,
  { client, endpoints, sender }: { readonly client: Client } & Pick<Attempt, 'endpoints' | 'sender'>,
): Promise<TokenSet> {
  const { refresh, token } = await endpoints();
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' };
  const renewed = await requestToken({ endpoint: required(refresh ?? token, 'token'), client, fields, scopes }, sender);
  return { ...(refreshToken === undefined ? {} : { refreshToken }), ...renewed };
}

async function grantOf(
  { client, scopes }: TokenWish,
  fields: Readonly<Record<string, string>>,
  { endpoints }: Attempt,
): Promise<Grant> {
  const { token } = await endpoints();
  const scope = scopes.join(' ');
  return {
    endpoint: required(token, 'token'),
    client,
    fields: { ...fields, ...(scope === '' ? {} : { scope }) },
    scopes,
  };
}

async function signIn(wish: TokenWish, attempt: Attempt): Promise<TokenSet> {
  if (wish.client.id === '') throw new AuthorizationFailure(say('clientIdMissing'));
  if (!isSecureContext) throw new AuthorizationFailure(say('needsHttps'));
  const popup = openSignInWindow();
  try {
    return await (wish.way === 'implicit' ? implicit : authorizationCode)(wish, popup, attempt);
  } finally {
    popup.close();
  }
}

/** Authorization code with PKCE, public client or not (RFC 9700, 2.1.1). */
async function authorizationCode(wish: TokenWish, popup: Window, attempt: Attempt): Promise<TokenSet> {
  const { client, redirect, scopes } = wish;
  const endpoints = await attempt.endpoints();
  const endpoint = required(endpoints.token, 'token');
  const verifier = randomText();
  const parameters = { code_challenge: await codeChallenge(verifier), code_challenge_method: 'S256' };
  const answer = await authorize({
    wish,
    popup,
    attempt,
    endpoints,
    parameters: { response_type: 'code', ...parameters },
  });
  const code = answer.get('code');
  if (code === null) throw new AuthorizationFailure(say('noCode'));
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  return requestToken({ endpoint, client, fields, scopes }, attempt.sender);
}

/** The implicit flow of older APIs: the token is in the fragment (RFC 6749, 4.2). */
async function implicit(wish: TokenWish, popup: Window, attempt: Attempt): Promise<TokenSet> {
  const endpoints = await attempt.endpoints();
  const answer = await authorize({ wish, popup, attempt, endpoints, parameters: { response_type: 'token' } });
  const tokens = tokenSetOf(Object.fromEntries(answer), { scopes: wish.scopes, now: Date.now() });
  if (tokens === undefined) throw new AuthorizationFailure(say('noToken'));
  return tokens;
}

interface Authorization {
  readonly wish: TokenWish;
  readonly popup: Window;
  readonly attempt: Attempt;
  readonly endpoints: Endpoints;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Sends the reader to the provider and returns what it answered, checked. A state is for one attempt (RFC 6749, 10.12). */
async function authorize({ wish, popup, attempt, endpoints, parameters }: Authorization): Promise<URLSearchParams> {
  const authorization = required(endpoints.authorization, 'authorization');
  const state = randomText();
  const url = authorizationUrl(authorization, { ...parameters, state }, wish);
  const answer = await answerFrom({ popup, url, state, signal: attempt.signal, onClosed: attempt.onClosed });
  checkAnswer(answer, { state, authorization, issuer: endpoints.issuer });
  return answer;
}

/** Returns the address at which the reader signs in (RFC 6749, 4.1.1); what the endpoint's own query says stays. */
export function authorizationUrl(
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
  { client, redirect, scopes }: Pick<TokenWish, 'client' | 'redirect' | 'scopes'>,
): string {
  const url = new URL(endpoint);
  const scope = scopes.length === 0 ? {} : { scope: scopes.join(' ') };
  const all = { ...parameters, client_id: client.id, redirect_uri: redirect, ...scope };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

function required(endpoint: string | undefined, name: string): string {
  if (endpoint === undefined) throw new AuthorizationFailure(say('noEndpoint', { name }));
  return endpoint;
}

/** Returns what to tell the reader of anything that was thrown on the way. */
export function failureText(error: unknown): string {
  return error instanceof AuthorizationFailure ? error.message : say('pageFailed');
}
