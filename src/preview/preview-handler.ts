import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request of the preview, or calls `next`; with an error, when answering failed. */
export type PreviewHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Asks one handler after the other; a request that none answers, or that failed, is told so. */
export function firstOf(
  handlers: readonly PreviewHandler[],
  failed: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const fail = (error: unknown): void => {
      failed(error);
      end(response, 500, error instanceof Error ? error.message : String(error));
    };
    const ask = (index: number): void => {
      const handler = handlers[index];
      if (handler === undefined) return end(response, 404, 'Not found');
      try {
        handler(request, response, (error?: unknown) => (error === undefined ? ask(index + 1) : fail(error)));
      } catch (error) {
        fail(error);
      }
    };
    ask(0);
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(text);
}
