import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { matchesTag } from '../http/etag.ts';
import type { Ask, Reply } from '../http/exchange.ts';
import { discoveryDescription } from './description.ts';

/** The description and what is sent with it, created for the first caller: a server starts sooner without. */
function make(): { readonly body: string; readonly etag: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify(discoveryDescription);
  // Weak: a target may send it packed, which are other bytes.
  const etag = `W/"${bytesToHex(sha256(utf8ToBytes(body))).slice(0, 16)}"`;
  return { body, etag, headers: { 'cache-control': 'public, max-age=300', etag } };
}

let cached: ReturnType<typeof make> | undefined;

/** Returns the API's own description, or 304 to a caller that has it (RFC 9110, 13.1.2). */
export function describedReply(ask: Ask): Reply {
  const { body, etag, headers } = (cached ??= make());
  if (matchesTag(ask.header('if-none-match'), etag)) return { status: 304, headers };
  const typed = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  return { status: 200, headers: typed, body };
}
