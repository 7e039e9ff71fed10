import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RawServer {
  readonly port: number;
  /** What came over each connection, as bytes in Latin-1. */
  readonly heard: string[];
  /** How many connections are open. */
  open(): number;
  close(): Promise<void>;
}

/** Starts a server that reads bytes and answers with bytes: with nothing in between that would put them right. */
export async function startRawServer(answer: (socket: Socket, heard: string) => void): Promise<RawServer> {
  const heard: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const at = heard.push('') - 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard[at] += chunk.toString('latin1');
      answer(socket, heard[at] ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    open: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
