import type { Server } from '../../../api/index.ts';
import { plainUrl, serverUrl, type HttpRequest } from '../../../request/index.ts';
import type { SnippetLanguage } from '../../../snippets/index.ts';

/**
 * Returns the address that samples have for a server, its variables with their defaults; undefined where readers have no
 * choice between servers or values.
 */
export function sampleAddress(servers: readonly Server[], index: number, origin: string): string | undefined {
  const isOpen = servers.length > 1 || servers.some(({ variables }) => variables.length > 0);
  return isOpen ? plainUrl(serverUrl(servers[index], {}, origin)) : undefined;
}

/**
 * Returns where in the code of a request the address of its server stands: another one can be written there. Bodies may
 * hold the same text, so that the place is where the code changes when the address does. Undefined where readers have no
 * choice, or where a language writes the address in another way.
 */
export function addressPlace(
  { generate }: SnippetLanguage,
  request: HttpRequest,
  address: string | undefined,
): number | undefined {
  if (address === undefined || !request.url.startsWith(address)) return undefined;
  const code = generate(request);
  const other = generate({ ...request, url: `x${request.url.slice(1)}` });
  let place = 0;
  while (place < code.length && code[place] === other[place]) place += 1;
  return code.startsWith(address, place) ? place : undefined;
}
