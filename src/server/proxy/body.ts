export interface BodyLimits {
  readonly bytes: number;
  /** Milliseconds for all of it. */
  readonly total: number;
  /** Milliseconds between two pieces. */
  readonly idle: number;
  /** Called once, when nothing more will be read: at the end, on an error, or because the reader went away. */
  readonly onEnd: () => void;
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Returns `body` piece by piece as it is asked for, nothing held in between. Beyond a limit the stream ends with an
 * error, so that the receiver cannot take the part for the whole; what fits into `bytes` is given before that.
 */
export function limitedBody(body: Body, { bytes, total, idle, onEnd }: BodyLimits): Body {
  const reader = body.getReader();
  let left = bytes;
  let ended = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    ended = true;
    clearTimeout(deadline);
    clearTimeout(silence);
    onEnd();
  };
  const fail = (controller: ReadableStreamDefaultController, reason: unknown): void => {
    if (ended) return;
    end();
    controller.error(reason);
    reader.cancel(reason).catch(() => undefined);
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        deadline = setTimeout(() => fail(controller, new Error('The response takes too long.')), total);
      },
      async pull(controller) {
        silence = setTimeout(() => fail(controller, new Error('The API went silent.')), idle);
        try {
          const { done, value } = await reader.read();
          clearTimeout(silence);
          if (ended) return;
          if (done) {
            end();
            controller.close();
          } else if (value.byteLength > 0 && left === 0) fail(controller, new Error('The response is too large.'));
          else {
            const part = value.subarray(0, left);
            left -= part.byteLength;
            controller.enqueue(part);
          }
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel(reason) {
        if (!ended) end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
