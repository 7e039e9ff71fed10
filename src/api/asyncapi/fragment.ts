import type { ChannelOperation } from '../model.ts';
import { entriesOf, listOf, textOf, type Raw } from '../reader.ts';
import { referenceName } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

/**
 * Returns the parts of an AsyncAPI document that are about one channel: the channel, the operations on it and those that it
 * answers, its servers. What they refer to is left to the caller.
 */
export function channelFragment(root: Raw, operation: ChannelOperation): Raw {
  const id = operation.channelId;
  const channels = isRecord(root['channels']) ? root['channels'] : {};
  const names = new Set(
    operation.actions.flatMap(({ name, replyTo }) => [name, ...replyTo.map((asked) => asked.name)]),
  );
  const operations = entriesOf(root['operations']).filter(([name]) => names.has(name));
  return {
    ...pick(root, 'defaultContentType'),
    ...servers(root, channels[id]),
    channels: { [id]: channels[id] },
    ...(operations.length === 0 ? {} : { operations: Object.fromEntries(operations) }),
  };
}

function pick(root: Raw, key: string): Raw {
  return root[key] === undefined ? {} : { [key]: root[key] };
}

/** The servers that the channel names; all when it names none, which means all (AsyncAPI 3.0, channel object). */
function servers(root: Raw, channel: unknown): Raw {
  const named = isRecord(channel) ? listOf(channel['servers']) : [];
  const names = new Set(named.map((entry) => referenceName(entry) ?? textOf(entry)));
  const own = entriesOf(root['servers']).filter(([name]) => names.has(name));
  return own.length === 0 ? pick(root, 'servers') : { servers: Object.fromEntries(own) };
}
