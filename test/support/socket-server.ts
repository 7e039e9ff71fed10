import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

export interface Opened {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly socket: WebSocket;
  /** What came from the other side, texts as texts. */
  readonly messages: (string | Buffer)[];
  /** The code that it was closed with; undefined while it is open. */
  code: number | undefined;
}

export interface SocketServer {
  readonly port: number;
  /** Every connection, in order. */
  readonly opened: Opened[];
  close(): Promise<void>;
}

/** Starts a WebSocket server that agrees to the first subprotocol that it is asked for, and notes what it gets. */
export async function startSocketServer(): Promise<SocketServer> {
  const opened: Opened[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket, { url = '', headers }) => {
    const connection: Opened = { url, headers, socket, messages: [], code: undefined };
    opened.push(connection);
    socket.on('message', (data: Buffer, isBinary) => connection.messages.push(isBinary ? data : data.toString()));
    socket.on('close', (code) => {
      connection.code = code;
    });
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    opened,
    close: () =>
      new Promise((resolve) => {
        for (const { socket } of opened) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
