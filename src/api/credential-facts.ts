import type { OAuthFlows } from '../request/index.ts';
import type { Fact } from './schema-facts.ts';
import type { ChannelSecurityScheme } from './security-scheme.ts';

/** Returns the extra lines of a credential: scopes that the operation needs, and where a token comes from. */
export function credentialFacts(scheme: ChannelSecurityScheme): readonly Fact[] {
  const { scopes, flows, openIdConnectUrl, oauth2MetadataUrl } = scheme;
  return [
    ...(scopes.length === 0
      ? []
      : [{ label: scopes.length > 1 ? ('scopes' as const) : ('scope' as const), values: scopes }]),
    ...flowUrls(flows).map(({ label, url }) => ({ label, values: [url] })),
    ...(oauth2MetadataUrl === undefined ? [] : [{ label: 'metadataUrl' as const, values: [oauth2MetadataUrl] }]),
    ...(openIdConnectUrl === undefined ? [] : [{ label: 'openIdConnectUrl' as const, values: [openIdConnectUrl] }]),
  ];
}

/** The addresses that every OAuth flow of the scheme names, once each. */
function flowUrls(flows: OAuthFlows = {}): readonly { label: Fact['label']; url: string }[] {
  const found = new Map<string, Fact['label']>();
  for (const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } of Object.values(flows)) {
    for (const url of [authorizationUrl, deviceAuthorizationUrl])
      if (url !== undefined) found.set(url, 'authorizationUrl');
    if (tokenUrl !== undefined) found.set(tokenUrl, 'tokenUrl');
    if (refreshUrl !== undefined && !found.has(refreshUrl)) found.set(refreshUrl, 'refreshUrl');
  }
  return [...found].map(([url, label]) => ({ label, url }));
}
