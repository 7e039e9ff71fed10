import { connect, type Socket } from 'node:net';
import type { Asked } from './asked.ts';

/** A way in which a caller leaves before the end. Resolves when its connection is closed. */
export type Leaving = (port: number, asked: Asked) => Promise<void>;

/** Milliseconds after which a caller that waits for an answer in vain goes. */
const patience = 150;

function meet(port: number, act: (socket: Socket) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).once('close', () => resolve());
    socket.once('connect', () => act(socket));
  });
}

/** Calls `act` with the first bytes that come, or when none have come for a while; nothing is read before that. */
function atFirstBytes(socket: Socket, act: () => void): void {
  const timer = setTimeout(act, patience);
  socket.once('readable', () => {
    clearTimeout(timer);
    act();
  });
}

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** Every way of leaving. */
export const everyLeaving: Readonly<Record<string, Leaving>> = {
  'in the middle of the head': (port, { head }) =>
    meet(port, (socket) => socket.write(half(head), () => void setImmediate(() => socket.destroy()))),
  'in the middle of the head, with a reset': (port, { head }) =>
    meet(port, (socket) => socket.write(half(head), () => void setImmediate(() => socket.resetAndDestroy()))),
  'in the middle of the body': (port, { head, body }) =>
    meet(port, (socket) =>
      socket.write(head + half(body).slice(0, -1), () => void setTimeout(() => socket.destroy(), 5)),
    ),
  'once it has asked': (port, { head, body }) =>
    meet(port, (socket) => socket.write(head + body, () => void setImmediate(() => socket.destroy()))),
  'once it has asked, with a reset': (port, { head, body }) =>
    meet(port, (socket) => socket.write(head + body, () => void setTimeout(() => socket.resetAndDestroy(), 2))),
  'at the first bytes': (port, { head, body }) =>
    meet(port, (socket) => {
      atFirstBytes(socket, () => socket.destroy());
      socket.write(head + body);
    }),
  'at the first bytes, with a reset': (port, { head, body }) =>
    meet(port, (socket) => {
      atFirstBytes(socket, () => socket.resetAndDestroy());
      socket.write(head + body);
    }),
  'after reading slowly': (port, { head, body }) =>
    meet(port, (socket) => {
      atFirstBytes(socket, () => {
        socket.read(1000);
        setTimeout(() => socket.destroy(), patience);
      });
      socket.write(head + body);
    }),
  'after closing its own half': (port, { head, body }) =>
    meet(port, (socket) => {
      socket.end(head + body);
      atFirstBytes(socket, () => void setTimeout(() => socket.destroy(), 20));
    }),
  'with more requests in the pipeline': (port, { head, body }) =>
    meet(port, (socket) => {
      atFirstBytes(socket, () => socket.destroy());
      socket.write((head + body).repeat(3) + half(head));
    }),
};
