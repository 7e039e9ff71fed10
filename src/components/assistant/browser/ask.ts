import type { PageSettings } from '../page-settings.ts';
import type { Conversation, Failure, Outcome, Turn } from './conversation.ts';
import { eventData } from './event-data.ts';
import { currentPath } from './settings.ts';

/** What comes of an answer, piece by piece. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'source'; readonly url: string; readonly title: string }
  | { readonly kind: 'thread'; readonly id: string | undefined; readonly key: string | undefined }
  | { readonly kind: 'no-answer' };

/** Why there is no answer. */
export class AskError extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(`The assistant did not answer: ${outcome}.`);
    this.outcome = outcome;
  }
}

/** Turns before the last that go with a question. */
const maxTurns = 10;

interface Asked {
  readonly page: PageSettings;
  readonly conversation: Conversation;
  readonly fp: string;
  /** The answer that is asked for once more. */
  readonly again?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks the last question of a conversation, and yields what comes. The body is that of AI SDK's `DefaultChatTransport`, the
 * answer a UI message stream (assistant-and-agents.md §1.4, 1.5). Throws an `AskError`, or `AbortError` when it is stopped.
 */
export async function* ask(asked: Asked): AsyncGenerator<AnswerPart> {
  const response = await post(asked);
  yield { kind: 'thread', ...threadIn(response.headers) };
  if (response.body === null) throw new AskError('failed');
  let isFinished = false;
  let failure: Failure = 'failed';
  for await (const data of eventData(response.body, asOffline)) {
    if (data === '[DONE]') return;
    const chunk = readChunk(data);
    isFinished ||= chunk['type'] === 'finish' || chunk['type'] === 'abort';
    failure = failures[textOrNothing(metadataOf(chunk)['errorCode']) ?? ''] ?? failure;
    if (chunk['type'] === 'error') throw new AskError(failure);
    yield* partsOf(chunk);
  }
  // A stream that is cut off looks like one that has ended.
  if (!isFinished) throw new AskError('offline');
}

/** What the metadata says before an error, as far as readers can do something about it. */
const failures: Readonly<Record<string, Failure | undefined>> = {
  'model-busy': 'busy',
  'model-stalled': 'stalled',
  'model-silent': 'silent',
};

async function post({ page, conversation, fp, again, signal }: Asked): Promise<Response> {
  const turns = conversation.turns.slice(-maxTurns);
  const body = {
    id: conversation.id,
    messages: turns.flatMap(messagesOf),
    trigger: again === undefined ? 'submit-message' : 'regenerate-message',
    ...(again !== undefined && { messageId: again }),
    fp,
    currentPath: currentPath(page),
    context: turns.at(-1)?.question.parts ?? [],
    filter: page.filter,
    threadId: conversation.threadId,
    threadKey: conversation.threadKey,
    ...(page.hasChallenge && { altcha: await solution(page, signal) }),
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(page.endpoint, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
    asOffline,
  );
  if (!response.ok) throw new AskError(await outcomeOf(response, conversation));
  return response;
}

async function solution({ endpoint }: PageSettings, signal: AbortSignal): Promise<string> {
  // Browsers derive keys on HTTPS and on this very machine alone.
  if (!isSecureContext) throw new AskError('insecure');
  try {
    const { solveChallenge } = await import('./solve-challenge.ts');
    return await solveChallenge(endpoint, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AskError('failed');
  }
}

function messagesOf({ question, answer }: Turn): object[] {
  const said = { id: question.id, role: question.role, parts: [{ type: 'text', text: question.text }] };
  const answered = { id: answer.id, role: answer.role, parts: [{ type: 'text', text: answer.text }] };
  return answer.outcome === undefined || answer.text === '' ? [said] : [said, answered];
}

/** What a browser throws when nothing answers says nothing that a reader understands; being stopped is not a failure. */
function asOffline(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError' ? error : new AskError('offline');
}

async function outcomeOf(response: Response, conversation: Conversation): Promise<Outcome> {
  const { code } = readChunk(await response.text().catch(() => ''));
  if (code === 'thread') {
    // The function has forgotten the thread: asked again, the conversation begins another.
    delete conversation.threadId;
    delete conversation.threadKey;
  }
  if (code === 'budget') return 'budget';
  return code === 'limit' || response.status === 429 ? 'limit' : 'failed';
}

type Chunk = Readonly<Record<string, unknown>>;

function* partsOf(chunk: Chunk): Generator<AnswerPart> {
  const { type, delta, url, title } = chunk;
  if (type === 'text-delta' && typeof delta === 'string') yield { kind: 'text', text: delta };
  if (type === 'source-url' && typeof url === 'string')
    yield { kind: 'source', url, title: typeof title === 'string' && title !== '' ? title : url };
  const { threadId, threadKey, answered } = metadataOf(chunk);
  if (answered === false) yield { kind: 'no-answer' };
  yield { kind: 'thread', id: textOrNothing(threadId), key: textOrNothing(threadKey) };
}

function metadataOf({ messageMetadata }: Chunk): Chunk {
  return typeof messageMetadata === 'object' && messageMetadata !== null ? (messageMetadata as Chunk) : {};
}

function threadIn(headers: Headers): { id: string | undefined; key: string | undefined } {
  return { id: headers.get('x-thread-id') ?? undefined, key: headers.get('x-thread-key') ?? undefined };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What is no JSON object says nothing. */
function readChunk(text: string): Chunk {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Chunk) : {};
  } catch {
    return {};
  }
}
