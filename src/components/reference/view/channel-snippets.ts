import { webSocketServers, type ApiDocument, type ChannelOperation } from '../../../api/index.ts';
import { sampleConnection } from '../../../playground/channel/sample-connection.ts';
import { findSocketLanguages } from '../../../snippets/sockets/find-languages.ts';
import type { ExampleEntry } from './example-entry.ts';
import type { ReferenceSettings } from './reference-settings.ts';

/** Returns the code that connects to a channel, one entry a language; none for a channel without WebSocket. */
export function channelSnippets(
  operation: ChannelOperation,
  document: Pick<ApiDocument, 'schemas' | 'raw'>,
  { languages, autogenerate }: Pick<ReferenceSettings, 'languages' | 'autogenerate'>,
): readonly ExampleEntry[] {
  if (!autogenerate || webSocketServers(operation).length === 0) return [];
  const connection = sampleConnection(operation, document);
  return findSocketLanguages(languages).map(({ key, label, highlight, generate }) => ({
    value: key,
    label,
    language: highlight,
    code: generate(connection),
  }));
}
