/** Clients of AI SDK 4 to 7 as they are published: what they make of both streams is what chats built on them show. */

import { callChatApi } from '@ai-sdk/ui-utils';
import * as ai5 from 'ai-5';
import * as ai6 from 'ai-6';
import * as ai7 from 'ai-7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, cuts, refuses, says, stalls, type ModelAnswer } from '../../support/model-server.ts';
import { origin, startAssistant, team, userMessage, v1, v2, type AssistantSite } from './assistant-site.ts';

let site: AssistantSite;
beforeAll(async () => {
  site = await startAssistant({ options: { modelPatience: 300 } });
});
afterAll(() => site.close());

const headers = { authorization: `Bearer ${team.key}` };
const searches = calls({ name: 'search', input: { query: 'requests an hour' } });
const answer = 'Make a new key 🔑, see [Keys](/guides/keys).';

const failures: readonly [string, ModelAnswer, string][] = [
  ['model-busy', refuses(429), 'The assistant is busy. Try again in a minute.'],
  ['model-failed', cuts, 'The assistant cannot answer at the moment.'],
  ['model-stalled', stalls, 'The assistant took too long to answer.'],
  ['model-silent', says(''), 'The assistant found pages, but had nothing to say. Ask in other words.'],
];

/** A message as chats of AI SDK 5 and later have it. */
interface Message {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly Readonly<Record<string, unknown>>[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** What the three of them have in common. */
interface Sdk {
  readonly DefaultChatTransport: new (options: { api: string; headers: object; body: object }) => {
    sendMessages(request: {
      trigger: 'submit-message' | 'regenerate-message';
      chatId: string;
      messageId: string | undefined;
      messages: readonly object[];
      abortSignal: AbortSignal | undefined;
    }): Promise<ReadableStream<unknown>>;
  };
  readUIMessageStream(options: {
    stream: ReadableStream<unknown>;
    onError: (error: unknown) => void;
  }): AsyncIterable<Message>;
}

interface Heard {
  readonly message: Message | undefined;
  readonly errors: readonly string[];
}

async function askUi(sdk: Sdk, messages: readonly object[], body: object = {}): Promise<Heard> {
  const transport = new sdk.DefaultChatTransport({ api: site.url + v2, headers, body: { fp: 'x', ...body } });
  const stream = await transport.sendMessages({
    ...{ trigger: 'submit-message', chatId: 'chat', messageId: undefined, messages, abortSignal: undefined },
  });
  const errors: string[] = [];
  let message: Message | undefined;
  const onError = (error: unknown): void => void errors.push(error instanceof Error ? error.message : String(error));
  for await (const next of sdk.readUIMessageStream({ stream, onError })) message = next;
  return { message, errors };
}

const textOf = (message: Message | undefined): string =>
  (message?.parts ?? []).map(({ type, text }) => (type === 'text' ? String(text) : '')).join('');

describe.each<[string, Sdk]>([
  ['5', ai5 as unknown as Sdk],
  ['6', ai6 as unknown as Sdk],
  ['7', ai7 as unknown as Sdk],
])('AI SDK %s reads of v2', (_, sdk) => {
  test('the text, sources, tools and metadata, and goes on with the thread', async () => {
    site.model.script(searches, says(answer));
    const question = userMessage('How do I rotate a key?');
    const { message, errors } = await askUi(sdk, [question]);
    expect(errors).toEqual([]);
    expect([message?.role, textOf(message)]).toEqual(['assistant', answer]);
    const parts = message?.parts ?? [];
    expect(parts.filter(({ type }) => type === 'source-url')).toEqual([
      expect.objectContaining({ url: `${origin}/guides/keys`, title: 'guides/keys' }),
    ]);
    const tools = parts.filter(({ type }) => type === 'tool-search');
    expect(tools.map(({ state, input }) => [state, input])).toEqual([
      ['output-available', { query: 'How do I rotate a key?' }],
      ['output-available', { query: 'requests an hour' }],
    ]);
    expect(tools[0]?.['output']).toContainEqual(
      expect.objectContaining({ path: '/guides/keys', metadata: { title: 'guides/keys' } }),
    );
    const { threadId, threadKey, ...facts } = message?.metadata ?? {};
    expect(facts).toEqual({ answered: true, cited: 1, removed: 0 });
    // The whole message is sent back, with its tools and sources, as chats do it.
    const more = await askUi(sdk, [question, message ?? {}, userMessage('And then?')], { threadId, threadKey });
    expect(more.message?.metadata).toMatchObject({ threadId });
    expect(site.model.asked.at(-1)?.text).toContain('Answer: Make a new key');
  });

  test.each(failures)('the error %s, with its sentence and its code', async (code, script, sentence) => {
    site.model.script(script);
    const { message, errors } = await askUi(sdk, [userMessage('How do I rotate a key?')]);
    expect(errors).toEqual([sentence]);
    expect(message?.metadata).toMatchObject({ errorCode: code });
  });

  test('a refusal', async () => {
    await expect(askUi(sdk, [userMessage('x'.repeat(4001))])).rejects.toThrow('A question has at most 4000 characters');
  });
});

describe('AI SDK 4 reads of v1', () => {
  type Update = Parameters<Parameters<typeof callChatApi>[0]['onUpdate']>[0];

  async function ask(text: string): Promise<{ last: Update['message'] | undefined; error: string | undefined }> {
    let last: Update['message'] | undefined;
    const messages = [{ id: 'a', role: 'user', content: text, parts: [{ type: 'text', text }] }];
    const outcome = callChatApi({
      api: site.url + v1,
      body: { fp: 'x', messages },
      headers,
      streamProtocol: 'data',
      credentials: undefined,
      abortController: undefined,
      restoreMessagesOnFailure: () => undefined,
      onResponse: undefined,
      onUpdate: ({ message }) => (last = message),
      onFinish: undefined,
      onToolCall: undefined,
      generateId: () => 'generated',
      fetch: undefined,
      lastMessage: undefined,
    });
    const error = await outcome.then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    return { last, error };
  }

  test('the text, sources, tools and annotations', async () => {
    site.model.script(searches, says(answer));
    const { last, error } = await ask('How do I rotate a key?');
    expect(error).toBeUndefined();
    expect(last?.content).toBe(answer);
    const parts = last?.parts ?? [];
    expect(parts.flatMap((part) => (part.type === 'source' ? [part.source.url] : []))).toEqual([
      `${origin}/guides/keys`,
    ]);
    const tools = parts.flatMap((part) => (part.type === 'tool-invocation' ? [part.toolInvocation] : []));
    expect(tools.map(({ toolName, state, args }) => [toolName, state, args as unknown])).toEqual([
      ['search', 'result', { query: 'How do I rotate a key?' }],
      ['search', 'result', { query: 'requests an hour' }],
    ]);
    expect(last?.annotations).toEqual([
      expect.objectContaining({ threadId: expect.any(String) as string, answered: true, cited: 1 }),
    ]);
  });

  test.each(failures)('the error %s, with its sentence and its code', async (code, script, sentence) => {
    site.model.script(script);
    const { last, error } = await ask('How do I rotate a key?');
    expect(error).toBe(sentence);
    expect(last?.annotations).toContainEqual({ errorCode: code });
  });
});
