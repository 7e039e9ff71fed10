import type { ApiDocument, HttpOperation } from '../../../api/index.ts';
import type { OperationReference } from '../../../site/index.ts';
import type { ExampleEntry } from './example-entry.ts';
import { mediaTypeEntries } from './media-type-entry.ts';
import { operationTexts } from './graphql-view.ts';
import type { ReferenceSettings } from './reference-settings.ts';
import { requestSnippets } from './request-snippets.ts';

/** The code of an operation for readers of its Markdown. */
export interface OperationCode {
  readonly requests: readonly CodeExample[];
  readonly responses: readonly (CodeExample & { readonly status: string; readonly summary?: string })[];
}

type CodeExample = Pick<ExampleEntry, 'label' | 'language' | 'code' | 'note'>;

/** Which of the two the author of the page wrote: nothing is made then. */
export interface WrittenCode {
  readonly request: boolean;
  readonly response: boolean;
}

/** An example that is longer says no more of the shape. */
const maxExample = 12_000;

/**
 * Returns what sends an operation's example request, as curl and as the description's own samples (`x-codeSamples`), and an
 * example of every response; an example that another response has, too, is given once. Channels have none here: their
 * messages bring their examples.
 */
export function operationCode(
  { operation, document }: OperationReference,
  settings: Pick<ReferenceSettings, 'ownLanguages' | 'optionalInExamples' | 'autogenerate' | 'origin'>,
  written: WrittenCode,
): OperationCode {
  if (operation.kind === 'channel') return { requests: [], responses: [] };
  const texts = operation.graphql === undefined ? [] : operationTexts(operation.graphql, { variables: 'variables' });
  if (operation.webhook) return { requests: written.request ? [] : payloads(operation, document), responses: [] };
  const sent = written.request ? [] : requestSnippets(operation, document, { ...settings, languages: ['curl'] });
  const seen = new Set<string>();
  const responses = operation.responses.flatMap(({ status, content }) => {
    const [example] = content.flatMap((mediaType) => mediaTypeEntries(mediaType, document.schemas, 'response'));
    if (example === undefined || example.code.length > maxExample || seen.has(example.code)) return [];
    seen.add(example.code);
    return [{ ...example, status }];
  });
  return { requests: written.request ? [] : [...texts, ...sent], responses: written.response ? [] : responses };
}

/** What a webhook sends: its first example. */
function payloads({ requestBody }: HttpOperation, { schemas }: ApiDocument): readonly CodeExample[] {
  const all = (requestBody?.content ?? []).flatMap((mediaType) => mediaTypeEntries(mediaType, schemas, 'response'));
  return all.filter(({ code }) => code.length <= maxExample).slice(0, 1);
}
