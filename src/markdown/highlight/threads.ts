import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { createPool, type Channel, type ChannelEvents, type HighlightPool } from './pool.ts';
import type { HighlightConnection, HighlightReply, WorkerSettings } from './worker-messages.ts';

export interface ThreadPool extends HighlightPool {
  /** Returns the way to one of the threads, for another thread to ask it too. */
  connect(this: void): MessagePort;
  close(): Promise<void>;
}

/** Makes a pool of at most `size` threads of its own. One that dies is replaced with the next job. */
export function createWorkerPool(size: number, settings: WorkerSettings): ThreadPool {
  const workers: Worker[] = [];
  let connected = 0;
  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    worker.unref();
    // What it fails with is not said: `exit` follows, and its blocks stay plain.
    worker.on('error', () => undefined);
    worker.once('exit', () => workers.splice(workers.indexOf(worker), 1));
    workers.push(worker);
    return worker;
  };
  // One that was started for others is as good as a new one.
  const unused = (): Worker | undefined => workers.find((worker) => worker.listenerCount('message') === 0);
  return {
    ...createPool(size, (events) => workerChannel(unused() ?? start(), events)),
    connect() {
      const worker = (workers.length < size ? undefined : workers[connected % size]) ?? start();
      connected += 1;
      return connectTo(worker);
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function workerChannel(worker: Worker, { replied, ended }: ChannelEvents): Channel {
  worker.on('message', (replies: readonly HighlightReply[]) => replied(replies));
  worker.on('exit', ended);
  return {
    postMessage: (jobs) => worker.postMessage(jobs),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
  };
}

/** Makes a pool of the one thread that a port leads to, which belongs to another pool. */
export function createPortPool(port: MessagePort): ThreadPool {
  let isOpen = true;
  const pool = createPool(1, ({ replied, ended }) => {
    if (!isOpen) return undefined;
    port.on('message', (replies: readonly HighlightReply[]) => replied(replies));
    port.once('close', () => {
      isOpen = false;
      ended();
    });
    return {
      postMessage: (jobs) => port.postMessage(jobs),
      hold: (isHeld) => (isHeld ? port.ref() : port.unref()),
    };
  });
  return { ...pool, connect: () => connectTo(port), close: () => Promise.resolve(port.close()) };
}

function connectTo(thread: Worker | MessagePort): MessagePort {
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ port: port2 } satisfies HighlightConnection, [port2]);
  return port1;
}
