import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isLinkLocal, isPublicAddress, PrivateAddressError } from '../shared/public-address.ts';
import { guardedRequest } from './guarded-request.ts';

export interface DownloadOptions {
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Bytes of the body, unpacked. */
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the owner of the site wrote the address down, which may then be one of a private network. */
  readonly fromOwner: boolean;
  /** Other origins that may be private, because the owner says so. */
  readonly allowed?: readonly string[];
}

const maxRedirects = 5;

/**
 * Returns what is at an http or https address. What redirects lead to is public, and no address is one of a cloud's own
 * services: a stranger's server must not make a build publish what only the build can reach. Bodies are counted while they
 * stream and are unpacked. Rejects with the reason.
 */
export async function download(address: string, options: DownloadOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeout);
  const own = new URL(address).origin;
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const isOwned = options.fromOwner && url.origin === own;
      const answer = await request(url, { ...options, isOwned, signal });
      const { statusCode: status = 0, headers } = answer;
      if (status < 300 || status >= 400 || headers.location === undefined)
        return await bodyOf(answer, options.maxBytes);
      answer.destroy();
      url = new URL(headers.location, url);
      if (!/^https?:$/.test(url.protocol)) throw new Error(`it redirects to ${url.protocol}`);
    }
    throw new Error('it redirects endlessly');
  } catch (error) {
    if (signal.aborted) throw new Error(`no answer in ${options.timeout / 1000} seconds`, { cause: error });
    if (!(error instanceof PrivateAddressError)) throw error;
    const way = url.origin === own ? 'it is at' : 'it redirects to';
    const reason = `${way} ${url.origin}, an address that is not public; proxy.allow in octavo.config.json may name it`;
    throw new Error(reason, { cause: error });
  }
}

interface Hop extends DownloadOptions {
  /** Whether the owner wrote the origin down. */
  readonly isOwned: boolean;
  readonly signal: AbortSignal;
}

async function request(url: URL, { headers, allowed = [], isOwned, signal }: Hop): Promise<IncomingMessage> {
  const mayConnect = allowed.includes(url.origin)
    ? () => true
    : (address: string): boolean => (isOwned ? !isLinkLocal(address) : isPublicAddress(address));
  const sent = { 'user-agent': 'octavo', ...headers, 'accept-encoding': 'gzip, deflate, br' };
  return guardedRequest(url, { headers: sent, mayConnect, signal });
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0, statusMessage = '' } = answer;
  if (statusCode < 200 || statusCode >= 300) {
    answer.destroy();
    throw new Error(`the server answered ${statusCode} ${statusMessage}`.trim());
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const plain = unpacked(answer);
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new Error(`it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return answer;
  if (!(encoding in unpackers)) throw new Error(`it is packed in a way that was not asked for (${encoding})`);
  const unpacker = unpackers[encoding as keyof typeof unpackers]();
  answer.on('error', (error) => unpacker.destroy(error));
  return answer.pipe(unpacker);
}
