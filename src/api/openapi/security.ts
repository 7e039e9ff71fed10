import type { SecurityScheme } from '../model.ts';
import { readOAuthFlows } from '../oauth-flows.ts';
import { entriesOf, listOf, textOf, texts, type At, type Raw, type Reader } from '../reader.ts';
import { isRecord } from '../../shared/is-record.ts';

export interface SecurityReader {
  /** The alternatives of a `security` value; each is a set of schemes that all apply. */
  read(value: unknown): SecurityScheme[][];
}

/**
 * Returns a reader of security requirements (OAS 3.1, 4.8.30). A scheme that nothing defines is left out.
 */
export function createSecurityReader(schemes: ReadonlyMap<string, SecurityScheme>): SecurityReader {
  const requirement = (value: Raw): SecurityScheme[] =>
    Object.entries(value).flatMap(([key, scopes]) => {
      const scheme = schemes.get(key) ?? schemes.get(key.split('/').at(-1) ?? key);
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
    const found = reader.resolve(scheme, [...at, key]);
    if (found === undefined) continue;
    const { value: raw } = found;
    const { type } = raw;
    if (type !== 'apiKey' && type !== 'http' && type !== 'oauth2' && type !== 'openIdConnect' && type !== 'mutualTLS')
      continue;
    const location = raw['in'];
    const prefill = textOf(raw['x-default']);
    const flows = readOAuthFlows(raw['flows']);
    schemes.set(key, {
      key,
      type,
      ...texts(raw, 'description', 'name', 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'),
      ...(location === 'header' || location === 'query' || location === 'cookie' ? { in: location } : {}),
      ...(typeof raw['scheme'] === 'string' ? { scheme: raw['scheme'].toLowerCase() } : {}),
      scopes: [],
      ...(raw['deprecated'] === true ? { deprecated: true } : {}),
      ...(flows === undefined ? {} : { flows }),
      ...(prefill === undefined ? {} : { prefill }),
    });
  }
  return schemes;
}
