import { nearest } from '../../shared/nearest.ts';
import type { SecurityScheme } from '../model.ts';
import { readOAuthFlows } from '../oauth-flows.ts';
import { entriesOf, isRecord, listOf, textOf, texts, type At, type Raw, type Reader } from '../reader.ts';

export interface SecurityReader {
  /** The alternatives of a `security` value; each is a set of schemes that all apply. */
  read(value: unknown, at: At): SecurityScheme[][];
}

/**
 * Returns a reader of security requirements (OAS 3.1, 4.8.30). A scheme that nothing defines is reported where it is
 * required, and left out.
 */
export function createSecurityReader(schemes: ReadonlyMap<string, SecurityScheme>, reader: Reader): SecurityReader {
  const reported = new Set<string>();
  const schemeOf = (key: string, at: At): SecurityScheme | undefined => {
    const scheme = schemes.get(key) ?? schemes.get(key.split('/').at(-1) ?? key);
    if (scheme !== undefined || reported.has(key)) return scheme;
    reported.add(key);
    const suggestion = nearest(key, [...schemes.keys()]);
    reader.report(
      `No security scheme is named "${key}".`,
      at,
      suggestion === undefined
        ? 'Define it under components.securitySchemes; until then pages do not ask for it.'
        : `Did you mean "${suggestion}"?`,
    );
    return undefined;
  };
  const requirement = (value: Raw, at: At): SecurityScheme[] =>
    Object.entries(value).flatMap(([key, scopes]) => {
      const scheme = schemeOf(key, [...at, key]);
      return scheme === undefined
        ? []
        : [{ ...scheme, scopes: listOf(scopes).flatMap((scope) => textOf(scope) ?? []) }];
    });
  return {
    read: (value, at) =>
      listOf(value).flatMap((entry, index) => (isRecord(entry) ? [requirement(entry, [...at, String(index)])] : [])),
  };
}

/** Reads `components.securitySchemes` (OAS 3.1, 4.8.27); a scheme of an unknown type is left out, with a diagnostic. */
export function readSecuritySchemes(value: unknown, at: At, reader: Reader): Map<string, SecurityScheme> {
  const schemes = new Map<string, SecurityScheme>();
  for (const [key, scheme] of entriesOf(value)) {
    const found = reader.resolve(scheme, [...at, key]);
    if (found === undefined) continue;
    const { value: raw, at: here } = found;
    const { type } = raw;
    if (type !== 'apiKey' && type !== 'http' && type !== 'oauth2' && type !== 'openIdConnect' && type !== 'mutualTLS') {
      reader.report(
        `The security scheme "${key}" has no type that OpenAPI knows.`,
        here,
        'Its type is one of apiKey, http, oauth2, openIdConnect, mutualTLS; until then it is left out.',
      );
      continue;
    }
    const location = raw['in'];
    const prefill = textOf(raw['x-default']);
    const flows = readOAuthFlows(raw['flows']);
    schemes.set(key, {
      key,
      type,
      ...texts(raw, 'description', 'name', 'bearerFormat', 'openIdConnectUrl'),
      ...(location === 'header' || location === 'query' || location === 'cookie' ? { in: location } : {}),
      ...(typeof raw['scheme'] === 'string' ? { scheme: raw['scheme'].toLowerCase() } : {}),
      scopes: [],
      ...(flows === undefined ? {} : { flows }),
      ...(prefill === undefined ? {} : { prefill }),
    });
  }
  return schemes;
}
