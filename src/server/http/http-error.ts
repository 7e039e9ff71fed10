/** Browsers take an answer for nothing but what its type says (Fetch, 3.6). */
export const nosniff = ['x-content-type-options', 'nosniff'] as const;

type HeaderRecord = Readonly<Record<string, string>>;

/** An answer that is not 200: its message is all that a caller learns. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: HeaderRecord;

  constructor(status: number, message: string, headers: HeaderRecord = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  /** The same answer with more headers. */
  withHeaders(headers: HeaderRecord): HttpError {
    return new HttpError(this.status, this.message, { ...headers, ...this.headers });
  }
}

/** Returns a JSON response that no cache keeps; every error of the function has the shape `{message}`. */
export function json(status: number, body: unknown, headers: HeaderRecord = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      [nosniff[0]]: nosniff[1],
      ...headers,
    },
  });
}

/** Returns what a caller gets for an error. */
export function errorResponse({ status, message, headers }: HttpError): Response {
  return json(status, { message }, headers);
}
