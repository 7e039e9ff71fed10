import { encodeStrict } from './encode.ts';
import type { Credential, CredentialTemplate, Header } from './template.ts';

export interface AppliedCredentials {
  readonly headers: readonly Header[];
  /** Encoded `name=value`. */
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/** Returns what the credentials of one alternative add to a request (OAS 3.1, 4.8.27); schemes without one add nothing. */
export function applyCredentials(
  schemes: readonly CredentialTemplate[],
  credentials: Readonly<Record<string, Credential>>,
): AppliedCredentials {
  const headers: Header[] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  for (const scheme of schemes) {
    const credential = credentials[scheme.key];
    if (credential === undefined) continue;
    const token =
      credential.type === 'basic' ? base64(`${credential.username}:${credential.password}`) : credential.token;
    if (scheme.type === 'apiKey') {
      const name = scheme.name ?? 'key';
      if (scheme.in === 'query') query.push(`${encodeStrict(name)}=${encodeStrict(token)}`);
      else if (scheme.in === 'cookie') cookies.push(`${name}=${token}`);
      else headers.push({ name, value: token });
    } else if (scheme.type !== 'mutualTLS')
      headers.push({ name: 'Authorization', value: `${prefixOf(scheme, credential)} ${token}` });
  }
  return { headers, query, cookies };
}

function prefixOf({ type, scheme }: CredentialTemplate, credential: Credential): string {
  if (credential.type === 'basic' || (type === 'http' && scheme === 'basic')) return 'Basic';
  if (type !== 'http' || scheme === undefined || scheme === 'bearer') return 'Bearer';
  return scheme[0]!.toUpperCase() + scheme.slice(1);
}

/** Base64 of a text's UTF-8 bytes (RFC 7617). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
