import { webAsk } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Returns the fields of a form that was sent as `application/x-www-form-urlencoded`. Throws `HttpError`: 415 for another
 * media type, 413 beyond 16 KB, 400 when the caller goes away before its end.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new HttpError(415, 'Send the form as application/x-www-form-urlencoded.');
  const bytes = await webAsk(request).body(maxBytes);
  if (bytes === undefined) throw new HttpError(413, 'The form is too large.');
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

const maxBytes = 16 * 1024;
