import type { SecurityScheme } from '../model.ts';
import { readOAuthFlows } from '../oauth-flows.ts';
import { entriesOf, listOf, textOf, texts, type At, type Raw, type Reader } from '../reader.ts';
import { isRecord } from '../../shared/is-record.ts';

export interface SecurityReader {
  /** The alternatives of a `security` value; each is a set of schemes that all apply. */
  read(value: unknown): SecurityScheme[][];
}

/**
 * Returns a reader of security requirements (OAS 3.2, 4.30): each names a scheme, or is the address of one, be it in another
 * file. A scheme that nothing defines is left out.
 */
export function createSecurityReader(schemes: ReadonlyMap<string, SecurityScheme>, reader: Reader): SecurityReader {
  const requirement = (value: Raw): SecurityScheme[] =>
    Object.entries(value).flatMap(([key, scopes]) => {
      const name = key.split('/').at(-1) ?? key;
      const addressed = schemes.has(key) || !key.includes('#') ? undefined : reader.resolve({ $ref: key }, []);
      const scheme = schemes.get(key) ?? readSecurityScheme(name, addressed?.value ?? {}) ?? schemes.get(name);
      return scheme === undefined
        ? []
        : [{ ...scheme, scopes: listOf(scopes).flatMap((scope) => textOf(scope) ?? []) }];
    });
  return { read: (value) => listOf(value).flatMap((entry) => (isRecord(entry) ? [requirement(entry)] : [])) };
}

/** Reads `components.securitySchemes` (OAS 3.1, 4.8.27); a scheme of an unknown type is left out. */
export function readSecuritySchemes(value: unknown, at: At, reader: Reader): Map<string, SecurityScheme> {
  const schemes = new Map<string, SecurityScheme>();
  for (const [key, scheme] of entriesOf(value)) {
    const read = readSecurityScheme(key, reader.resolve(scheme, [...at, key])?.value ?? {});
    if (read !== undefined) schemes.set(key, read);
  }
  return schemes;
}

function readSecurityScheme(key: string, raw: Raw): SecurityScheme | undefined {
  const { type } = raw;
  if (type !== 'apiKey' && type !== 'http' && type !== 'oauth2' && type !== 'openIdConnect' && type !== 'mutualTLS')
    return undefined;
  // Generators write a name and a place for other types, too, where they mean nothing (OAS 3.1, 4.8.27.1).
  const isKey = type === 'apiKey';
  const location = isKey ? raw['in'] : undefined;
  const prefill = textOf(raw['x-default']);
  const flows = readOAuthFlows(raw['flows']);
  return {
    key,
    type,
    ...texts(raw, 'description', ...(isKey ? ['name'] : []), 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'),
    ...(location === 'header' || location === 'query' || location === 'cookie' ? { in: location } : {}),
    ...(typeof raw['scheme'] === 'string' ? { scheme: raw['scheme'].toLowerCase() } : {}),
    scopes: [],
    ...(raw['deprecated'] === true ? { deprecated: true } : {}),
    ...(flows === undefined ? {} : { flows }),
    ...(prefill === undefined ? {} : { prefill }),
  };
}
