import type { Usage } from './events.ts';
import { ModelError } from './model-error.ts';
import { readCompletion } from './read-completion.ts';

/** A message of the chat completions API. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ModelToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** JSON Schemas of what may be called. */
  readonly tools: readonly object[];
  /** Whether the model has to answer now. */
  readonly mustAnswer: boolean;
  readonly signal: AbortSignal;
}

/** What comes of an answer of the model, in its order; the end comes once, as the last. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'end';
      /** As the API has it: `stop`, `length`, `tool_calls`, `content_filter`. */
      readonly finishReason: string;
      readonly toolCalls: readonly ModelToolCall[];
      /** Absent where the provider does not say. */
      readonly usage?: Usage | undefined;
    };

/** Answers a request in parts. Throws a `ModelError`. */
export type Model = (request: ModelRequest) => AsyncIterable<ModelPart>;

export interface ModelSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds that nothing may come in, before the first byte and between two. */
  readonly patience?: number | undefined;
}

const usualPatience = 45_000;

/** Returns the model behind an API that is compatible with OpenAI's (`POST <baseUrl>/chat/completions`, streamed). */
export function createModel(settings: ModelSettings): Model {
  const { baseUrl, model, apiKey, fetch: send = fetch, patience = usualPatience } = settings;
  return async function* ({ messages, tools, mustAnswer, signal }) {
    const watch = createStallWatch(patience, signal);
    try {
      const response = await send(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model,
          messages,
          tools,
          tool_choice: mustAnswer ? 'none' : 'auto',
          stream: true,
          stream_options: { include_usage: true },
        }),
        // The key goes where the owner says, and nowhere else: a redirect is an answer like any other that is none. Workers know no
        // redirect "error".
        redirect: 'manual',
        signal: watch.signal,
      });
      if (!response.ok) throw await refusal(response);
      if (response.body === null) throw new ModelError('model-failed', 'The model sent no body.');
      yield* readCompletion(response.body, watch.moved);
    } catch (error) {
      if (signal.aborted || error instanceof ModelError) throw error;
      if (watch.signal.aborted) throw new ModelError('model-stalled', `The model sent nothing for ${patience} ms.`);
      throw new ModelError('model-failed', 'The model cannot be reached, or its answer broke off.', error);
    } finally {
      watch.end();
    }
  };
}

/** What of a provider is usually wrong where it refuses all questions. */
const toCheck: Readonly<Record<number, string>> = { 401: 'its key', 403: 'its key', 404: 'its name and address' };

async function refusal(response: Response): Promise<ModelError> {
  await response.body?.cancel();
  const code = response.status === 429 || response.status === 503 ? 'model-busy' : 'model-failed';
  const check = toCheck[response.status];
  return new ModelError(
    code,
    `The model answered with status ${response.status}${check === undefined ? '' : `: check ${check}`}.`,
  );
}

interface StallWatch {
  /** Fires when nothing has moved for too long, or the caller has gone. */
  readonly signal: AbortSignal;
  moved(this: void): void;
  end(): void;
}

function createStallWatch(patience: number, caller: AbortSignal): StallWatch {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), patience);
  return {
    signal: AbortSignal.any([caller, stalled.signal]),
    moved() {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), patience);
    },
    end() {
      clearTimeout(timer);
      stalled.abort();
    },
  };
}
