import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { createPool, type Channel, type ChannelEvents, type HighlightPool } from './pool.ts';
import type { HighlightConnection, HighlightReply, WorkerSettings } from './worker-messages.ts';

export interface ThreadPool extends HighlightPool {
  /** Returns the way to one of the threads, for another thread to ask it too. */
  connect(this: void): MessagePort;
  close(): Promise<void>;
}

/** How long a thread without a pool waits for the next one: that of another build, or of an edited docs.json. */
const parkingTime = 60_000;
const maximumParked = 4;

interface Parked {
  readonly settings: string;
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}

/** Threads whose pools were closed. To start one, and to read the grammars that it knows, takes half of a small build. */
const parked = new Set<Parked>();

function park(worker: Worker, settings: string): void {
  worker.removeAllListeners('message').removeAllListeners('exit');
  const timer = setTimeout(() => end(place), parkingTime).unref();
  const place: Parked = { settings, worker, timer };
  parked.add(place);
  worker.once('exit', () => parked.delete(place));
  const [oldest] = parked.size > maximumParked ? parked : [];
  if (oldest !== undefined) end(oldest);
}

/** Nobody is given a thread that is about to end. */
function end(place: Parked): void {
  parked.delete(place);
  clearTimeout(place.timer);
  void place.worker.terminate();
}

function takeParked(settings: string): Worker | undefined {
  const place = [...parked].find((one) => one.settings === settings);
  if (place === undefined) return undefined;
  parked.delete(place);
  clearTimeout(place.timer);
  return place.worker.removeAllListeners('exit');
}

function startWorker(settings: WorkerSettings): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  worker.unref();
  // What it fails with is not said: `exit` follows, and its blocks stay plain.
  worker.on('error', () => undefined);
  return worker;
}

/** Makes a pool of at most `size` threads of its own. One that dies is replaced with the next job. */
export function createWorkerPool(size: number, settings: WorkerSettings): ThreadPool {
  const workers: Worker[] = [];
  const key = JSON.stringify(settings);
  /** Threads of which answers are awaited, and those that others ask, too. */
  const held = new Set<Worker>();
  const shared = new Set<Worker>();
  /** What tells the pool that a thread has ended. */
  const ends = new Map<Worker, () => void>();
  let connected = 0;
  const start = (): Worker => {
    const worker = takeParked(key) ?? startWorker(settings);
    worker.once('exit', () => workers.splice(workers.indexOf(worker), 1));
    workers.push(worker);
    return worker;
  };
  // One that was started for others is as good as a new one.
  const unused = (): Worker | undefined => workers.find((worker) => worker.listenerCount('message') === 0);
  const open = ({ replied, ended }: ChannelEvents): Channel => {
    const worker = unused() ?? start();
    worker.on('message', (replies: readonly HighlightReply[]) => replied(replies));
    worker.on('exit', ended);
    ends.set(worker, ended);
    return {
      postMessage: (jobs) => worker.postMessage(jobs),
      hold(isHeld) {
        if (isHeld) worker.ref();
        else worker.unref();
        if (isHeld) held.add(worker);
        else held.delete(worker);
      },
    };
  };
  return {
    ...createPool(size, open),
    connect() {
      const worker = (workers.length < size ? undefined : workers[connected % size]) ?? start();
      connected += 1;
      shared.add(worker);
      return connectTo(worker);
    },
    async close() {
      for (const worker of workers.filter((own) => !held.has(own) && !shared.has(own))) {
        workers.splice(workers.indexOf(worker), 1);
        ends.get(worker)?.();
        park(worker, key);
      }
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
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
