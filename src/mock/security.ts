import type { HttpOperation, SecurityScheme } from '../api/index.ts';
import type { Places } from './parameters.ts';

/**
 * Returns why a request has none of the credentials that its operation asks for, as a sentence with what would do, and the
 * challenges of `WWW-Authenticate`; undefined when it has them. That they are there is all that is looked at.
 */
export function missingCredentials(
  { security }: HttpOperation,
  places: Places,
): { readonly detail: string; readonly challenge: string } | undefined {
  const isOpen = security.length === 0 || security.some((schemes) => schemes.every((scheme) => isSent(scheme, places)));
  if (isOpen) return undefined;
  const ways = security.map((schemes) => schemes.map(placeOf).join(' and '));
  const challenges = new Set(security.flat().map(challengeOf));
  return { detail: `Send ${[...new Set(ways)].join(', or ')}.`, challenge: [...challenges].join(', ') };
}

function isSent({ type, name = '', in: location, scheme }: SecurityScheme, places: Places): boolean {
  const { headers, query, cookies } = places;
  switch (type) {
    case 'apiKey':
      if (location === 'header') return headers.has(name);
      return (location === 'query' ? query : cookies).some(([key]) => key === name);
    case 'http':
      return (headers.get('authorization') ?? '').toLowerCase().startsWith(`${scheme ?? 'bearer'} `);
    case 'oauth2':
    case 'openIdConnect':
      return headers.has('authorization');
    // What the connection says is not seen here.
    case 'mutualTLS':
      return true;
  }
}

function placeOf({ type, name = '', in: location = 'header', scheme = 'bearer' }: SecurityScheme): string {
  if (type === 'apiKey') return `${location === 'query' ? 'the query parameter' : `the ${location}`} ${name}`;
  return `the header Authorization: ${type === 'http' ? word(scheme) : 'Bearer'} …`;
}

function challengeOf({ type, scheme = 'bearer', key }: SecurityScheme): string {
  return type === 'apiKey'
    ? `ApiKey realm="${key.replace(/[^\w .-]/g, '')}"`
    : type === 'http'
      ? word(scheme)
      : 'Bearer';
}

function word(scheme: string): string {
  const name = scheme.replace(/[^\w-]/g, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
