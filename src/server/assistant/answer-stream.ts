import type { AnswerWriter, AssistantEvent } from '../../assistant/index.ts';

type Events = AsyncGenerator<AssistantEvent, void, undefined>;

/** Returns the same events; `settle` is called once behind them, also where nobody reads them to their end. */
export async function* settledAfter(
  events: Events,
  settle: () => Promise<void>,
  onError: (error: unknown) => void,
): Events {
  try {
    yield* events;
  } finally {
    await settle().catch(onError);
  }
}

/** Returns the body of an answer. When its reader goes away, `gone` fires and the events end. */
export function eventStream(
  events: Events,
  { writer, gone }: { readonly writer: AnswerWriter; readonly gone: AbortController },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isStarted = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true;
        // Headers reach the reader with the first byte, while pages are looked for.
        if (writer.start !== '') return controller.enqueue(encoder.encode(writer.start));
      }
      for (;;) {
        const { done, value } = await events.next();
        const text = done === true ? writer.end : writer.write(value);
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (done === true) return controller.close();
        if (text !== '') return undefined;
      }
    },
    async cancel() {
      gone.abort();
      await events.return(undefined).catch(() => undefined);
    },
  });
}
