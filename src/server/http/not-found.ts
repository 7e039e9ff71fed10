import { json, nosniff } from './http-error.ts';

/** What a page is sent with wherever it comes from: who may frame it, what other sites learn of it. */
const copiedHeaders = ['content-security-policy', 'referrer-policy', 'strict-transport-security'];

/**
 * Returns what a function answers for a path that is neither its own nor the site's: the site's
 * page for that, where it has one, with those of `own` headers that are for every page.
 */
export function notFound(
  { method }: Pick<Request, 'method'>,
  page: string | null | undefined,
  own?: Headers,
): Response {
  if (typeof page !== 'string' || (method !== 'GET' && method !== 'HEAD')) return json(404, { message: 'Not found.' });
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    [nosniff[0]]: nosniff[1],
  });
  for (const name of copiedHeaders) {
    const value = own?.get(name);
    if (value != null) headers.set(name, value);
  }
  return new Response(method === 'HEAD' ? null : page, { status: 404, headers });
}
