import type { ChannelOperation, ChannelSecurityScheme } from '../../api/index.ts';

export interface SecurityProps {
  /** API keys that travel in the address. */
  readonly keys: readonly { readonly key: string; readonly name: string; readonly prefill?: string }[];
  /** Ways to sign in that no browser can use for a WebSocket. */
  readonly unsent: readonly UnsentWay[];
  /** Cookies that sign in: the browser sends them when it has them. */
  readonly cookies: readonly string[];
}

/** How a scheme is used; without `way` it is Kerberos. */
interface UnsentWay {
  readonly scheme: string;
  readonly way?: 'keyAs' | 'headerNamed' | 'userAndPassword' | 'certificateWay' | 'encryption';
  readonly values?: Readonly<Record<string, string>>;
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
    unsent: others.map((scheme) => ({ scheme: scheme.key, ...wayOf(scheme) })),
  };
}

function wayOf({ type, in: location, name, scheme }: ChannelSecurityScheme): Omit<UnsentWay, 'scheme'> {
  switch (type) {
    case 'apiKey':
    case 'httpApiKey':
      return location === 'user' || location === 'password'
        ? { way: 'keyAs', values: { place: location } }
        : { way: 'headerNamed', values: { name: name ?? '' } };
    case 'http':
      return scheme === 'basic' ? { way: 'userAndPassword' } : authorizationHeader(scheme ?? 'bearer');
    case 'oauth2':
    case 'openIdConnect':
      return authorizationHeader('bearer');
    case 'userPassword':
    case 'plain':
    case 'scramSha256':
    case 'scramSha512':
      return { way: 'userAndPassword' };
    case 'X509':
    case 'mutualTLS':
      return { way: 'certificateWay' };
    case 'symmetricEncryption':
    case 'asymmetricEncryption':
      return { way: 'encryption' };
    case 'gssapi':
      return {};
  }
}

function authorizationHeader(scheme: string): Omit<UnsentWay, 'scheme'> {
  return { way: 'headerNamed', values: { name: `Authorization: ${scheme}` } };
}
