import { Worker } from 'node:worker_threads';
import type { HighlightJob, HighlightReply, WorkerSettings } from './worker-messages.ts';

/** Threads that highlight. They start with the first job and do not keep the process alive when idle. */
export interface WorkerPool {
  /** Returns the HTML of a block; undefined when its thread died. */
  run(code: string, grammar: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, (html: string | undefined) => void>;
  readonly batch: HighlightJob[];
}

/** A thread with this many blocks ahead hands new ones to an idle thread. */
const busy = 64;

/** Makes a pool of at most `size` threads. A thread that dies is replaced with the next job. */
export function createWorkerPool(size: number, settings: WorkerSettings): WorkerPool {
  const threads: Thread[] = [];
  const byGrammar = new Map<string, Thread>();
  let lastId = 0;
  let isScheduled = false;

  const start = (): Thread => {
    const thread: Thread = {
      worker: new Worker(new URL('./worker.mjs', import.meta.url), { workerData: settings }),
      waiting: new Map(),
      batch: [],
    };
    thread.worker.on('message', (replies: readonly HighlightReply[]) => settle(thread, replies));
    thread.worker.on('error', () => drop(thread));
    thread.worker.on('exit', () => drop(thread));
    thread.worker.unref();
    threads.push(thread);
    return thread;
  };

  const drop = (thread: Thread): void => {
    const index = threads.indexOf(thread);
    if (index >= 0) threads.splice(index, 1);
    for (const [grammar, owner] of byGrammar) if (owner === thread) byGrammar.delete(grammar);
    for (const resolve of thread.waiting.values()) resolve(undefined);
    thread.waiting.clear();
  };

  /** A language stays with its thread: its grammar is loaded once, and its lines are known there. */
  const threadFor = (grammar: string): Thread => {
    const owner = byGrammar.get(grammar);
    if (owner !== undefined && owner.waiting.size < busy) return owner;
    const idle = threads.find(({ waiting }) => waiting.size === 0);
    const thread = idle ?? (threads.length < size ? start() : (owner ?? leastBusy(threads)));
    if (owner === undefined) byGrammar.set(grammar, thread);
    return thread;
  };

  const send = (): void => {
    isScheduled = false;
    for (const { worker, batch } of threads) {
      if (batch.length > 0) worker.postMessage(batch.splice(0));
    }
  };

  return {
    run(code, grammar) {
      return new Promise((resolve) => {
        const thread = threadFor(grammar);
        lastId += 1;
        if (thread.waiting.size === 0) thread.worker.ref();
        thread.waiting.set(lastId, resolve);
        thread.batch.push({ id: lastId, code, grammar });
        if (isScheduled) return;
        isScheduled = true;
        setImmediate(send);
      });
    },
    async close() {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

function leastBusy(threads: readonly Thread[]): Thread {
  const [first, ...others] = threads;
  if (first === undefined) throw new Error('A pool needs at least one thread.');
  return others.reduce((best, thread) => (thread.waiting.size < best.waiting.size ? thread : best), first);
}

function settle(thread: Thread, replies: readonly HighlightReply[]): void {
  for (const { id, html } of replies) {
    thread.waiting.get(id)?.(html);
    thread.waiting.delete(id);
  }
  if (thread.waiting.size === 0) thread.worker.unref();
}
