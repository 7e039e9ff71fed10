import { lookup } from 'node:dns';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { nodeHttp } from './node-http.ts';
import { PrivateAddressError } from '../shared/public-address.ts';
import { publicOnly } from './public-only.ts';

export interface GuardedRequest {
  /** By default GET. */
  readonly method?: 'GET' | 'HEAD';
  readonly headers: OutgoingHttpHeaders;
  /** Whether an IP address may be connected to. */
  readonly mayConnect: (address: string) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Sends one request, which follows no redirect, and connects to nothing that `mayConnect` refuses, whatever the name resolves to.
 * The body is the caller's to read or destroy. Rejects with a `PrivateAddressError`, or with what the network says.
 */
export function guardedRequest(
  url: URL,
  { method = 'GET', headers, mayConnect, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  const { request: send } = url.protocol === 'https:' ? process.getBuiltinModule('node:https') : nodeHttp;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // An address that is written out is never looked up.
    if (isIP(literal) !== 0 && !mayConnect(literal)) return reject(new PrivateAddressError());
    send(url, { method, headers, signal, lookup: publicOnly(lookup, mayConnect) })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
