/**
 * What the proxy gives one request, in bytes and milliseconds. HTTP has no way to say after the headers why an answer
 * breaks off, but the proxy breaks off at these limits only: what came by then, and when, tells the page.
 */
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
