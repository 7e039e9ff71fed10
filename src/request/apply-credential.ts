import { encodeCookie, encodeStrict } from './encode.ts';
import type { Credential, CredentialTemplate, Header } from './template.ts';

export interface AppliedCredentials {
  readonly headers: readonly Header[];
  /** Encoded `name=value`. */
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/**
 * Returns what the credentials of one alternative add to a request (OAS 3.1, 4.8.27); schemes without one add nothing. Of
 * two that belong in the same place the last one stays: no request carries two `Authorization` headers (RFC 9110, 11.6.2).
 */
export function applyCredentials(
  schemes: readonly CredentialTemplate[],
  credentials: Readonly<Record<string, Credential>>,
): AppliedCredentials {
  const headers = new Map<string, Header>();
  const query = new Map<string, string>();
  const cookies = new Map<string, string>();
  for (const scheme of schemes) {
    const credential = Object.hasOwn(credentials, scheme.key) ? credentials[scheme.key] : undefined;
    const place = credentialPlace(scheme);
    if (credential === undefined || place === undefined) continue;
    const { name } = place;
    const value = scheme.type === 'apiKey' ? tokenOf(credential) : authorizationOf(scheme, credential);
    if (place.in === 'query') query.set(name, `${encodeStrict(name)}=${encodeStrict(value)}`);
    else if (place.in === 'cookie') cookies.set(name, `${name}=${encodeCookie(value)}`);
    else headers.set(name.toLowerCase(), { name, value });
  }
  return { headers: [...headers.values()], query: [...query.values()], cookies: [...cookies.values()] };
}

export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
}

/** Returns where a credential travels; undefined when a request does not carry it. */
export function credentialPlace({ type, name, in: location }: CredentialTemplate): CredentialPlace | undefined {
  if (type === 'mutualTLS' || type === 'broker') return undefined;
  return type === 'apiKey'
    ? { in: location ?? 'header', name: name ?? 'key' }
    : { in: 'header', name: 'Authorization' };
}

/** Returns where the credentials that are there travel: a parameter of the same place gives way, as it is the same said twice. */
export function takenPlaces(
  schemes: readonly CredentialTemplate[],
  credentials: Readonly<Record<string, Credential>>,
): readonly CredentialPlace[] {
  return schemes.flatMap((scheme) =>
    Object.hasOwn(credentials, scheme.key) && credentials[scheme.key] !== undefined
      ? (credentialPlace(scheme) ?? [])
      : [],
  );
}

/** Whether two values of a request stand in the same place of it: names of headers are the same in any case. */
export function isSamePlace(a: RequestPlace, b: RequestPlace): boolean {
  return a.in === b.in && (a.in === 'header' ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name);
}

type RequestPlace = Readonly<Record<'in' | 'name', string>>;

/** Returns the schemes of an alternative that a later one of it replaces, because both belong in the same place. */
export function replacedCredentials(
  schemes: readonly CredentialTemplate[],
): readonly { readonly key: string; readonly by: string; readonly place: CredentialPlace }[] {
  return schemes.flatMap((scheme, index) => {
    const place = credentialPlace(scheme);
    if (place === undefined) return [];
    const by = schemes.slice(index + 1).findLast((later) => {
      const other = credentialPlace(later);
      return other !== undefined && isSamePlace(other, place);
    });
    return by === undefined ? [] : [{ key: scheme.key, by: by.key, place }];
  });
}

function tokenOf(credential: Credential): string {
  return credential.type === 'basic' ? base64(`${credential.username}:${credential.password}`) : credential.token;
}

/** `<scheme> <token>`; whoever pastes the whole value of the header means that. */
function authorizationOf(template: CredentialTemplate, credential: Credential): string {
  const token = tokenOf(credential);
  const word = schemeWord(template, credential);
  const isOther = !/^(?:basic|bearer)$/i.test(word);
  const isWhole = token.toLowerCase().startsWith(`${word.toLowerCase()} `) || (isOther && wholeValue.test(token));
  return isWhole ? token : `${word} ${token}`;
}

/** A word of an authentication scheme and something after it (RFC 9110, 11.4). */
const wholeValue = /^[!#$%&'*+.^_`|~\w-]+ +\S/;

function schemeWord(template: CredentialTemplate, credential: Credential): string {
  const { type, scheme } = template;
  if (credential.type === 'basic' || hasPassword(template)) return 'Basic';
  if (credential.scheme !== undefined) return credential.scheme;
  if (type !== 'http' || scheme === undefined || scheme === 'bearer') return 'Bearer';
  return scheme.slice(0, 1).toUpperCase() + scheme.slice(1);
}

/** Whether a user and a password are sent as HTTP has them (RFC 7617), as the handshake of a WebSocket is HTTP, too. */
export function hasPassword({ type, scheme }: Pick<CredentialTemplate, 'type' | 'scheme'>): boolean {
  return type === 'userPassword' || (type === 'http' && scheme === 'basic');
}

/** Base64 of a text's UTF-8 bytes (RFC 7617). */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
