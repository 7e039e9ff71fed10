import type { ApiDocument, ChannelOperation, HttpOperation } from '../../api/model.ts';
import { exampleOf } from '../../api/examples/example.ts';
import type { InterfaceStrings } from '../../site/strings/strings.ts';
import { cutEntries, type ExampleEntry } from './example-entry.ts';
import { exampleCode, mediaTypeEntries } from './media-type-entry.ts';
import { statusTone } from './status-name.ts';

type Schemas = ApiDocument['schemas'];

/** Returns the examples of every response with a body: by status, and by name where a status has several. */
export function responseExamples({ responses }: HttpOperation, schemas: Schemas): readonly ExampleEntry[] {
  const all = responses.flatMap(({ status, content }) => {
    const entries = content.flatMap((mediaType) =>
      mediaTypeEntries(mediaType, schemas, 'response').slice(0, mostOfStatus),
    );
    return entries.slice(0, mostOfStatus).map((entry, index) => ({
      ...entry,
      value: index === 0 ? status : `${status} ${index + 1}`,
      label: entries.length === 1 ? status : `${status} · ${entry.label}`,
      tone: statusTone(status),
    }));
  });
  return cutEntries(all);
}

/** A status with dozens of named examples would fill the page. */
const mostOfStatus = 6;

/** Returns the examples of a body, when there are several to choose from; a single one is part of the snippets. */
export function bodyExamples({ requestBody, webhook }: HttpOperation, schemas: Schemas): readonly ExampleEntry[] {
  const entries = (requestBody?.content ?? []).flatMap((mediaType) =>
    mediaTypeEntries(mediaType, schemas, webhook ? 'response' : 'request'),
  );
  if (entries.length < 2 && !webhook) return [];
  return cutEntries(entries.slice(0, mostOfStatus).map((entry, index) => ({ ...entry, value: String(index) })));
}

/** Returns an example of every message of a channel: its own, else one that is made from its payload's schema. */
export function messageExamples(
  { actions }: ChannelOperation,
  schemas: Schemas,
  strings: InterfaceStrings,
): readonly ExampleEntry[] {
  const all = actions.flatMap(({ action, messages }) =>
    messages.flatMap(({ name, title, contentType, payload, examples }) => {
      const direction = action === 'send' ? 'request' : 'response';
      const value = examples[0]?.value ?? (payload === undefined ? undefined : exampleOf(payload, schemas, direction));
      if (value === undefined) return [];
      const label = `${strings[action]} · ${title ?? name}`;
      return [{ value: `${action} ${name}`, label, ...exampleCode({ value }, contentType) }];
    }),
  );
  return cutEntries(all);
}
