import type { SocketConnection } from '../../snippets/sockets/index.ts';
import type { ChannelProps } from './props.ts';
import { codeAddress, keyPlaceholder, subprotocolList, type ConnectionValues } from './socket-url.ts';

/** The same connection twice: as programs need it, and as it may be shown, with dots in place of secrets. */
export interface ShownConnection {
  readonly connection: SocketConnection;
  readonly shown: SocketConnection;
}

/** Returns the connection that a form means, with placeholders for what signs a program in and cannot be entered. */
export function connectionOf(
  props: ChannelProps,
  values: ConnectionValues,
  message: string | undefined,
): ShownConnection {
  const { keys, headers } = props.handshake;
  const missing = keys.filter((key) => (values.keys[key] ?? '').trim() === '');
  const placeholders = Object.fromEntries(missing.map((key) => [key, keyPlaceholder]));
  const { url, shown } = codeAddress(props, { ...values, keys: { ...values.keys, ...placeholders } });
  const connection = { url, subprotocols: subprotocolList(values), headers, message };
  return { connection, shown: { ...connection, url: shown } };
}
