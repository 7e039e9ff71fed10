import type { Ask } from './exchange.ts';
import { HttpError } from './http-error.ts';

/**
 * Returns the JSON body of a request. Throws `HttpError`: 415 for another media type or one that is compressed, 413 beyond
 * `maxBytes` bytes (never more than that is held), 400 for what is not UTF-8 or not JSON.
 */
export async function readJsonBody(
  request: Pick<Ask, 'header' | 'body'>,
  maxBytes: number,
  tooLarge: string,
): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.header('content-type') ?? ''))
    throw new HttpError(415, 'Send the body as application/json.');
  const coding = request.header('content-encoding') ?? 'identity';
  if (coding.trim().toLowerCase() !== 'identity')
    throw new HttpError(415, 'Send the body as it is, without "Content-Encoding".', { 'accept-encoding': 'identity' });
  const announced = Number(request.header('content-length') ?? 0);
  const bytes = announced > maxBytes ? undefined : await request.body(maxBytes);
  if (bytes === undefined) throw new HttpError(413, tooLarge);
  const text = decodeText(bytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, text === '' ? 'The body is empty. Send JSON.' : 'The body is not valid JSON.');
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new HttpError(400, 'The body is not UTF-8.');
  }
}
