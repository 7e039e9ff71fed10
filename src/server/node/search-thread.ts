import { parentPort, workerData } from 'node:worker_threads';
import { createBundleReader } from '../../bundle/index.ts';
import { createDiscoverySearch, type DiscoverySearch } from '../discovery/search.ts';
import { OutsideFailure, reasonOf } from '../http/outside-failure.ts';
import { memberBundle } from '../mcp/member-bundle.ts';
import { openBundle } from './bundle.ts';
import type { SearchFailure, SearchQuestion, SearchReply, SearchThreadInput } from './search-messages.ts';

/** Whether this thread was started to search: on platforms the file of the server is that of its threads. */
export function isSearchThread(): boolean {
  return (workerData as Partial<SearchThreadInput> | null)?.octavo === 'search';
}

/** Answers the searches that the main thread asks for, one after another, from a bundle that it reads itself. */
export function runSearchThread(): void {
  const { bundleDir, cacheBytes } = workerData as SearchThreadInput;
  const reply = (message: SearchReply): void => parentPort?.postMessage(message);
  const { store, recheckAfter } = openBundle(bundleDir);
  const bundle = createBundleReader(store, {
    recheckAfter,
    cacheBytes,
    onCorrupt: (domain, revision) => reply({ damaged: { domain, revision } }),
  });
  const open = createDiscoverySearch(bundle);
  const searchFor = (groups: readonly string[]): DiscoverySearch =>
    groups.length === 0 ? open : createDiscoverySearch(memberBundle(bundle, groups));
  parentPort?.on('message', ({ id, method, domain, request, groups }: SearchQuestion) => {
    searchFor(groups)
      [method](domain, request)
      .then(
        (found) => reply({ id, found }),
        (error: unknown) => reply({ id, failure: failureOf(error) }),
      );
  });
}

function failureOf(error: unknown): SearchFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutsideFailure) return { message: cause.message, what: cause.what };
  return { message: reasonOf(error) };
}
