import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PageFacts } from '../../src/markdown/compiled-page.ts';
import type { SearchSegment } from '../../src/search/segment.ts';
import type { MadePage, PageMaker } from './page-maker.ts';
import { runTask, type WorkerInput, type WorkerReply, type WorkerRequest, type WorkerTask } from './worker-messages.ts';

/** Pages that are worth a thread of their own, which takes a second of its processor to start. */
const worthAThread = 100;
const mostThreads = 8;
/** Pages that a thread is asked for at a time. */
const batchSize = 25;

/** How many threads making so many pages is worth; fewer than two are none. */
export function threadsFor(pages: number): number {
  return Math.min(availableParallelism(), mostThreads, Math.floor(pages / worthAThread));
}

/** Makes pages in `count` threads, of which this one is the first. What was compiled in one is rendered there. */
export function createPageWorkers(count: number, own: PageMaker, input: WorkerInput): PageMaker {
  const threads = [ownThread(own), ...Array.from({ length: count - 1 }, () => startThread(input))];
  const owners = new Map<string, Thread>();
  /** The thread of a page, by its file or its address; pages that have none go round. */
  const ownerOf = (name: string): Thread => {
    const address = name.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, '');
    const owner = owners.get(address) ?? threads[owners.size % count];
    if (owner === undefined) throw new Error('There is no thread to make pages.');
    owners.set(address, owner);
    return owner;
  };
  /** Asks each thread for what is its own, some at a time; `take` gets the answers with the places of their names. */
  const inBatches = async <Value>(
    task: WorkerTask,
    names: readonly string[],
    take: (value: Value, place: number) => void,
  ): Promise<void> => {
    const work = async ({ ask }: Thread, places: readonly number[]): Promise<void> => {
      for (let at = 0; at < places.length; at += batchSize) {
        const batch = places.slice(at, at + batchSize);
        const asked = batch.map((place) => names[place]);
        const values = await ask<readonly Value[]>(task, asked);
        for (const [index, value] of values.entries()) take(value, batch[index] ?? 0);
      }
    };
    const queues = Map.groupBy(names.keys(), (place) => ownerOf(names[place] ?? ''));
    await Promise.all([...queues].map(([thread, places]) => work(thread, places)));
  };
  return {
    async facts(files) {
      const found: (PageFacts | undefined)[] = [];
      await inBatches<PageFacts | undefined>('facts', files, (facts, place) => void (found[place] = facts));
      return found;
    },
    pages: (addresses, take) => inBatches<MadePage>('pages', addresses, take),
    segment: (pages) => leastBusy(threads).ask<SearchSegment>('segment', pages),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface Thread {
  ask<Value>(this: void, task: WorkerTask, argument: unknown): Promise<Value>;
  /** Questions that are not answered. */
  waiting(): number;
  close(): Promise<void>;
}

function leastBusy([first, ...others]: readonly Thread[]): Thread {
  if (first === undefined) throw new Error('There is no thread to read pages.');
  return others.reduce((best, thread) => (thread.waiting() < best.waiting() ? thread : best), first);
}

function ownThread(maker: PageMaker): Thread {
  let waiting = 0;
  return {
    async ask<Value>(task: WorkerTask, argument: unknown): Promise<Value> {
      waiting += 1;
      // Others are asked first: they work meanwhile.
      await setImmediate();
      const value = await runTask(maker, task, argument);
      waiting -= 1;
      return value as Value;
    },
    waiting: () => waiting,
    close: () => maker.close(),
  };
}

interface Question {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

function startThread(input: WorkerInput): Thread {
  const worker = new Worker(new URL('./page-worker.mjs', import.meta.url), { workerData: input });
  const questions = new Map<number, Question>();
  let asked = 0;
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', (reply: WorkerReply) => {
    const question = questions.get(reply.id);
    questions.delete(reply.id);
    if ('error' in reply) question?.reject(reply.error);
    else question?.resolve(reply.value);
  });
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
    for (const question of questions.values()) question.reject(failure);
    questions.clear();
  });
  return {
    ask<Value>(task: WorkerTask, argument: unknown): Promise<Value> {
      asked += 1;
      const request: WorkerRequest = { id: asked, task, argument };
      return new Promise<unknown>((resolve, reject) => {
        // A thread that has died answers nothing.
        if (failure !== undefined) return reject(failure);
        questions.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }) as Promise<Value>;
    },
    waiting: () => questions.size,
    async close() {
      worker.postMessage('close');
      await ended;
    },
  };
}
