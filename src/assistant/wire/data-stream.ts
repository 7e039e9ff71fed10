import type { AssistantEvent } from '../events.ts';
import type { AnswerWriter, ThreadNames } from './writer.ts';

/** Returns a writer of data streams, as chats of AI SDK 4 read them: lines of a code, a colon and JSON. */
export function createDataStream({ messageId, threadId, threadKey }: ThreadNames): AnswerWriter {
  const linesOf = (event: AssistantEvent): string[] => {
    switch (event.type) {
      case 'step-start':
        return [line('f', { messageId })];
      case 'text':
        return [line('0', event.text)];
      case 'tool-call':
        return [line('9', { toolCallId: event.id, toolName: event.name, args: event.input })];
      case 'tool-result':
        return [line('a', { toolCallId: event.id, result: event.output })];
      case 'source':
        return [line('h', { sourceType: 'url', id: event.url, url: event.url, title: event.title })];
      case 'step-end': {
        const finishReason = event.isLast ? 'stop' : 'tool-calls';
        return [line('e', { finishReason, usage: noUsage, isContinued: false })];
      }
      case 'error':
        return [line('8', [{ errorCode: event.code }]), line('3', event.message)];
      case 'finish': {
        const { reason: finishReason, answered, cited, removed } = event;
        return [
          // The parser of the client drops keys of `d` that it does not know.
          line('8', [{ threadId, threadKey, answered, cited, removed }]),
          line('d', { finishReason, usage: event.usage, threadId }),
        ];
      }
    }
  };
  return {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-vercel-ai-data-stream': 'v1',
      'x-accel-buffering': 'no',
    },
    start: '',
    write: (event) => linesOf(event).join(''),
    idle: line('2', []),
    end: '',
  };
}

/** Tokens are told once, at the end. */
const noUsage = { promptTokens: 0, completionTokens: 0 };

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
