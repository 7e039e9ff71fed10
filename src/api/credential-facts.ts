import type { OAuthFlows } from '../request/index.ts';
import type { Fact } from './schema-facts.ts';
import type { ChannelSecurityScheme } from './security-scheme.ts';

/** Returns the extra lines of a credential: scopes that the operation needs, and where a token comes from. */
export function credentialFacts(scheme: ChannelSecurityScheme): readonly Fact[] {
  const { scopes, flows, openIdConnectUrl, oauth2MetadataUrl } = scheme;
  return [
    ...scopeFacts(scopes, flows),
    ...flowUrls(flows).map(({ label, url }) => ({ label, values: [url] })),
    ...(oauth2MetadataUrl === undefined ? [] : [{ label: 'metadataUrl' as const, values: [oauth2MetadataUrl] }]),
    ...(openIdConnectUrl === undefined ? [] : [{ label: 'openIdConnectUrl' as const, values: [openIdConnectUrl] }]),
  ];
}

/** Scopes share a line, unless the description says what they are for. */
function scopeFacts(scopes: readonly string[], flows: OAuthFlows = {}): readonly Fact[] {
  if (scopes.length === 0) return [];
  const described = new Map(
    Object.values(flows).flatMap((flow) =>
      flow.scopes.flatMap(({ name, description }) => (description ? [[name, description] as const] : [])),
    ),
  );
  if (!scopes.some((scope) => described.has(scope)))
    return [{ label: scopes.length > 1 ? 'scopes' : 'scope', values: scopes }];
  return scopes.map((scope) => {
    const text = described.get(scope);
    return { label: 'scope', values: [scope], ...(text === undefined ? {} : { text }) };
  });
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
