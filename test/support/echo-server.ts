import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EchoedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as it came. */
  readonly bytes: Buffer;
}

export interface EchoServer {
  readonly port: number;
  /** Every request but CORS preflights, in order. */
  readonly requests: EchoedRequest[];
  close(): Promise<void>;
}

export interface EchoOptions {
  /** OPTIONS requests are echoed too, and not taken for CORS preflights. */
  readonly echoOptions?: boolean;
}

/** Starts a server that answers each request with what it got, as JSON, and allows every site to call it. */
export async function startEchoServer({ echoOptions = false }: EchoOptions = {}): Promise<EchoServer> {
  const requests: EchoedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*, authorization');
      response.setHeader('access-control-allow-methods', '*');
      if (request.method === 'OPTIONS' && !echoOptions) return response.writeHead(204).end();
      const bytes = Buffer.concat(chunks);
      const echoed = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: bytes.toString(),
      };
      requests.push({ ...echoed, bytes });
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(echoed));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
