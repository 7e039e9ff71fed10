import * as z from 'zod';
import type { ModelPart, ModelToolCall } from './model.ts';
import { ModelError } from './model-error.ts';
import type { Usage } from './events.ts';

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().optional(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
});

type Chunk = z.infer<typeof chunkSchema>;
type CallPiece = NonNullable<NonNullable<Chunk['choices'][number]['delta']>['tool_calls']>[number];

/** Calls that one answer may hold, and characters of their arguments: a model that goes round in circles stops there. */
const maxCalls = 8;
const maxArguments = 4000;

/**
 * Reads a streamed chat completion to its end. `moved` is told of each chunk of bytes. Throws a `ModelError` when the stream
 * holds an error, or breaks off before it says why it ends.
 */
export async function* readCompletion(
  body: ReadableStream<Uint8Array>,
  moved: () => void,
): AsyncGenerator<ModelPart, void, undefined> {
  const calls: { id: string; name: string; arguments: string }[] = [];
  let finishReason: string | undefined;
  let usage: Usage | undefined;
  for await (const data of eventData(body, moved)) {
    if (data === '[DONE]') break;
    const chunk = chunkOf(data);
    if (chunk.usage)
      usage = { promptTokens: chunk.usage.prompt_tokens, completionTokens: chunk.usage.completion_tokens };
    const [choice] = chunk.choices;
    if (choice?.delta?.content) yield { type: 'text', text: choice.delta.content };
    for (const piece of choice?.delta?.tool_calls ?? []) addPiece(calls, piece);
    finishReason = choice?.finish_reason ?? finishReason;
  }
  if (finishReason === undefined) throw new ModelError('model-failed', 'The answer of the model broke off.');
  const toolCalls = calls.map(({ id, name, arguments: args }): ModelToolCall => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
  yield { type: 'end', finishReason, toolCalls, ...(usage === undefined ? {} : { usage }) };
}

function addPiece(calls: { id: string; name: string; arguments: string }[], piece: CallPiece): void {
  const at = piece.index ?? Math.max(0, calls.length - 1);
  if (at >= maxCalls || at > calls.length) return;
  const call = (calls[at] ??= { id: piece.id ?? `call${String(at).padStart(5, '0')}`, name: '', arguments: '' });
  call.name += piece.function?.name ?? '';
  call.arguments = (call.arguments + (piece.function?.arguments ?? '')).slice(0, maxArguments);
}

function chunkOf(data: string): Chunk {
  const { data: chunk } = chunkSchema.safeParse(parsed(data));
  if (chunk === undefined) throw new ModelError('model-failed', 'The model sent something else than a completion.');
  if (chunk.error !== undefined && chunk.error !== null)
    throw new ModelError('model-failed', 'The model ended its answer with an error.');
  return chunk;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Characters that an event may have: providers send words. */
const maxEvent = 1_000_000;

/** The data of server-sent events (HTML, 9.2.6), as far as completions use them: one line each. */
async function* eventData(
  body: ReadableStream<Uint8Array>,
  moved: () => void,
): AsyncGenerator<string, void, undefined> {
  let held = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    moved();
    // A character may be cut in two.
    const lines = (held + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    held = lines.pop() ?? '';
    if (held.length > maxEvent) throw new ModelError('model-failed', 'The model sent a line without an end.');
    for (const line of lines) {
      const data = /^data: ?(.+)$/.exec(line)?.[1];
      if (data !== undefined) yield data;
    }
  }
  const last = /^data: ?(.+)$/.exec(held)?.[1];
  if (last !== undefined) yield last;
}
