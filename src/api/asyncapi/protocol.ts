import type { ChannelOperation } from '../model.ts';

/** Returns the protocol of a channel in capitals, as its label in navigation and beside its address: `WSS`, `KAFKA`. */
export function channelLabel({ servers }: ChannelOperation): string {
  const protocol = servers[0]?.protocol ?? 'channel';
  return protocol.replace(/^secure-|-secure$/, '').toUpperCase();
}
