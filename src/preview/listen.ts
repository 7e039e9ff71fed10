import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { nodeHttp } from '../remote/node-http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that listens, and keeps requests waiting until it is told how they are answered. */
export interface Listening {
  /** `http://localhost:3000`, with the port that was really taken. */
  readonly origin: string;
  /** Says how they are answered from now on. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  /** The first port that is tried; the next ones when it is taken, any when it is 0. */
  readonly port: number;
}

/** Listens on the first free port. Rejects when it cannot. */
export async function listen({ host, port }: Place): Promise<Listening> {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<Answer>();
  let answering = first;
  const server = nodeHttp.createServer(
    (request, response) => void answering.then((answer) => answer(request, response)),
  );
  const listenOn = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  await onFreePort(listenOn, port);
  const { address, port: bound } = server.address() as AddressInfo;
  const name = isIPv6(address) ? `[${address}]` : address;
  return {
    origin: `http://${['127.0.0.1', '[::1]'].includes(name) ? 'localhost' : name}:${bound}`,
    answerWith(answer) {
      answerFirst(answer);
      answering = Promise.resolve(answer);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const maxTries = 100;

async function onFreePort(listenOn: (port: number) => Promise<void>, first: number): Promise<void> {
  for (let port = first; ; port += 1) {
    try {
      return await listenOn(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= Math.min(first + maxTries, 65_535)) throw error;
    }
  }
}
