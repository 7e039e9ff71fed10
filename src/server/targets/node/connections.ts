import type { ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds that a connection has. */
export interface ConnectionTimes {
  readonly head: number;
  readonly request: number;
  readonly idle: number;
}

/** Milliseconds between two checks for connections that are too slow. */
const checkInterval = 1000;

/** Returns what a server does with slow clients and large heads: 16 KB of them, and then 431. */
export function connectionOptions({ head, request, idle }: ConnectionTimes): ServerOptions {
  return {
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(checkInterval, head),
    maxHeaderSize: 16_384,
  };
}

const answers: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is larger than 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Answers what is not a request that can be read, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'The request cannot be read.'];
  const body = JSON.stringify({ message });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
