import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a service that stands in for one that runs elsewhere. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly header: (name: string) => string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface SearchService {
  readonly url: string;
  /** Methods and paths that were asked for, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A key that may search and nothing else, and one that may do everything. */
export const searchKey = 'search-only-key';
export const adminKey = 'admin-key';

/** Serves the answers of a function, to pages of other origins too, as the services do. */
export async function serve(answer: (asked: Asked) => Answered): Promise<SearchService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://service');
      asked.push(`${request.method} ${url.pathname}`);
      const header = (name: string): string => [request.headers[name]].flat()[0] ?? '';
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
      const { status, body: sent } = answer({ method: request.method ?? 'GET', url, body, header });
      const isText = typeof sent === 'string';
      response.writeHead(status, {
        ...cors,
        'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
      });
      return response.end(isText ? sent : JSON.stringify(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/** The words of a query that a document has in `fields`, which may go on there; undefined when one is missing. */
export function wordsFound(query: string, document: Fields, fields: readonly string[]): string[] | undefined {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own =
    fields
      .map((field) => textOf(document[field]))
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => own.some((other) => other.startsWith(word))) ? words : undefined;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
}

/** Returns a text with the words that begin so between two marks; undefined when there is none. */
export function marked(
  text: string,
  words: readonly string[],
  [open, close]: readonly [string, string],
): string | undefined {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const highlighted = words.length === 0 ? text : text.replace(pattern, (word) => open + word + close);
  return highlighted === text ? undefined : highlighted;
}
