import type { ChannelSecurityScheme } from '../model.ts';
import { readOAuthFlows } from '../oauth-flows.ts';
import { type At, entriesOf, listOf, textOf, type Raw } from '../reader.ts';
import { readPart, referenceName, texts, type Reading } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

/** The types of a scheme (AsyncAPI 3.0, security scheme object). */
export const schemeTypes = [
  'userPassword',
  'apiKey',
  'X509',
  'symmetricEncryption',
  'asymmetricEncryption',
  'httpApiKey',
  'http',
  'oauth2',
  'openIdConnect',
  'plain',
  'scramSha256',
  'scramSha512',
  'gssapi',
] as const satisfies readonly ChannelSecurityScheme['type'][];

/** Where the key of a scheme is sent. */
export const schemeLocations = [
  'user',
  'password',
  'query',
  'header',
  'cookie',
] as const satisfies readonly ChannelSecurityScheme['in'][];

const types: ReadonlySet<string> = new Set(schemeTypes);
const locations: ReadonlySet<unknown> = new Set(schemeLocations);

/** Reads `components.securitySchemes`; a scheme of a type that the format does not have is left out. */
export function readSecuritySchemes(
  value: unknown,
  reading: Pick<Reading, 'reader'>,
): Map<string, ChannelSecurityScheme> {
  const schemes = new Map<string, ChannelSecurityScheme>();
  for (const [key, entry] of entriesOf(value)) {
    const scheme = readScheme(key, entry, ['components', 'securitySchemes', key], reading);
    if (scheme !== undefined) schemes.set(key, scheme);
  }
  return schemes;
}

function readScheme(
  key: string | undefined,
  value: unknown,
  at: At,
  reading: Pick<Reading, 'reader'>,
): ChannelSecurityScheme | undefined {
  const part = readPart(value, at, reading);
  if (part === undefined) return undefined;
  const raw = part.value;
  const type = textOf(raw['type']) ?? '';
  if (!isType(type)) return undefined;
  const prefill = textOf(raw['x-default']);
  const flows = readOAuthFlows(raw['flows']);
  return {
    key: key ?? referenceName(value) ?? type,
    type,
    ...texts(raw, 'description', 'name', 'bearerFormat', 'openIdConnectUrl'),
    ...location(raw),
    ...(typeof raw['scheme'] === 'string' ? { scheme: raw['scheme'].toLowerCase() } : {}),
    scopes: scopeNames(raw['scopes']),
    ...(flows === undefined ? {} : { flows }),
    ...(prefill === undefined ? {} : { prefill }),
  };
}

function isType(type: string): type is ChannelSecurityScheme['type'] {
  return types.has(type);
}

function location({ in: place }: Raw): Pick<ChannelSecurityScheme, 'in'> {
  return locations.has(place) ? { in: place as NonNullable<ChannelSecurityScheme['in']> } : {};
}

function scopeNames(value: unknown): string[] {
  return listOf(value).flatMap((scope) => textOf(scope) ?? []);
}

/**
 * Returns the alternatives of a `security` list. An entry is a scheme or a reference to one (3.x), or names of schemes with
 * their scopes (2.x), which all apply together, as those of a list in the list are meant to.
 */
export function readSecurity(value: unknown, at: At, reading: Reading): ChannelSecurityScheme[][] {
  return listOf(value).flatMap((entry, index): ChannelSecurityScheme[][] => {
    const here = [...at, String(index)];
    if (Array.isArray(entry)) return [readSecurity(entry, here, reading).flat()].filter((way) => way.length > 0);
    if (isRecord(entry) && (typeof entry['$ref'] === 'string' || typeof entry['type'] === 'string')) {
      const scheme = readScheme(undefined, entry, here, reading);
      return scheme === undefined ? [] : [[scheme]];
    }
    return [entriesOf(entry).flatMap(([key, scopes]) => named(key, scopes, reading))];
  });
}

function named(key: string, scopes: unknown, { securitySchemes }: Reading): ChannelSecurityScheme[] {
  const scheme = securitySchemes.get(key);
  if (scheme === undefined) return [];
  return [{ ...scheme, scopes: scopeNames(scopes) }];
}
