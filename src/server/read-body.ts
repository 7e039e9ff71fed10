import { HttpError } from './http-error.ts';

/**
 * Returns the JSON body of a request. Throws `HttpError`: 415 for another media type, 413 beyond `largest` bytes (never
 * more than that is held), 400 for what is not UTF-8 or not JSON.
 */
export async function readJsonBody(request: Request, largest: number, tooLarge: string): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new HttpError(415, 'Send the body as application/json.');
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw new HttpError(413, tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > largest) throw new HttpError(413, tooLarge);
    chunks.push(bytes);
  }
  const text = decodeText(chunks);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

function decodeText(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new HttpError(400, 'The body is not UTF-8.');
  }
}
