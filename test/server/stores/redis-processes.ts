import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Fired } from './fire-requests.ts';

interface Firing {
  readonly url: string;
  readonly limit: number;
  /** Requests of each process. */
  readonly requests: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts processes that take requests of one organization all at the same time, and returns what each reports. */
export async function fireFromProcesses(
  processes: number,
  { url, limit, requests, env = {} }: Firing,
): Promise<Fired[]> {
  const program = join(import.meta.dirname, 'fire-requests.ts');
  const children = Array.from({ length: processes }, () =>
    fork(program, [url, String(limit), String(requests)], { env: { ...process.env, ...env } }),
  );
  await Promise.all(children.map(nextMessage));
  const reports = children.map(nextMessage);
  for (const child of children) child.send('go');
  return (await Promise.all(reports)) as Fired[];
}

/** What a process says next; rejects when it ends before. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The process ended with ${String(code)}.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exit])) as unknown[];
  ended.abort();
  exit.catch(() => undefined);
  return message;
}
