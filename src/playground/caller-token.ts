import { proxyHeader, type ProxyReason } from '../request/index.ts';

/** The token of this page, or the request for it, by the proxy that takes it. */
const tokens = new Map<string, Promise<string | undefined>>();

/**
 * Returns the token that a proxy wants from the pages of its site; it is asked for once. Undefined when there is no
 * function behind the address that could give one.
 */
export function getCallerToken(proxyUrl: string): Promise<string | undefined> {
  const known = tokens.get(proxyUrl);
  if (known !== undefined) return known;
  const asked = fetchToken(proxyUrl.replace(/proxy$/, 'session'));
  tokens.set(proxyUrl, asked);
  void asked.then((token) => {
    if (token === undefined && tokens.get(proxyUrl) === asked) tokens.delete(proxyUrl);
  });
  return asked;
}

/** Makes the next request ask for a new token. */
export function forgetCallerToken(): void {
  tokens.clear();
}

/** Sends a request to the proxy with the page's token; with a new one once more when the old one is refused. Throws as `fetch` does. */
export async function fetchWithToken(request: Request, init: RequestInit = {}): Promise<Response> {
  const again = request.clone();
  const response = await call(request, init);
  if (!(await isTokenRefused(response))) return response;
  forgetCallerToken();
  return call(again, init);
}

async function call(request: Request, init: RequestInit): Promise<Response> {
  const token = await getCallerToken(request.url);
  if (token !== undefined) request.headers.set('x-octavo-token', token);
  return fetch(request, init);
}

async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403 || response.headers.get(proxyHeader) !== 'refused') return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const reason: ProxyReason = 'token';
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === reason;
}

/** Milliseconds that a token may take. */
const patience = 10_000;

/** A host of files answers with 404, or with a page for every address. */
async function fetchToken(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
