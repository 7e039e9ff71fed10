import type { ApiDocument, HttpOperation } from '../../../api/index.ts';
import { bodyChoice } from '../../../reader-state/body-name.ts';
import { cutEntries, type ExampleEntry } from './example-entry.ts';
import { mediaTypeEntries } from './media-type-entry.ts';
import { statusTone } from './status-name.ts';

type Schemas = ApiDocument['schemas'];

/** Returns the examples of every response with a body: by status, and by name where a status has several. */
export function responseExamples({ responses }: HttpOperation, schemas: Schemas): readonly ExampleEntry[] {
  const all = responses.flatMap(({ status, content }) => {
    const entries = content.flatMap((mediaType) =>
      mediaTypeEntries(mediaType, schemas, 'response').slice(0, maxPerStatus),
    );
    return entries.slice(0, maxPerStatus).map((entry, index) => ({
      ...entry,
      value: index === 0 ? status : `${status} ${index + 1}`,
      label: entries.length === 1 ? status : `${status} · ${entry.label}`,
      tone: statusTone(status),
    }));
  });
  return cutEntries(all);
}

/** A status with dozens of named examples would fill the page. */
const maxPerStatus = 6;

/** Returns the examples of a body, when there are several to choose from; a single one is part of the snippets. */
export function bodyExamples({ requestBody, webhook }: HttpOperation, schemas: Schemas): readonly ExampleEntry[] {
  const entries = (requestBody?.content ?? []).flatMap((mediaType) =>
    mediaTypeEntries(mediaType, schemas, webhook ? 'response' : 'request').map((entry) => ({
      ...entry,
      value: bodyChoice(mediaType.type, entry.name),
    })),
  );
  if (entries.length < 2 && !webhook) return [];
  return cutEntries(entries.slice(0, maxPerStatus));
}
