import ipaddr from 'ipaddr.js';
import { callerKey } from '../http/caller-address.ts';
import { createMemoryLimiter } from '../limits/rate-limit.ts';
import { callerOf } from '../node/http.ts';
import type { StaticFiles } from './static-files.ts';

/** A page with all that it loads is ten to twenty requests once, and one or two after that. */
export const usualAddressLimit = 6000;
const minute = 60_000;

export interface FileLimit {
  readonly addressLimit?: number;
  readonly trustedProxies?: readonly string[];
}

/**
 * Returns what limits the files of sites to so many requests a minute of each network address, counted in this process: asking a
 * store for every file would cost more than the file. Connections from private networks are not counted as long as no
 * proxy is named: behind a proxy that nobody named, they are those of all readers together.
 */
export function createFileLimit({
  addressLimit = usualAddressLimit,
  trustedProxies = [],
}: FileLimit): (files: StaticFiles) => StaticFiles {
  if (addressLimit === 0) return (files) => files;
  const limiter = createMemoryLimiter({ limit: addressLimit, window: minute });
  return (files) => async (request, response, otherwise) => {
    const { address } = callerOf(request, trustedProxies);
    if (address !== undefined && (trustedProxies.length > 0 || isPublic(address))) {
      const { allowed, resetAfter } = await limiter.take(callerKey(address));
      if (!allowed) {
        const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(resetAfter) };
        response.writeHead(429, headers).end('{"message":"This address asks for more than it may in a minute."}');
        return;
      }
    }
    return files(request, response, otherwise);
  };
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
