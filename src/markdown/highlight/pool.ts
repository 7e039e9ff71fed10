import type { HighlightJob, HighlightReply } from './worker-messages.ts';

/** Threads that highlight. They do not keep the process alive when idle. */
export interface HighlightPool {
  /** Returns the HTML of a block; undefined when its thread died. */
  run(code: string, grammar: string): Promise<string | undefined>;
}

/** The way to a thread: a `Worker`, or the port of one. */
export interface Channel {
  postMessage(this: void, jobs: readonly HighlightJob[]): void;
  /** Whether the process waits for it. */
  hold(this: void, isHeld: boolean): void;
}

/** What a channel tells. */
export interface ChannelEvents {
  readonly replied: (replies: readonly HighlightReply[]) => void;
  readonly ended: () => void;
}

interface Thread {
  readonly channel: Channel;
  readonly waiting: Map<number, (html: string | undefined) => void>;
  readonly batch: HighlightJob[];
}

/** A thread with this many blocks ahead hands new ones to an idle thread. */
const busy = 64;

/** Makes a pool of at most `size` threads, opened when they are needed; `open` returns undefined when there are no more. */
export function createPool(size: number, open: (events: ChannelEvents) => Channel | undefined): HighlightPool {
  const threads: Thread[] = [];
  const byGrammar = new Map<string, Thread>();
  let lastId = 0;
  let isScheduled = false;

  const start = (): Thread | undefined => {
    const waiting: Thread['waiting'] = new Map();
    const channel = open({ replied: (replies) => settle(thread, replies), ended: () => drop(thread) });
    const thread: Thread | undefined = channel && { channel, waiting, batch: [] };
    if (thread !== undefined) threads.push(thread);
    return thread;
  };

  const drop = (thread: Thread | undefined): void => {
    if (thread === undefined || !threads.includes(thread)) return;
    threads.splice(threads.indexOf(thread), 1);
    for (const [grammar, owner] of byGrammar) if (owner === thread) byGrammar.delete(grammar);
    for (const resolve of thread.waiting.values()) resolve(undefined);
    thread.waiting.clear();
  };

  /** A language stays with its thread: its grammar is loaded once, and its lines are known there. */
  const threadFor = (grammar: string): Thread | undefined => {
    const owner = byGrammar.get(grammar);
    if (owner !== undefined && owner.waiting.size < busy) return owner;
    const idle = threads.find(({ waiting }) => waiting.size === 0);
    const thread = idle ?? (threads.length < size ? start() : (owner ?? leastBusy(threads)));
    if (owner === undefined && thread !== undefined) byGrammar.set(grammar, thread);
    return thread;
  };

  const send = (): void => {
    isScheduled = false;
    for (const { channel, batch } of threads) {
      if (batch.length > 0) channel.postMessage(batch.splice(0));
    }
  };

  return {
    run(code, grammar) {
      return new Promise((resolve) => {
        const thread = threadFor(grammar);
        if (thread === undefined) return resolve(undefined);
        lastId += 1;
        if (thread.waiting.size === 0) thread.channel.hold(true);
        thread.waiting.set(lastId, resolve);
        thread.batch.push({ id: lastId, code, grammar });
        if (isScheduled) return;
        isScheduled = true;
        setImmediate(send);
      });
    },
  };
}

function leastBusy(threads: readonly Thread[]): Thread | undefined {
  return threads.reduce<Thread | undefined>(
    (best, thread) => (best === undefined || thread.waiting.size < best.waiting.size ? thread : best),
    undefined,
  );
}

function settle(thread: Thread | undefined, replies: readonly HighlightReply[]): void {
  if (thread === undefined) return;
  for (const { id, html } of replies) {
    thread.waiting.get(id)?.(html);
    thread.waiting.delete(id);
  }
  if (thread.waiting.size === 0) thread.channel.hold(false);
}
