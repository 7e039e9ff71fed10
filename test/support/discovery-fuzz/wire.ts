import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { DescribedAnswer } from '../described.ts';

export interface WireAnswer extends DescribedAnswer {
  /** Names of all headers, in lower case. */
  readonly names: readonly string[];
}

/** A connection that sends bytes as they are, whether they are HTTP or not: libraries would refuse or tidy them. */
export interface Wire {
  /** Returns the answer; undefined when the server closes the connection without one. */
  send(bytes: Buffer, method: string): Promise<WireAnswer | undefined>;
  /** Gives up the connection; the next request is sent over a new one. */
  renew(): void;
}

/** Returns a connection to a port of this machine, made again when the server has closed it. */
export function openWire(port: number): Wire {
  let socket: Socket | undefined;
  const renew = (): void => {
    socket?.destroy();
    socket = undefined;
  };
  return {
    renew,
    send(bytes, method) {
      const used = (socket ??= connect(port, '127.0.0.1').setNoDelay(true));
      return new Promise((resolve) => {
        let received = Buffer.alloc(0);
        const done = (answer: WireAnswer | undefined): void => {
          used.removeAllListeners();
          used.on('error', () => undefined);
          if (answer === undefined || answer.header('connection') === 'close') renew();
          resolve(answer);
        };
        used.on('data', (chunk: Buffer) => {
          received = Buffer.concat([received, chunk]);
          const answer = readAnswer(received, method, false);
          if (answer !== undefined) done(answer);
        });
        used.on('error', () => undefined);
        used.on('close', () => done(readAnswer(received, method, true)));
        used.write(bytes);
      });
    },
  };
}

/** Returns the answer when it is whole; informational ones before it are passed over (RFC 9110, 15.2). */
function readAnswer(bytes: Buffer, method: string, isEnd: boolean): WireAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (Number.isNaN(status)) throw new Error(`This is no answer: ${line}`);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return readAnswer(rest, method, isEnd);
  const headers = new Map(
    lines.map((text) => [text.slice(0, text.indexOf(':')).toLowerCase(), text.replace(/^[^:]*: ?/, '')]),
  );
  const header = (name: string): string | undefined => headers.get(name);
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const packed = isEmpty ? Buffer.alloc(0) : bodyOf(rest, header, isEnd);
  if (packed === undefined) return undefined;
  const body = header('content-encoding') === 'gzip' && packed.length > 0 ? gunzipSync(packed) : packed;
  return { status, header, names: [...headers.keys()], body: body.toString() };
}

function bodyOf(rest: Buffer, header: DescribedAnswer['header'], isEnd: boolean): Buffer | undefined {
  const length = header('content-length');
  if (length !== undefined) return rest.length < Number(length) ? undefined : rest.subarray(0, Number(length));
  if (header('transfer-encoding') === 'chunked') return unchunked(rest);
  return isEnd ? rest : undefined;
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = parseInt(bytes.toString('latin1', at, end), 16);
    if (size === 0) return Buffer.concat(parts);
    if (bytes.length < end + 2 + size + 2) return undefined;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
