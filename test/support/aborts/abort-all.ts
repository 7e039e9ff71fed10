import { everyRequest } from './asked.ts';
import { everyLeaving } from './leaving.ts';
import type { Started } from './server-process.ts';

/** Callers at the same time. */
const atOnce = 24;

/**
 * Sends `count` requests of which nobody waits for the end: of every kind, left in every way, in turns. Between them one
 * is read whole, which must be answered. Returns how many were sent.
 */
export async function abortAll(server: Started, count: number, maxRequests = Infinity): Promise<number> {
  const port = Number(new URL(server.url).port);
  const requests = everyRequest(server, await tokenOf(server.url));
  const ways = Object.values(everyLeaving);
  const until = performance.now() + maxRequests;
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < count && performance.now() < until) {
      const at = sent;
      sent += 1;
      const asked = requests[at % requests.length];
      const leave = ways[Math.floor(at / requests.length) % ways.length];
      if (asked === undefined || leave === undefined) return;
      await leave(port, asked);
      if (at % 50 === 0) await answered(server.url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sent;
}

async function answered(url: string): Promise<void> {
  const { status } = await fetch(`${url}/`);
  if (status !== 200) throw new Error(`The start is answered with ${status}.`);
}

/** The number of requests after which every kind was left in every way. */
export function wholeRound(server: Started): number {
  return everyRequest(server, '').length * Object.keys(everyLeaving).length;
}

async function tokenOf(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/_octavo/session`)).json()) as { readonly token: string };
  return answer.token;
}
