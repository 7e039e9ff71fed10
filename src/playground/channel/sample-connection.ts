import { authoredExample, plainText } from '../../api/documents.ts';
import type { ApiDocument, ChannelOperation } from '../../api/index.ts';
import type { SocketConnection } from '../../snippets/sockets/index.ts';
import { connectionOf } from './connection.ts';
import { channelProps } from './props.ts';
import { initialConnection } from './state.ts';

/**
 * Returns the connection that a sample of a channel opens, with the first message that a reader sends. A part of the address
 * of which there is no example is `{name}`.
 */
export function sampleConnection(
  operation: ChannelOperation,
  document: Pick<ApiDocument, 'schemas' | 'raw'>,
): SocketConnection {
  const props = channelProps(operation, document, { api: '', prefill: true });
  const values = initialConnection(props);
  const authored = operation.parameters
    .filter(
      ({ examples, schema }) =>
        examples.length > 0 || authoredExample(schema, document.schemas, 'request') !== undefined,
    )
    .map(({ name }) => [name, values.parameters[name] ?? ''] as const);
  const query = Object.entries(values.query).filter(([, text]) => !text.startsWith(plainText));
  const message = props.messages.find(({ sides }) => sides.includes('send'))?.examples[0]?.text;
  return connectionOf(
    props,
    { ...values, parameters: Object.fromEntries(authored), query: Object.fromEntries(query) },
    message,
  ).connection;
}
