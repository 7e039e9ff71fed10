import type { Bindings } from '../model.ts';
import { type At, entriesOf, type Raw } from '../reader.ts';
import { readPart, type Part, type Reading } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

const maxDepth = 12;

/** Returns the `bindings` of a part by protocol; references to and inside them are followed. */
export function readBindings({ value, at }: Part, reading: Pick<Reading, 'reader'>): Bindings {
  if (value['bindings'] === undefined) return {};
  const part = readPart(value['bindings'], [...at, 'bindings'], reading);
  return Object.fromEntries(
    entriesOf(part?.value).flatMap(([protocol, binding]) => {
      const resolved = inlined(binding, [...(part?.at ?? at), protocol], reading);
      return resolved === undefined ? [] : [[protocol, resolved]];
    }),
  );
}

/** A copy without references: a binding is shown as it is. A schema inside itself stays a reference. */
function inlined(value: unknown, at: At, reading: Pick<Reading, 'reader'>, open: readonly Raw[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => inlined(entry, [...at, String(index)], reading, open));
  if (!isRecord(value)) return value;
  const target = reading.reader.resolve(value, at);
  if (target === undefined || open.includes(target.value) || open.length > maxDepth) return value;
  return Object.fromEntries(
    Object.entries(target.value).map(([key, entry]) => [
      key,
      inlined(entry, [...target.at, key], reading, [...open, target.value]),
    ]),
  );
}
