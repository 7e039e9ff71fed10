import type { BundleStore, ListedStore, WritableStore } from '../../bundle/index.ts';
import { HttpError } from './http-error.ts';

/**
 * A failure whose cause is outside this server: storage that does not answer, a disk that cannot be read. The message is
 * for the log, and says the place; callers learn only what is out of reach.
 */
export class OutsideFailure extends Error {
  /** `The store of the bundles`. */
  readonly what: string;

  constructor(what: string, message: string, cause: unknown) {
    super(message, { cause });
    this.what = what;
  }
}

/** Seconds after which asking again makes sense. */
const retryAfter = '10';

/** Returns what a caller gets for a failure: 503 where its cause is outside and passes, else 500 without detail. */
export function answerFor(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutsideFailure) return unavailable(`${cause.what} cannot be reached at the moment.`);
  return new HttpError(500, 'Something went wrong on our side.');
}

/** Returns the answer of a server that lacks something for now. */
export function unavailable(message: string): HttpError {
  return new HttpError(503, message, { 'retry-after': retryAfter });
}

/** Returns a store whose failures say where it is and what was asked of it. `place` has no credentials in it. */
export function placedStore<Store extends BundleStore | ListedStore | WritableStore>(
  store: Store,
  place: string,
  what = 'The store of the bundles',
): Store {
  const failed = (path: string) => (error: unknown) => {
    const reason = reasonOf(error);
    // What the system says of a file names it already.
    const isPlaced = reason.includes(place) && reason.includes(path);
    throw new OutsideFailure(what, isPlaced ? reason : `"${path}" in ${place}: ${reason}`, error);
  };
  return {
    ...store,
    read: (path: string) => store.read(path).catch(failed(path)),
    ...('list' in store
      ? {
          list: (folder: string, limit: number, after?: string) =>
            store.list(folder, limit, after).catch(failed(folder)),
        }
      : {}),
    ...('replace' in store
      ? {
          replace: (path: string, next: string, previous: string | undefined) =>
            store.replace(path, next, previous).catch(failed(path)),
        }
      : {}),
  };
}

/** What an error and its causes say, the codes of the system included: `fetch failed` alone tells nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const own = [error.message, code].filter(
    (text, index, all) => text !== '' && !all.slice(0, index).join().includes(text),
  );
  const cause = error.cause instanceof Error ? reasonOf(error.cause) : '';
  return [own.join(' ') || error.name, cause].filter((text) => text !== '').join(': ');
}
