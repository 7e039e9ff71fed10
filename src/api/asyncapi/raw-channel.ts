import type { Message } from '../model.ts';
import { type At, entriesOf, textOf, type Raw } from '../reader.ts';
import { readMessage } from './message.ts';
import { readPart, referenceName, type Part, type Reading } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

/** A channel before its operations are known. */
export interface RawChannel {
  readonly id: string;
  /** The address template; the id where there is none. */
  readonly address: string;
  readonly part: Part;
  /** Its messages (3.x), each with the object that it was read from, by which references find it. */
  readonly messages: readonly { readonly key: string; readonly source: Raw; readonly message: Message }[];
}

/** Returns the channels of the document in its order; one that is broken is left out. */
export function rawChannels(reading: Reading): RawChannel[] {
  const { channels } = reading.root;
  return entriesOf(channels)
    .filter(([id]) => !id.startsWith('x-'))
    .flatMap(([id, value]): RawChannel[] => {
      const part = readPart(value, ['channels', id], reading);
      if (part === undefined) return [];
      return [{ id, address: textOf(part.value['address']) ?? id, part, messages: messagesOf(part, reading) }];
    });
}

function messagesOf({ value, at }: Part, reading: Reading): RawChannel['messages'] {
  return entriesOf(value['messages']).flatMap(([key, entry]) => {
    const here = [...at, 'messages', key];
    const source = isRecord(entry) ? reading.reader.resolve(entry, here)?.value : undefined;
    const message = source === undefined && isRecord(entry) ? undefined : readMessage(entry, key, here, reading);
    return source === undefined || message === undefined ? [] : [{ key, source, message }];
  });
}

/**
 * Returns the channel that a reference of an operation means: by its id, or as the very object that the channel is a
 * reference to. Undefined when it leads nowhere.
 */
export function findChannel(
  value: unknown,
  at: At,
  channels: readonly RawChannel[],
  reading: Reading,
): RawChannel | 'elsewhere' | undefined {
  const target = readPart(value, at, reading);
  if (target === undefined) return undefined;
  const same = channels.filter(({ part }) => part.value === target.value);
  return same.find(({ id }) => referenceName(value) === id) ?? same[0] ?? 'elsewhere';
}

/** The messages that a list refers to; without a list all of the channel, with an empty one none (3.0, operation). */
export function namedMessages(value: unknown, at: At, channel: RawChannel, reading: Reading): Message[] {
  if (!Array.isArray(value)) return channel.messages.map(({ message }) => message);
  return value.flatMap((entry: unknown, index) => {
    const own = ownMessage(entry, [...at, String(index)], { channel, reading });
    return (
      own ?? readMessage(entry, referenceName(entry) ?? `message ${index + 1}`, [...at, String(index)], reading) ?? []
    );
  });
}

/**
 * `#/channels/chat/messages/said` is found even when the channel is itself a reference, which no pointer leads through. A
 * reference past the channel, to the same object, means the channel's message too.
 */
function ownMessage(
  value: unknown,
  at: At,
  { channel: { id, messages }, reading }: { readonly channel: RawChannel; readonly reading: Reading },
): Message | undefined {
  const reference = isRecord(value) ? textOf(value['$ref']) : undefined;
  const start = `#/channels/${id.replaceAll('~', '~0').replaceAll('/', '~1')}/messages/`;
  if (reference?.startsWith(start) === true) {
    const key = referenceName(value);
    const own = messages.find((candidate) => candidate.key === key);
    if (own !== undefined) return own.message;
  }
  const source = reference === undefined ? undefined : reading.reader.resolve(value, at)?.value;
  return source && messages.find((candidate) => candidate.source === source)?.message;
}
