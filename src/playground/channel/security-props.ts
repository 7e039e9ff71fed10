import type { ChannelOperation, ChannelSecurityScheme } from '../../api/index.ts';

export interface SecurityProps {
  /** API keys that travel in the address. */
  readonly keys: readonly { readonly key: string; readonly name: string; readonly prefill?: string }[];
  /** Ways to sign in that no browser can use for a WebSocket, in words. */
  readonly unsent: readonly string[];
  /** Cookies that sign in: the browser sends them when it has them. */
  readonly cookies: readonly string[];
}

/** Returns which credentials of a channel can be entered, and which cannot be sent from a page (WebSockets standard, 3.1). */
export function securityProps({ security }: Pick<ChannelOperation, 'security'>): SecurityProps {
  const schemes = [...new Map(security.flat().map((scheme) => [scheme.key, scheme])).values()];
  const isKey = ({ type }: ChannelSecurityScheme): boolean => type === 'apiKey' || type === 'httpApiKey';
  const inQuery = schemes.filter((scheme) => isKey(scheme) && scheme.in === 'query' && scheme.name !== undefined);
  const inCookie = schemes.filter((scheme) => isKey(scheme) && scheme.in === 'cookie');
  const others = schemes.filter((scheme) => !inQuery.includes(scheme) && !inCookie.includes(scheme));
  return {
    keys: inQuery.map(({ key, name = key, prefill }) => ({ key, name, ...(prefill === undefined ? {} : { prefill }) })),
    cookies: inCookie.map(({ key, name }) => name ?? key),
    unsent: others.map((scheme) => `${scheme.key} (${wayOf(scheme)})`),
  };
}

function wayOf({ type, in: location, name, scheme }: ChannelSecurityScheme): string {
  switch (type) {
    case 'apiKey':
    case 'httpApiKey':
      return location === 'user' || location === 'password' ? `key as ${location}` : `header ${name ?? ''}`.trim();
    case 'http':
      return scheme === 'basic' ? 'user and password' : `header Authorization, ${scheme ?? 'bearer'}`;
    case 'oauth2':
    case 'openIdConnect':
      return 'header Authorization, access token';
    case 'userPassword':
    case 'plain':
    case 'scramSha256':
    case 'scramSha512':
      return 'user and password';
    case 'X509':
    case 'mutualTLS':
      return 'client certificate, which the browser chooses itself';
    case 'symmetricEncryption':
    case 'asymmetricEncryption':
      return 'encryption';
    case 'gssapi':
      return 'Kerberos';
  }
}
