import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request of the preview, or calls `next`; with an error, when answering failed. */
export type PreviewHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Asks one handler after the other; `last` answers what none of them did, and `failed` when one failed. */
export function firstOf(
  handlers: readonly PreviewHandler[],
  failed: (error: unknown, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const ask = (index: number): void => {
      const next = (error?: unknown): void => (error === undefined ? ask(index + 1) : failed(error, response));
      try {
        handlers[index]?.(request, response, next);
      } catch (error) {
        failed(error, response);
      }
    };
    ask(0);
  };
}
