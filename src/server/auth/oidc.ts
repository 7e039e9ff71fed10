import * as client from 'openid-client';
import { isSecure, type OidcSettings } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import { unavailable } from '../http/outside-failure.ts';
import { claimAt, readerOf, type Reader } from './reader.ts';
import { ownAddress, type SignInSite } from './site.ts';

/** What must be the same when the provider sends the reader back; kept in the reader's browser, sealed. */
export interface OidcPending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcReader extends Reader {
  /** For the provider, when the reader signs out. */
  readonly idToken?: string;
}

/** Signing in at an OpenID provider: authorization code with PKCE (OpenID Connect Core 3.1; RFC 7636, 9700). */
export interface Oidc {
  /** Returns where the reader signs in, and what to keep until they are back. */
  begin(): Promise<{ readonly location: string; readonly pending: OidcPending }>;
  /** Returns the reader. Throws an `HttpError` with a sentence for an answer that is not right. */
  finish(search: string, pending: OidcPending): Promise<OidcReader>;
  /** Where the reader signs out of the provider, when it has such a place (OpenID RP-Initiated Logout). */
  end(idToken: string | undefined): Promise<string | undefined>;
}

const timeout = 10;

/** Returns the client of one provider; its discovery document is fetched when it is first needed. */
export function createOidc(site: SignInSite, settings: OidcSettings, secret: string | undefined): Oidc {
  let known: Promise<client.Configuration> | undefined;
  const provider = (): Promise<client.Configuration> => {
    const found = (known ??= discover(settings, secret));
    found.catch(() => (known = undefined));
    return found;
  };
  const callback = site.origin + ownAddress(site, 'callback');
  return {
    async begin() {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const location = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        scope: [...new Set(['openid', ...settings.scopes])].join(' '),
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, pending };
    },
    async finish(search, { state, nonce, verifier }) {
      const config = await provider();
      const tokens = await client.authorizationCodeGrant(config, new URL(callback + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = await completeClaims(config, tokens, settings);
      const reader = readerOf(claims, settings);
      if (reader === undefined) throw new HttpError(502, 'The sign-in service did not say who you are.');
      return { ...reader, ...(tokens.id_token === undefined ? {} : { idToken: tokens.id_token }) };
    },
    async end(idToken) {
      const config = await provider();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      const hint = idToken === undefined ? {} : { id_token_hint: idToken };
      return client.buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: `${site.origin}${site.base}/` })
        .href;
    },
  };
}

async function discover(
  { issuer, clientId, clientAuth }: OidcSettings,
  secret: string | undefined,
): Promise<client.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:' && isSecure(issuer);
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    {},
    secret === undefined
      ? client.None()
      : clientAuth === 'post'
        ? client.ClientSecretPost(secret)
        : client.ClientSecretBasic(secret),
    { timeout, execute: isLocal ? [client.allowInsecureRequests] : [] },
  );
  // The signature of the ID token is checked as well, although it comes over TLS from the provider itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Many providers keep groups and names out of the ID token and tell them at the UserInfo endpoint (Core, 5.3). */
async function completeClaims(
  config: client.Configuration,
  tokens: Tokens,
  { groupsClaim, userClaims = [] }: OidcSettings,
): Promise<Readonly<Record<string, unknown>>> {
  const claims = tokens.claims();
  if (claims === undefined) throw new HttpError(502, 'The sign-in service did not say who you are.');
  const isComplete = [groupsClaim, 'name', ...userClaims].every((name) => claimAt(claims, name) !== undefined);
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
}

/** Returns the sentence for what went wrong at the provider or on the way back; undefined for a failure of another kind. */
export function oidcFailure(error: unknown): HttpError | undefined {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new HttpError(403, 'The sign-in service did not let you in, or you cancelled.')
      : new HttpError(400, 'The sign-in service could not sign you in.');
  }
  if (error instanceof client.ResponseBodyError)
    return new HttpError(400, 'This sign-in is no longer good, or was used already.');
  if (error instanceof client.ClientError) {
    return isUnreachable(error)
      ? unavailable('The sign-in service cannot be reached at the moment.')
      : new HttpError(400, 'The answer of the sign-in service does not belong to this sign-in.');
  }
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    ? unavailable('The sign-in service cannot be reached at the moment.')
    : undefined;
}

function isUnreachable({ code }: client.ClientError): boolean {
  return ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(code ?? '');
}
