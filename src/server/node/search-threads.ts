import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import type { DiscoverySearch, FoundSection, SearchFor, SearchResult } from '../discovery/search.ts';
import { createDiscoverySearch } from '../discovery/search.ts';
import { OutsideFailure, unavailable } from '../http/outside-failure.ts';
import { memberBundle } from '../mcp/member-bundle.ts';
import type { SearchReply, SearchTask, SearchThreadInput } from './search-messages.ts';

export interface SearchThreadsOptions extends Omit<SearchThreadInput, 'octavo'> {
  readonly bundle: BundleReader;
  /** The file that a thread runs. */
  readonly entry?: URL | undefined;
  /** Called when a thread finds that a revision cannot be used. */
  readonly onCorrupt?: (domain: string, revision: string) => void;
}

/** Searches that keep other requests waiting no longer than a page does. */
export interface SearchThreads {
  readonly searchFor: SearchFor;
  /** Ends the threads; searches that are under way fail. */
  close(): Promise<void>;
}

/**
 * Pages from which a site is searched in a thread: below, a search takes 1 to 2 ms and seldom 6, and a message to a thread and
 * back 0.2 (`bench/search-load.ts`).
 */
const fromPages = 1000;

/** Pages in a part of the list of private pages, whose number the manifest does not say. */
const pagesPerList = 256;

/** Threads at most; one core stays for all else. */
export const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Searches that may wait for each thread: half a second of work. Beyond, callers are told to come back. */
const maxWaiting = 256;

/** Returns the search of a server: sites with few pages in this thread, others in threads that start with their first search. */
export function createSearchThreads(options: SearchThreadsOptions): SearchThreads {
  const { bundle } = options;
  const threads = new Set<Thread>();
  const thread = (): Thread => {
    const [first, ...others] = threads;
    const least = first && others.reduce((best, next) => (next.waiting() < best.waiting() ? next : best), first);
    if (least !== undefined && (least.waiting() === 0 || threads.size === maxThreads)) return least;
    const started = startThread(options, () => threads.delete(started));
    threads.add(started);
    return started;
  };
  const ask = async (task: SearchTask): Promise<Found> => {
    const chosen = thread();
    if (chosen.waiting() >= maxWaiting) throw unavailable('Too many searches are under way.');
    return chosen.ask(task);
  };
  const open = createDiscoverySearch(bundle);
  return {
    searchFor(groups) {
      const here = groups.length === 0 ? open : createDiscoverySearch(memberBundle(bundle, groups));
      const isThreads = async (domain: string): Promise<boolean> => isLarge(await bundle.manifest(domain));
      return {
        // A thread answers with what the method that it was asked for gives.
        sections: async (domain, request) =>
          (await isThreads(domain))
            ? (ask({ method: 'sections', domain, request, groups }) as ReturnType<DiscoverySearch['sections']>)
            : here.sections(domain, request),
        search: async (domain, request) =>
          (await isThreads(domain))
            ? (ask({ method: 'search', domain, request, groups }) as ReturnType<DiscoverySearch['search']>)
            : here.search(domain, request),
      };
    },
    async close() {
      await Promise.all([...threads].map((running) => running.close()));
    },
  };
}

/** A site that a service searches costs a request to that. */
function isLarge(manifest: BundleManifest | undefined): boolean {
  if (manifest === undefined || manifest.hostedSearch !== undefined) return false;
  return manifest.pageCount + pagesPerList * (manifest.members?.lists.length ?? 0) >= fromPages;
}

type Found = readonly FoundSection[] | readonly SearchResult[] | undefined;

interface Thread {
  ask(task: SearchTask): Promise<Found>;
  /** Searches that are not answered. */
  waiting(): number;
  close(): Promise<unknown>;
}

interface Waiting {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: Error) => void;
}

function startThread({ bundleDir, cacheBytes, entry, onCorrupt }: SearchThreadsOptions, onEnd: () => void): Thread {
  const input: SearchThreadInput = { octavo: 'search', bundleDir, cacheBytes };
  const settings = { workerData: input, resourceLimits: { maxYoungGenerationSizeMb: 24 } };
  const worker =
    entry === undefined
      ? new Worker(new URL('./start-search-thread.ts', import.meta.url), settings)
      : new Worker(entry, settings);
  const asked = new Map<number, Waiting>();
  let [number, failure] = [0, new Error('The thread that searches has ended.')];
  worker.on('message', (reply: SearchReply) => {
    if ('damaged' in reply) return onCorrupt?.(reply.damaged.domain, reply.damaged.revision);
    const waiting = asked.get(reply.id);
    asked.delete(reply.id);
    // A thread that waits for searches keeps no process from ending.
    if (asked.size === 0) worker.unref();
    if (!('failure' in reply)) return waiting?.resolve(reply.found);
    const { what, message } = reply.failure;
    waiting?.reject(what === undefined ? new Error(message) : new OutsideFailure(what, message, undefined));
  });
  worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => {
    // The next search starts another one.
    onEnd();
    for (const { reject } of asked.values()) reject(failure);
    asked.clear();
  });
  return {
    ask(task) {
      number += 1;
      const id = number;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, ...task });
      });
    },
    waiting: () => asked.size,
    close: () => worker.terminate(),
  };
}
