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

interface Writing {
  readonly writer: AnswerWriter;
  readonly gone: AbortController;
  /** Milliseconds without a piece of the answer. Hosts in front give up after 30 seconds and more, and models think for longer. */
  readonly silence?: number;
}

/**
 * Returns the body of an answer, which says from time to time that it is still on its way. When its reader goes away, `gone`
 * fires and the events end.
 */
export function eventStream(events: Events, { writer, gone, silence = 15_000 }: Writing): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isStarted = false;
  let next: ReturnType<Events['next']> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true;
        // Headers reach the reader with the first byte, while pages are looked for.
        if (writer.start !== '') return controller.enqueue(encoder.encode(writer.start));
      }
      for (;;) {
        next ??= events.next();
        const came = await within(next, silence);
        if (came === undefined) return controller.enqueue(encoder.encode(writer.idle));
        next = undefined;
        const { done, value } = came;
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

/** Returns what a promise resolves with, or undefined when that takes longer. Rejects as it does. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), milliseconds)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
