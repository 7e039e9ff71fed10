/** What the proxy gives one request; the page can tell by them why an answer broke off. Bytes and milliseconds. */
export const proxyLimits = {
  /** Of a body, either way; of an answer once it is decoded. */
  bytes: 10 * 1024 * 1024,
  /** Until the headers of the answer are there, redirects included. */
  answer: 30_000,
  /** For the body of an answer. */
  body: 30_000,
  /** For the body of an answer that arrives bit by bit: server-sent events, JSON lines. */
  stream: 5 * 60_000,
  /** Between two pieces of a body. */
  idle: 30_000,
} as const;

/** Whether an answer of this `Content-Type` goes on for as long as its server has something to say. */
export function isStreamType(contentType: string): boolean {
  return /^\s*(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|jsonlines|json-seq|stream\+json|x-json-stream))\s*(?:;|$)/i.test(
    contentType,
  );
}

/**
 * Returns why the proxy's answer ended before its end, in words. HTTP has no way to say so after the headers, but the
 * proxy breaks off at known limits only: what was received by then tells.
 */
export function brokenOffReason(received: {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly contentType: string;
}): string {
  const { bytes, milliseconds, contentType } = received;
  if (bytes >= proxyLimits.bytes) return 'The response is larger than 10 MB: the rest was cut off.';
  const stream = isStreamType(contentType);
  if (milliseconds >= (stream ? proxyLimits.stream : proxyLimits.body))
    return stream ? 'The proxy ends a stream after 5 minutes.' : 'The response took longer than 30 seconds.';
  if (milliseconds >= proxyLimits.idle) return 'The server sent nothing for 30 seconds.';
  return 'The server closed the connection in the middle of its response.';
}
