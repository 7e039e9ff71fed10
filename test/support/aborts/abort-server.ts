import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Held, Started } from './server-process.ts';

export interface AbortServer extends Started {
  /** What the process of the server holds now. */
  held(): Promise<Held>;
  stop(): Promise<void>;
}

/** Starts the server in a process of its own, in which nobody else opens anything. */
export async function startAbortServer(): Promise<AbortServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), { execArgv: ['--expose-gc'] });
  const started = (await nextMessage(child)) as Started;
  return {
    ...started,
    async held() {
      const answer = nextMessage(child);
      child.send('held');
      return (await answer) as Held;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** What the process says next; rejects when it ends before. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, 'exit', { signal }).then(([code, how]) => {
    throw new Error(`The server ended with ${String(code ?? how)}.`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as unknown[];
    return message;
  } finally {
    settled.abort();
    ended.catch(() => undefined);
  }
}
