import { json } from './http-error.ts';

/** Returns what a function answers for a path that is neither its own nor the site's: the site's page for that, where it has one. */
export function notFound({ method }: Pick<Request, 'method'>, page: string | null | undefined): Response {
  if (typeof page !== 'string' || (method !== 'GET' && method !== 'HEAD')) return json(404, { message: 'Not found.' });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };
  return new Response(method === 'HEAD' ? null : page, { status: 404, headers });
}
