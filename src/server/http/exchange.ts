import { HttpError } from './http-error.ts';

/**
 * A request on plain values: what every platform can give without making the web standard's objects, which cost more
 * than the answer does (`npm run bench:discovery`).
 */
export interface Ask {
  readonly method: string;
  /** Path of the address, percent-encoded as it was sent, without the query. */
  readonly pathname: string;
  /** The value of a header, by its name in lower case. */
  header(name: string): string | undefined;
  /**
   * The whole body, or undefined when it is larger than `maxBytes` bytes: never more than that is held. Throws `bodyBrokeOff`
   * when the caller goes away before its end.
   */
  body(maxBytes: number): Promise<Uint8Array | undefined>;
}

/** An answer on plain values; header names are in lower case. A target leaves the body out where the method has none. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ReplyBody;
}

/** A text, or the same as UTF-8 where it was encoded before. */
export type ReplyBody = string | Uint8Array<ArrayBuffer>;

/** Returns why a request whose body never was whole is not answered. */
export function bodyBrokeOff(): HttpError {
  return new HttpError(400, 'The body broke off.');
}

/** Returns a web-standard request as plain values. */
export function webAsk(request: Request): Ask {
  return {
    method: request.method,
    pathname: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (maxBytes) => readStream(request.body, maxBytes),
  };
}

/** Returns an answer as a web-standard response. */
export function webResponse({ status, headers, body }: Reply): Response {
  return new Response(body ?? null, { status, headers });
}

async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw bodyBrokeOff();
  }
  return joined(chunks, size);
}

/** Returns parts of a body as one. */
export function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
