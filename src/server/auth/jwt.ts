import { errors, importJWK, importSPKI, jwtVerify, type CryptoKey, type JWTPayload } from 'jose';
import type { JwtSettings } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import { readerOf, type Reader } from './reader.ts';
import { ownAddress, type SignInSite } from './site.ts';
import type { UsedTokens } from './used-tokens.ts';

/** Seconds for which a token is good at most, and by which clocks may differ. */
const maxLifetime = 60;
const clockSkew = 5;

type Key = CryptoKey | Uint8Array;

export interface TokenRules {
  readonly site: SignInSite;
  readonly settings: JwtSettings;
  /** What the sign-in that this browser began is called. */
  readonly nonce: string;
  readonly used: UsedTokens;
  readonly now: () => number;
}

/** Returns where the owner's backend signs a reader in; it returns `nonce` in the token that it makes. */
export function tokenRequest(site: SignInSite, { loginUrl }: JwtSettings, nonce: string): string {
  const url = new URL(loginUrl);
  url.searchParams.set('nonce', nonce);
  url.searchParams.set('callback', site.origin + ownAddress(site, 'callback'));
  return url.href;
}

/**
 * Returns the reader that a token names. Throws an `HttpError` with a sentence for one that is not good here, now and in
 * this browser: RFC 8725 (algorithm and audience pinned), and a life of a minute, for one use.
 */
export async function readToken(token: string, key: Key, rules: TokenRules): Promise<Reader> {
  const { settings, used, nonce, now } = rules;
  const claims = await verify(token, key, rules);
  const { iat, exp, jti } = claims;
  if (iat === undefined || exp === undefined || exp - iat > maxLifetime)
    throw refusal(`is good for longer than ${maxLifetime} seconds`);
  if (iat > now() / 1000 + clockSkew) throw refusal('is from the future: the clocks differ');
  if (!isForSite(claims, rules.site)) throw refusal('is for another site');
  if (claims['nonce'] !== nonce) throw refusal('belongs to another sign-in');
  const reader = readerOf(claims, settings);
  if (reader === undefined) throw refusal('does not say who you are');
  if (typeof jti !== 'string' || jti === '') throw refusal('has no jti');
  if (!(await used.use(jti))) throw refusal('was used already');
  return reader;
}

/** Returns the key that tokens are checked with; rejects, with a sentence, when it is none. */
export async function tokenKey({ algorithm, publicKey }: JwtSettings, secret: string | undefined): Promise<Key> {
  if (algorithm === 'HS256') {
    const key = new TextEncoder().encode(secret ?? '');
    if (key.length < 32) throw new Error('OCTAVO_JWT_SECRET must have at least 32 bytes (RFC 7518, 3.2).');
    return key;
  }
  const fail = (): never => {
    throw new Error('auth.publicKey in octavo.config.json is no Ed25519 public key as PEM (SPKI) or JWK.');
  };
  if (typeof publicKey === 'string') return importSPKI(publicKey, 'EdDSA').catch(fail);
  return importJWK({ ...publicKey }, 'EdDSA').catch(fail);
}

async function verify(token: string, key: Key, { settings, now }: TokenRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: settings.algorithm === 'EdDSA' ? ['EdDSA', 'Ed25519'] : ['HS256'],
      requiredClaims: ['iat', 'exp'],
      clockTolerance: clockSkew,
      currentDate: new Date(now()),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusal('has expired');
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw refusal('is not valid');
    throw error;
  }
}

/** `aud` names the site by its address or host, or `host` does by its host. */
function isForSite({ aud, ...claims }: JWTPayload, { origin, base }: SignInSite): boolean {
  const { host } = new URL(origin);
  const own = [origin, `${origin}/`, origin + base, `${origin}${base}/`, host];
  if (aud === undefined) return claims['host'] === host;
  return [aud].flat().some((name) => own.includes(name));
}

function refusal(reason: string): HttpError {
  return new HttpError(400, `You could not be signed in: the token of the sign-in service ${reason}.`);
}
