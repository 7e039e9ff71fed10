import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PageFacts } from '../../../markdown/index.ts';
import type { SearchSegment } from '../../../search/index.ts';
import { runTask, type WorkerInput, type WorkerReply, type WorkerRequest, type WorkerTask } from './worker-messages.ts';
import type { PageWorker, RenderedPage } from '../../contracts.ts';

/** Pages that are worth a thread of their own, which takes seconds of its processor to start and to become fast. */
const worthAThread = 100;
/** Pages for which one more thread is worth having than processors are left by the highlighter, which waits a lot. */
const many = 2000;
const maxThreads = 8;
/** Pages that a thread is asked for at a time. */
const batchSize = 25;

/** Returns how many threads rendering so many pages is worth, this one among them. */
export function threadsFor(pages: number): number {
  const free = availableParallelism() - (pages < many ? 1 : 0);
  return Math.max(1, Math.min(free, maxThreads, Math.floor(pages / worthAThread)));
}

/**
 * Returns a pool of `count` threads, of which this one is the first, with `own`; `input` is called for each other one. What
 * was compiled in one is rendered there.
 */
export function createWorkerPool(count: number, own: PageWorker, input: () => WorkerInput): PageWorker {
  const threads = [ownThread(own), ...Array.from({ length: count - 1 }, () => startThread(input()))];
  /** Threads that have compiled a page, by its address. */
  const owners = new Map<string, Thread>();
  /** Asks each thread for what is its own, some at a time; `take` gets the answers with the places of their names. */
  const inBatches = async <Value>(
    task: WorkerTask,
    names: readonly string[],
    take: (value: Value, place: number) => void,
  ): Promise<void> => {
    const addresses = names.map((name) => name.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, ''));
    const queues = Map.groupBy(names.keys(), (place) => owners.get(addresses[place] ?? ''));
    const anybodys = queues.get(undefined) ?? [];
    const work = async (thread: Thread): Promise<void> => {
      const its = queues.get(thread) ?? [];
      while (its.length + anybodys.length > 0) {
        const batch = (its.length > 0 ? its : anybodys).splice(0, batchSize);
        for (const place of batch) owners.set(addresses[place] ?? '', thread);
        const asked = batch.map((place) => names[place]);
        const values = await thread.ask<readonly Value[]>(task, asked);
        for (const [index, value] of values.entries()) take(value, batch[index] ?? 0);
      }
    };
    await Promise.all(threads.map(work));
  };
  return {
    async compile(files) {
      const found: (PageFacts | undefined)[] = [];
      await inBatches<PageFacts | undefined>('compile', files, (facts, place) => void (found[place] = facts));
      return found;
    },
    render: (addresses, take) => inBatches<RenderedPage>('render', addresses, take),
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

function ownThread(worker: PageWorker): Thread {
  let waiting = 0;
  return {
    async ask<Value>(task: WorkerTask, argument: unknown): Promise<Value> {
      waiting += 1;
      // Others are asked first: they work meanwhile.
      await setImmediate();
      const value = await runTask(worker, task, argument);
      waiting -= 1;
      return value as Value;
    },
    waiting: () => waiting,
    close: () => worker.close(),
  };
}

interface Question {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

function startThread(input: WorkerInput): Thread {
  const worker = new Worker(new URL('./start-page-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [input.highlightPort],
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const questions = new Map<number, Question>();
  let asked = 0;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const question of questions.values()) question.reject(failure);
    questions.clear();
  };
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      fail(new Error('A thread that renders pages has ended.'));
      resolve();
    }),
  );
  worker.on('message', (reply: WorkerReply) => {
    const question = questions.get(reply.id);
    questions.delete(reply.id);
    if ('error' in reply) question?.reject(reply.error);
    else question?.resolve(reply.value);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
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
