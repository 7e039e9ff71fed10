import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OutsideFailure, reasonOf } from '../http/outside-failure.ts';
import { placeOf, receiverSink, type RecordKind, type RecordSink } from '../records/sink.ts';

/** Returns where entries go: to a URL, or into a file with an entry of JSON on each line; undefined where nothing says it. */
export function openNodeSink<Entry>(place: string | undefined, kind: RecordKind): RecordSink<Entry> | undefined {
  if (place === undefined) return undefined;
  const file = resolve(place);
  return (
    receiverSink<Entry>(place, kind) ??
    ((entry) =>
      appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }).catch((error: unknown) => {
        throw new OutsideFailure(placeOf(kind), `${file}: ${reasonOf(error)}`, error);
      }))
  );
}
