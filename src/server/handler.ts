import { callerKey } from './caller-address.ts';
import { discoveryDescription } from './discovery-description.ts';
import { errorResponse, HttpError, json } from './http-error.ts';
import { discoveryPage, type DiscoveryServices } from './routes/discovery-page.ts';
import { ProxyRefusal, refusalResponse } from './proxy-refusal.ts';
import { memberPages, privateFile, type MemberServices } from './routes/private-pages.ts';
import { createProxy, type Proxy, type ProxyServices } from './routes/proxy.ts';
import { session, type SessionServices } from './routes/session.ts';

export interface HandlerOptions extends DiscoveryServices {
  /** Leaves the proxy out when it is not given; the proxy needs the tokens of `session`. */
  readonly proxy?: ProxyServices;
  /** Leaves sign-in and tokens out when it is not given. */
  readonly session?: SessionServices;
  /** Leaves signing in and private pages out when it is not given. */
  readonly members?: MemberServices;
  /** Path below which the site is published. */
  readonly base?: string;
  /** Told about failures of our own; callers learn nothing of them. */
  readonly onError?: (error: unknown) => void;
}

/** What a server knows of a request beyond the web standard. */
export interface Caller {
  /** The network address that the request comes from. */
  readonly address?: string;
}

/**
 * Answers a request of the functions; undefined for a path that is not theirs. Of the paths of the site it answers those
 * of private pages, which are no files: the site's own files come first.
 */
export type Handler = (request: Request, caller?: Caller) => Promise<Response | undefined>;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate',
};

/** Returns the function: discovery API, its description, the playground's proxy, sign-in. Web standard only. */
export function createHandler(options: HandlerOptions): Handler {
  const { proxy: services, session: sessions } = options;
  const proxy = services === undefined || sessions === undefined ? undefined : createProxy(services, sessions);
  return async (request, caller = {}) => {
    const { pathname } = new URL(request.url);
    const isDiscovery = isDiscoveryPath(pathname);
    try {
      const response = await route({ request, pathname, caller }, { ...options, answerProxy: proxy });
      return isDiscovery && response !== undefined ? withCors(response) : response;
    } catch (error) {
      const known = error instanceof HttpError ? error : undefined;
      if (known === undefined) options.onError?.(error);
      const response = errorResponse(known ?? new HttpError(500, 'Something went wrong on our side.'));
      return isDiscovery ? withCors(response) : response;
    }
  };
}

/** Whether a path belongs to the functions: lets a server ask before it builds a web-standard request. */
export function isFunctionPath(pathname: string, base = ''): boolean {
  return isDiscoveryPath(pathname) || ownRoute(pathname, base) !== undefined || pathname === '/healthz';
}

/** The names below `/_octavo/` that the function answers; what else is there are files of the site. */
const ownRoutes = ['proxy', 'session', 'login', 'callback', 'logout', 'pages'] as const;

function ownRoute(pathname: string, base: string): (typeof ownRoutes)[number] | undefined {
  return ownRoutes.find((name) => pathname === `${base}/_octavo/${name}`);
}

interface Asked {
  readonly request: Request;
  readonly pathname: string;
  readonly caller: Caller;
}

type Routes = HandlerOptions & { readonly answerProxy: Proxy | undefined };

async function route({ request, pathname, caller }: Asked, options: Routes): Promise<Response | undefined> {
  if (isDiscoveryPath(pathname)) return discovery(request, pathname, options);
  if (pathname === '/healthz') {
    requireMethod(request, ['GET', 'HEAD']);
    return json(200, { status: 'ok' });
  }
  const name = ownRoute(pathname, options.base ?? '');
  switch (name) {
    case 'proxy':
      return playgroundProxy(request, caller, options.answerProxy);
    case 'session':
      requireMethod(request, ['GET']);
      if (options.session === undefined) throw new HttpError(404, 'This server has no sessions.');
      return session(request, options.session);
    case 'login':
    case 'callback':
    case 'logout':
      requireMethod(request, ['GET', 'POST']);
      return signInRoute(name, { request, caller, options });
    case 'pages':
      requireMethod(request, ['GET']);
      return memberPages(request, membersOf(options));
    case undefined:
      return options.members === undefined ? undefined : privateFile(request, options.members);
  }
}

interface SignInRequest extends Pick<Asked, 'request' | 'caller'> {
  readonly options: HandlerOptions;
}

function signInRoute(
  name: 'login' | 'callback' | 'logout',
  { request, caller, options }: SignInRequest,
): Promise<Response> {
  const { signIn } = membersOf(options);
  if (name === 'login') return signIn.login(request, callerKey(caller.address ?? ''));
  return name === 'callback' ? signIn.callback(request) : signIn.logout(request);
}

function membersOf({ members }: HandlerOptions): MemberServices {
  if (members === undefined) throw new HttpError(404, 'This server has no sign-in.');
  return members;
}

async function discovery(request: Request, pathname: string, options: HandlerOptions): Promise<Response> {
  const domain = /^\/discovery\/v1\/page\/([^/]+)$/.exec(pathname)?.[1];
  if (domain !== undefined) {
    const methods = ['POST', 'OPTIONS'];
    requireMethod(request, methods);
    return request.method === 'OPTIONS' ? preflight(methods) : discoveryPage(request, decode(domain), options);
  }
  if (pathname === '/discovery/openapi.json') {
    const methods = ['GET', 'HEAD', 'OPTIONS'];
    requireMethod(request, methods);
    if (request.method === 'OPTIONS') return preflight(methods);
    return json(200, discoveryDescription, { 'cache-control': 'public, max-age=300' });
  }
  throw new HttpError(404, 'There is no such endpoint. /discovery/openapi.json describes those that there are.');
}

function requireMethod(request: Request, methods: readonly string[]): void {
  if (methods.includes(request.method)) return;
  throw new HttpError(405, `This endpoint takes ${methods[0]}.`, { Allow: methods.join(', ') });
}

function preflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
    },
  });
}

async function playgroundProxy(request: Request, { address }: Caller, proxy: Proxy | undefined): Promise<Response> {
  try {
    if (proxy === undefined) throw new HttpError(404, 'This server has no proxy.');
    if (/websocket/i.test(request.headers.get('upgrade') ?? '')) throw new ProxyRefusal(400, 'caller', noWebSockets);
    requireMethod(request, ['POST']);
    return await proxy(request, address);
  } catch (error) {
    if (error instanceof HttpError) return refusalResponse(error);
    throw error;
  }
}

const noWebSockets = 'The proxy carries no WebSockets: the browser opens them to their server itself.';

function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
  return response;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpError(404, 'No search index for this site.');
  }
}

/** The API's own paths only: a site may have pages below `/discovery` too. */
function isDiscoveryPath(pathname: string): boolean {
  return pathname.startsWith('/discovery/v1/') || pathname === '/discovery/openapi.json';
}
