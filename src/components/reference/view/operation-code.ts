import type { ApiDocument, Direction, HttpOperation, MediaType } from '../../../api/index.ts';
import type { OperationReference } from '../../../site/index.ts';
import { channelSnippets } from './channel-snippets.ts';
import type { ExampleEntry } from './example-entry.ts';
import { mediaTypeEntries } from './media-type-entry.ts';
import { operationTexts } from './graphql-view.ts';
import type { ReferenceSettings } from './reference-settings.ts';
import { requestSnippets } from './request-snippets.ts';

/** The code of an operation for readers of its Markdown. */
export interface OperationCode {
  readonly requests: readonly CodeExample[];
  /** The bodies that can be sent in place of the first one. */
  readonly bodies: readonly CodeExample[];
  readonly responses: readonly (CodeExample & { readonly status: string; readonly summary?: string })[];
  /** What the callbacks send, with their names. */
  readonly callbacks: readonly (CodeExample & { readonly callback: string })[];
}

type CodeExample = Pick<ExampleEntry, 'label' | 'language' | 'code' | 'note'>;

/** Which of the two the author of the page wrote: nothing is made then. */
export interface WrittenCode {
  readonly request: boolean;
  readonly response: boolean;
}

/** An example that is longer says no more of the shape. */
export const maxExample = 12_000;
/** Characters of all examples that the description brings beside the first of each body. */
const maxFurther = 12_000;

/**
 * Returns what sends an operation's example request, as curl and as the description's own samples (`x-codeSamples`), the
 * other bodies that the description names, and the examples of every response; one that another response has, too, is given
 * once. Of a channel it is what connects to it: its messages bring their examples.
 */
export function operationCode(
  { operation, document }: OperationReference,
  settings: Pick<ReferenceSettings, 'ownLanguages' | 'optionalInExamples' | 'autogenerate' | 'origin'>,
  written: WrittenCode,
): OperationCode {
  if (operation.kind === 'channel') {
    const requests = written.request ? [] : channelSnippets(operation, document, { ...settings, languages: ['bash'] });
    return { requests, bodies: [], responses: [], callbacks: [] };
  }
  const { requestBody, webhook, responses, callbacks } = operation;
  const direction = webhook ? 'response' : 'request';
  const texts = operation.graphql === undefined ? [] : operationTexts(operation.graphql, { variables: 'variables' });
  const content = requestBody?.content ?? [];
  // What is made from the schema is in the snippet already; a webhook has none.
  const bodies = bodyExamples(webhook ? content : described(content), document.schemas, direction);
  const isFirstSent = webhook || (content[0]?.examples.length ?? 0) > 0;
  const [body, otherBodies] = isFirstSent ? [bodies[0], bodies.slice(1)] : [undefined, bodies];
  const isChosen = takeWithin(maxFurther);
  const requests = webhook
    ? payload(body)
    : requestSnippets(operation, document, { ...settings, languages: ['curl'] }).map((snippet) => ({
        ...snippet,
        ...(snippet.isGenerated === true && body !== undefined ? noteOf(body) : {}),
      }));
  return {
    requests: written.request ? [] : [...texts, ...requests],
    bodies: written.request ? [] : otherBodies.filter(isChosen),
    responses: written.response || webhook ? [] : responseExamples(responses, document.schemas, isChosen),
    callbacks: callbacks.flatMap((callback) =>
      bodyExamples(callback.operation.requestBody?.content ?? [], document.schemas, 'response')
        .filter(isChosen)
        .map((example) => ({ ...example, callback: callback.name })),
    ),
  };
}

/** Returns code in each language that the page of an operation shows it in; none for channels. */
export function operationSamples(
  { operation, document }: OperationReference,
  settings: ReferenceSettings,
): readonly CodeExample[] {
  if (operation.kind === 'channel') return [];
  const responses = responseExamples(operation.responses, document.schemas, () => true);
  return [...requestSnippets(operation, document, settings), ...responses];
}

type Schemas = ApiDocument['schemas'];
type BodyExample = ReturnType<typeof mediaTypeEntries>[number];

/** What the description says of the body that is sent. */
function noteOf({ note, summary }: BodyExample): Pick<CodeExample, 'note'> {
  const text = note ?? summary;
  return text === undefined ? {} : { note: text };
}

function described(content: readonly MediaType[]): readonly MediaType[] {
  return content.filter(({ examples }) => examples.length > 0);
}

/** The first example, which may be made from the schema, and all others that the description brings. */
function bodyExamples(content: readonly MediaType[], schemas: Schemas, direction: Direction): readonly BodyExample[] {
  return content.flatMap((mediaType, index) =>
    index > 0 && mediaType.examples.length === 0 ? [] : mediaTypeEntries(mediaType, schemas, direction),
  );
}

/** What a webhook sends. */
function payload(body: CodeExample | undefined): readonly CodeExample[] {
  return body === undefined || body.code.length > maxExample ? [] : [body];
}

function responseExamples(
  responses: HttpOperation['responses'],
  schemas: Schemas,
  isChosen: (example: CodeExample) => boolean,
): OperationCode['responses'] {
  const seen = new Set<string>();
  return responses.flatMap(({ status, content }) => {
    const examples = bodyExamples(content, schemas, 'response').filter((example, index) => {
      const isNew = !seen.has(example.code);
      seen.add(example.code);
      return isNew && (index === 0 ? example.code.length <= maxExample : isChosen(example));
    });
    return examples.map(({ name, summary = examples.length > 1 ? name : undefined, ...example }) => ({
      ...example,
      status,
      ...(summary === undefined ? {} : { summary }),
    }));
  });
}

/** Returns what takes examples in their order, as long as there is room for them; one that is too long is passed over. */
function takeWithin(characters: number): (example: CodeExample) => boolean {
  let left = characters;
  return ({ code }) => {
    if (code.length > left) return false;
    left -= code.length;
    return true;
  };
}
