import { callChatApi } from '@ai-sdk/ui-utils';
import * as ai5 from 'ai-5';
import * as ai6 from 'ai-6';
import * as ai7 from 'ai-7';
import { expect, test } from 'vitest';
import { createDataStream, createUiStream, type AssistantEvent } from '../../../src/assistant/index.ts';
import { eventStream } from '../../../src/server/assistant/answer-stream.ts';
import { readUi } from './assistant-site.ts';

const names = { messageId: 'm', threadId: 't', threadKey: 'k' };
const usage = { promptTokens: 1, completionTokens: 1 };

/** An answer whose model thinks until the reader has been told twice that it is on its way. */
function thinkingAnswer(writer: typeof createUiStream): ReadableStream<Uint8Array> {
  const reported = Promise.withResolvers<undefined>();
  const events = async function* (): AsyncGenerator<AssistantEvent, void, undefined> {
    yield { type: 'step-start' };
    await reported.promise;
    yield { type: 'text', text: 'Here it is.' };
    yield { type: 'step-end', isLast: true };
    yield { type: 'finish', reason: 'stop', usage, answered: true, cited: 0, removed: 0 };
  };
  const { idle } = writer(names);
  const seen = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (new TextDecoder().decode(chunk) === idle) count += 1;
      if (count === 2) reported.resolve(undefined);
      controller.enqueue(chunk);
    },
  });
  let count = 0;
  return eventStream(events(), { writer: writer(names), gone: new AbortController(), silence: 1 }).pipeThrough(seen);
}

test('a reader is told that an answer is on its way while its model thinks', async () => {
  const body = await new Response(thinkingAnswer(createUiStream)).text();
  expect(body).toMatch(/"start-step"\}\n\n:\n\n:\n\n/);
  expect((await readUi(new Response(body.replaceAll(/^:\n\n/gm, '')))).text).toBe('Here it is.');
});

/** What the three of them have in common. */
interface Sdk {
  readonly DefaultChatTransport: new (options: { fetch: () => Promise<Response> }) => {
    sendMessages(request: object): Promise<ReadableStream<{ readonly type: string }>>;
  };
}

test.each<[string, Sdk]>([
  ['5', ai5],
  ['6', ai6],
  ['7', ai7],
])('AI SDK %s takes no part of the answer for it', async (_, sdk) => {
  const answer = (): Promise<Response> => Promise.resolve(new Response(thinkingAnswer(createUiStream)));
  const stream = await new sdk.DefaultChatTransport({ fetch: answer }).sendMessages({
    trigger: 'submit-message',
    chatId: 'c',
    messages: [],
  });
  const types: string[] = [];
  for await (const { type } of stream) types.push(type);
  expect(types).toEqual(['start', 'start-step', 'text-start', 'text-delta', 'text-end', 'finish-step', 'finish']);
});

test('AI SDK 4 takes no part of the answer for it', async () => {
  let text = '';
  await callChatApi({
    api: 'http://localhost',
    body: {},
    headers: {},
    streamProtocol: 'data',
    credentials: undefined,
    abortController: undefined,
    restoreMessagesOnFailure: () => undefined,
    onResponse: undefined,
    onUpdate: ({ message, data }) => {
      text = message.content;
      expect(data ?? []).toEqual([]);
    },
    onFinish: () => undefined,
    onToolCall: undefined,
    generateId: () => 'id',
    fetch: () => Promise.resolve(new Response(thinkingAnswer(createDataStream))),
    lastMessage: undefined,
  });
  expect(text).toBe('Here it is.');
});

test('a reader who leaves while a model thinks ends the answer', async () => {
  let isLeft = false;
  const gone = new AbortController();
  const events = async function* (): AsyncGenerator<AssistantEvent, void, undefined> {
    try {
      yield { type: 'step-start' };
      await new Promise((_, reject) => gone.signal.addEventListener('abort', () => reject(new Error('gone'))));
    } finally {
      isLeft = true;
    }
  };
  const reader = eventStream(events(), { writer: createUiStream(names), gone, silence: 1 }).getReader();
  for (let text = ''; text !== ':\n\n';) text = new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect([gone.signal.aborted, isLeft]).toEqual([true, true]);
});
