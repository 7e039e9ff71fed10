import type { AssistantEvent } from '../events.ts';
import type { AnswerWriter, ThreadNames } from './writer.ts';

/**
 * Returns a writer of UI message streams, as chats of AI SDK 5 to 7 read them: server-sent events, a JSON object each. Those
 * clients end at a `type` that they do not know, so that nothing else is sent.
 */
export function createUiStream({ messageId, threadId, threadKey }: ThreadNames): AnswerWriter {
  const metadata = { threadId, threadKey };
  let part = 0;
  let isTextOpen = false;
  const endText = (): object[] => {
    if (!isTextOpen) return [];
    isTextOpen = false;
    return [{ type: 'text-end', id: `text-${part}` }];
  };
  const chunksOf = (event: AssistantEvent): object[] => {
    switch (event.type) {
      case 'step-start':
        return [{ type: 'start-step' }];
      case 'step-end':
        return [...endText(), { type: 'finish-step' }];
      case 'text': {
        const start = isTextOpen ? [] : [{ type: 'text-start', id: `text-${(part += 1)}` }];
        isTextOpen = true;
        return [...start, { type: 'text-delta', id: `text-${part}`, delta: event.text }];
      }
      case 'tool-call': {
        const { id: toolCallId, name: toolName, input } = event;
        return [...endText(), { type: 'tool-input-available', toolCallId, toolName, input }];
      }
      case 'tool-result':
        return [{ type: 'tool-output-available', toolCallId: event.id, output: event.output }];
      case 'source':
        return [{ type: 'source-url', sourceId: event.url, url: event.url, title: event.title }];
      case 'error':
        return [
          ...endText(),
          { type: 'message-metadata', messageMetadata: { ...metadata, errorCode: event.code } },
          { type: 'error', errorText: event.message },
        ];
      case 'finish': {
        const { reason: finishReason, answered, cited, removed } = event;
        return [{ type: 'finish', finishReason, messageMetadata: { ...metadata, answered, cited, removed } }];
      }
    }
  };
  const written = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;
  return {
    headers: {
      'content-type': 'text/event-stream',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-accel-buffering': 'no',
    },
    start: written({ type: 'start', messageId, messageMetadata: metadata }),
    write: (event) => chunksOf(event).map(written).join(''),
    // A comment of server-sent events.
    idle: ':\n\n',
    end: 'data: [DONE]\n\n',
  };
}
