import type { ApiDocument, ChannelOperation, ChannelServer } from '../model.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Returns the protocol of a channel in capitals, as its label in navigation and beside its address: `WSS`, `KAFKA`. */
export function channelLabel({ servers }: ChannelOperation): string {
  const protocol = servers[0]?.protocol ?? 'channel';
  return protocol.replace(/^secure-|-secure$/, '').toUpperCase();
}

/** Returns the servers of a channel that a browser can open a connection to. */
export function webSocketServers({ servers }: Pick<ChannelOperation, 'servers'>): readonly ChannelServer[] {
  return servers.filter(({ protocol, url }) => /^wss?$/i.test(protocol ?? '') && /^(?:wss?|https?):\/\/./i.test(url));
}

/** Returns whether the address of a channel is known at run time only: in 3.x, where it is null or absent (channel object). */
export function isAddressOpen({ channelId }: ChannelOperation, { raw }: Pick<ApiDocument, 'raw'>): boolean {
  if (!isRecord(raw) || String(raw['asyncapi']).startsWith('2.') || !isRecord(raw['channels'])) return false;
  const channel = raw['channels'][channelId];
  return isRecord(channel) && channel['$ref'] === undefined && typeof channel['address'] !== 'string';
}
