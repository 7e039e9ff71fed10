import type { Server } from '../model.ts';

/** An address as a server and a path below it. */
export interface AddressParts {
  readonly servers: readonly Server[];
  readonly path: string;
}

/** Returns the parts of the address of an endpoint: the path is its last segment. No server where there is no address. */
export function addressParts(address: string | undefined): AddressParts {
  const text = address?.trim() ?? '';
  if (text === '') return { servers: [], path: '/graphql' };
  const queryAt = text.indexOf('?');
  const place = queryAt < 0 ? text : text.slice(0, queryAt);
  const schemeEnd = place.indexOf('//');
  const start = schemeEnd < 0 ? 0 : schemeEnd + 2;
  // A slash at the end belongs to the segment before it.
  const at = place.lastIndexOf('/', place.length - 2);
  if (at < start) return { servers: [{ url: place, variables: [] }], path: text.slice(place.length) };
  const url = text.slice(0, at);
  return { servers: [{ url: url === '' ? '/' : url, variables: [] }], path: text.slice(at) };
}
