import { SettingError } from '../environment.ts';
import { OutsideFailure, reasonOf } from '../http/outside-failure.ts';

/** Keeps an entry, or sends it on; rejects with an `OutsideFailure` when it cannot. */
export type RecordSink<Entry> = (entry: Entry) => Promise<void>;

/** What entries are of, and the variable that says where they go: a URL, or a file where there are files. */
export interface RecordKind {
  readonly what: string;
  readonly variable: string;
}

/** What is out of reach when an entry cannot be kept. */
export function placeOf({ what }: RecordKind): string {
  return `The place where ${what} is kept`;
}

/** Milliseconds that the receiver has. */
const patience = 5000;

/** Returns a sink that posts each entry as JSON, or undefined when `place` is no http or https URL. */
export function receiverSink<Entry>(place: string, kind: RecordKind): RecordSink<Entry> | undefined {
  const url = URL.parse(place);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return async (entry) => {
    const failed = (reason: string, cause?: unknown): never => {
      throw new OutsideFailure(placeOf(kind), `The receiver of ${kind.what} at ${url.host} ${reason}.`, cause);
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => failed(`does not answer: ${reasonOf(error)}`, error));
    await response.body?.cancel();
    if (!response.ok) failed(`answered with ${response.status}`);
  };
}

/** Returns where entries go, for a function without a disk; undefined where nothing says it. Throws a `SettingError` for a file. */
export function openSink<Entry>(place: string | undefined, kind: RecordKind): RecordSink<Entry> | undefined {
  if (place === undefined) return undefined;
  const sink = receiverSink<Entry>(place, kind);
  if (sink !== undefined) return sink;
  throw new SettingError(
    `${kind.variable} must be an http or https URL: this function has no files, and reaches no Redis server.`,
  );
}
