import { lookup } from 'node:dns';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
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
export async function guardedRequest(
  url: URL,
  { method = 'GET', headers, mayConnect, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  // With the first request: importing it brings Node's `fetch`, which takes a tenth of a small build.
  const { request: send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
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
