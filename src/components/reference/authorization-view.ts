import type { SecurityScheme } from '../../api/model.ts';
import { fill, type InterfaceStrings } from '../../site/strings/strings.ts';
import type { AuthorizationView } from './operation-view.ts';
import type { Fact } from '../../api/schema-facts.ts';
import type { SchemaRows } from './schema-rows.ts';
import type { FieldRow } from './schema-view.ts';

/** Returns the ways to sign a request, each with a row a credential; an empty way is "No authorization". */
export function authorizationViews(
  security: readonly (readonly SecurityScheme[])[],
  rows: SchemaRows,
  strings: InterfaceStrings,
): readonly AuthorizationView[] {
  if (security.every((schemes) => schemes.length === 0)) return [];
  return security.map((schemes) => ({
    label: schemes.length === 0 ? strings.noAuthorization : schemes.map(({ key }) => key).join(' & '),
    rows: schemes.map((scheme) => credentialRow(scheme, rows, strings)),
  }));
}

function credentialRow(scheme: SecurityScheme, rows: SchemaRows, strings: InterfaceStrings): FieldRow {
  const { name, location } = credentialField(scheme, strings);
  const row = rows.parameter(
    {
      name,
      in: location === undefined ? 'header' : location,
      description: scheme.description ?? credentialText(scheme, strings),
      required: true,
      deprecated: false,
      style: 'simple',
      explode: false,
      allowReserved: false,
      schema: { types: ['string'], examples: [] },
      examples: [],
    },
    { section: 'authorization', path: [], direction: 'request', id: 'api-authorizations' },
    credentialFacts(scheme),
  );
  return { ...row, type: credentialType(scheme), ...(location === undefined ? {} : { location }) };
}

function credentialField(
  scheme: SecurityScheme,
  strings: InterfaceStrings,
): { name: string; location?: 'header' | 'query' | 'cookie' } {
  if (scheme.type === 'apiKey') return { name: scheme.name ?? scheme.key, location: scheme.in ?? 'header' };
  if (scheme.type === 'mutualTLS') return { name: strings.clientCertificate };
  return { name: 'Authorization', location: 'header' };
}

function credentialType({ type, scheme, bearerFormat }: SecurityScheme): string {
  if (type === 'http')
    return bearerFormat === undefined ? `http<${scheme ?? 'bearer'}>` : `http<${scheme ?? 'bearer'}, ${bearerFormat}>`;
  return { apiKey: 'API key', oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect', mutualTLS: 'mutual TLS' }[type];
}

/** What a reader has to send, for schemes whose description says nothing (docs-json.md §4.6, default texts). */
function credentialText({ type, scheme }: SecurityScheme, strings: InterfaceStrings): string {
  if (type === 'mutualTLS') return strings.certificateText;
  if (type === 'apiKey') return strings.apiKeyText;
  if (type === 'http' && scheme === 'basic') return strings.basicText;
  if (type === 'http' && scheme !== undefined && scheme !== 'bearer') return fill(strings.schemeText, { scheme });
  return strings.bearerText;
}

function credentialFacts({ scopes, flows }: SecurityScheme): readonly Fact[] {
  return [
    ...(scopes.length === 0
      ? []
      : [{ label: scopes.length > 1 ? ('scopes' as const) : ('scope' as const), values: scopes }]),
    ...flowUrls(flows).map(({ label, url }) => ({ label, values: [url] })),
  ];
}

/** The addresses that every OAuth flow of the scheme names, once each. */
function flowUrls(flows: unknown): readonly { label: Fact['label']; url: string }[] {
  if (typeof flows !== 'object' || flows === null) return [];
  const found = new Map<string, Fact['label']>();
  for (const flow of Object.values(flows)) {
    const { authorizationUrl, tokenUrl } = (flow ?? {}) as { authorizationUrl?: unknown; tokenUrl?: unknown };
    if (typeof authorizationUrl === 'string') found.set(authorizationUrl, 'authorizationUrl');
    if (typeof tokenUrl === 'string') found.set(tokenUrl, 'tokenUrl');
  }
  return [...found].map(([url, label]) => ({ label, url }));
}
