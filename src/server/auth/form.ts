import { HttpError } from '../http-error.ts';

/**
 * Returns the fields of a form that was sent as `application/x-www-form-urlencoded`. Throws `HttpError`: 415 for another
 * media type, 413 beyond 16 KB.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new HttpError(415, 'Send the form as application/x-www-form-urlencoded.');
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of request.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > largest) throw new HttpError(413, 'The form is too large.');
    text += decoder.decode(bytes, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}

const largest = 16 * 1024;
