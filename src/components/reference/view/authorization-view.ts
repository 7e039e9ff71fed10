import { credentialFacts, type ChannelSecurityScheme } from '../../../api/index.ts';
import { fill, type InterfaceStrings } from '../../../site/index.ts';
import type { AuthorizationView } from './operation-view.ts';
import type { SchemaRows } from './schema-rows.ts';
import type { FieldRow } from './schema-view.ts';

/** Returns the ways to sign a request, each with a row a credential; an empty way is "No authorization". */
export function authorizationViews(
  security: readonly (readonly ChannelSecurityScheme[])[],
  rows: SchemaRows,
  strings: InterfaceStrings,
): readonly AuthorizationView[] {
  if (security.every((schemes) => schemes.length === 0)) return [];
  return security.map((schemes) => ({
    label: schemes.length === 0 ? strings.noAuthorization : schemes.map(({ key }) => key).join(' & '),
    rows: schemes.map((scheme) => credentialRow(scheme, rows, strings)),
  }));
}

function credentialRow(scheme: ChannelSecurityScheme, rows: SchemaRows, strings: InterfaceStrings): FieldRow {
  const { name, location } = credentialField(scheme, strings);
  const row = rows.parameter(
    {
      name,
      in: 'header',
      description: scheme.description ?? credentialText(scheme, strings),
      required: true,
      deprecated: scheme.deprecated === true,
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

/** What the credential is called and where it travels; one of a broker's connection has the name of its scheme. */
function credentialField(
  { type, key, name, in: location }: ChannelSecurityScheme,
  strings: InterfaceStrings,
): { name: string; location?: NonNullable<ChannelSecurityScheme['in']> } {
  if (type === 'apiKey' || type === 'httpApiKey') return { name: name ?? key, location: location ?? 'header' };
  if (type === 'mutualTLS') return { name: strings.clientCertificate };
  const isHttp = type === 'http' || type === 'oauth2' || type === 'openIdConnect';
  return isHttp ? { name: 'Authorization', location: 'header' } : { name: key };
}

const typeNames: Readonly<Record<Exclude<ChannelSecurityScheme['type'], 'http'>, string>> = {
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
  httpApiKey: 'HTTP API key',
  userPassword: 'user and password',
  X509: 'X.509 certificate',
  symmetricEncryption: 'symmetric encryption',
  asymmetricEncryption: 'asymmetric encryption',
  plain: 'SASL/PLAIN',
  scramSha256: 'SASL/SCRAM-SHA-256',
  scramSha512: 'SASL/SCRAM-SHA-512',
  gssapi: 'SASL/GSSAPI',
};

/** Returns how readers call a kind of credential: `API key`, `http<bearer, JWT>`, `SASL/PLAIN`. */
export function credentialType({ type, scheme, bearerFormat }: ChannelSecurityScheme): string {
  if (type !== 'http') return typeNames[type];
  return `http<${[scheme ?? 'bearer', bearerFormat].filter((part) => part !== undefined).join(', ')}>`;
}

/** What a reader has to send, for schemes whose description says nothing (docs-json.md §4.6, default texts). */
function credentialText(security: ChannelSecurityScheme, strings: InterfaceStrings): string {
  const { type, scheme } = security;
  if (type === 'mutualTLS' || type === 'X509') return strings.certificateText;
  if (type === 'apiKey' || type === 'httpApiKey') return strings.apiKeyText;
  if (type === 'http' && scheme === 'basic') return strings.basicText;
  if (type === 'http' && scheme !== undefined && scheme !== 'bearer') return fill(strings.schemeText, { scheme });
  const isToken = type === 'http' || type === 'oauth2' || type === 'openIdConnect';
  return isToken ? strings.bearerText : fill(strings.schemeText, { scheme: credentialType(security) });
}
