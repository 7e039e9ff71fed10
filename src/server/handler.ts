import { discoveryDescription } from './discovery-description.ts';
import { errorResponse, HttpError, json } from './http-error.ts';
import { discoveryPage, type DiscoveryServices } from './routes/discovery-page.ts';
import { proxy, proxyRefusal, type ProxyServices } from './routes/proxy.ts';

export interface HandlerOptions extends DiscoveryServices {
  /** Leaves the proxy out when it is not given. */
  readonly proxy?: ProxyServices;
  /** Path below which the site is published. */
  readonly base?: string;
  /** Told about failures of our own; callers learn nothing of them. */
  readonly onError?: (error: unknown) => void;
}

/** Answers a request of the functions; undefined for a path that is not theirs. */
export type Handler = (request: Request) => Promise<Response | undefined>;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After',
};

/** Returns the function: discovery API, its description, the playground's proxy. Web standard only. */
export function createHandler(options: HandlerOptions): Handler {
  const base = options.base ?? '';
  return async (request) => {
    const { pathname } = new URL(request.url);
    try {
      if (pathname.startsWith('/discovery/')) return withCors(await discovery(request, pathname, options));
      if (pathname === `${base}/_octavo/proxy`) return await playgroundProxy(request, options.proxy);
      if (pathname === '/healthz') return json(200, { status: 'ok' });
      return undefined;
    } catch (error) {
      const known = error instanceof HttpError ? error : undefined;
      if (known === undefined) options.onError?.(error);
      const response = errorResponse(known ?? new HttpError(500, 'Something went wrong on our side.'));
      return pathname.startsWith('/discovery/') ? withCors(response) : response;
    }
  };
}

async function discovery(request: Request, pathname: string, options: HandlerOptions): Promise<Response> {
  const domain = /^\/discovery\/v1\/page\/([^/]+)$/.exec(pathname)?.[1];
  if (domain !== undefined) {
    requireMethod(request, 'POST');
    return request.method === 'OPTIONS' ? preflight('POST') : discoveryPage(request, decode(domain), options);
  }
  if (pathname === '/discovery/openapi.json') {
    requireMethod(request, 'GET');
    return request.method === 'OPTIONS'
      ? preflight('GET')
      : json(200, discoveryDescription, { 'cache-control': 'public, max-age=300' });
  }
  throw new HttpError(404, 'There is no such endpoint. /discovery/openapi.json describes those that there are.');
}

function requireMethod(request: Request, method: string): void {
  if (request.method !== method && request.method !== 'OPTIONS') {
    throw new HttpError(405, `This endpoint takes ${method}.`, { Allow: `${method}, OPTIONS` });
  }
}

function preflight(method: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': `${method}, OPTIONS`,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
    },
  });
}

async function playgroundProxy(request: Request, services: ProxyServices | undefined): Promise<Response> {
  try {
    if (services === undefined) throw new HttpError(404, 'This server has no proxy.');
    if (request.method !== 'POST') throw new HttpError(405, 'The proxy takes POST.', { Allow: 'POST' });
    return await proxy(request, services);
  } catch (error) {
    if (error instanceof HttpError) return proxyRefusal(error);
    throw error;
  }
}

function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
  return response;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpError(404, 'There is no such site.');
  }
}
