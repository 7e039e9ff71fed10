import { answerAssistant, type AssistantServices } from './assistant/assistant.ts';
import { assistantRoute } from './assistant/route.ts';
import { callerKey } from './http/caller-address.ts';
import { createDiscovery, isDiscoveryPath } from './discovery/discovery.ts';
import type { DiscoveryServices } from './discovery/services.ts';
import { webAsk, webResponse } from './http/exchange.ts';
import { errorResponse, HttpError, json, nosniff } from './http/http-error.ts';
import { answerFor, unavailable } from './http/outside-failure.ts';
import { tooLongPath } from './http/path-length.ts';
import { ProxyRefusal, refusalResponse } from './proxy/refusal.ts';
import { takeFeedback, type FeedbackServices } from './feedback/take-feedback.ts';
import type { KeysPage } from './keys/page/keys-page.ts';
import type { Insights } from './insights/insights.ts';
import { createMcp, isMcpPath, type McpServices } from './mcp/mcp.ts';
import { lostPage } from './site-files/lost-page.ts';
import { memberPages, privateFile, type MemberServices } from './site-files/private-pages.ts';
import { createProxy, type Proxy, type ProxyServices } from './proxy/proxy.ts';
import { session, type SessionServices } from './auth/session-answer.ts';

export interface HandlerOptions extends DiscoveryServices {
  /** Leaves the proxy out when it is not given; the proxy needs the tokens of `session`. */
  readonly proxy?: ProxyServices;
  /** Leaves sign-in and tokens out when it is not given. */
  readonly session?: SessionServices;
  /** Asks all clients of MCP for a key, and for the name of a site, when it is not given. */
  readonly mcp?: McpServices;
  /** Leaves signing in and private pages out when it is not given. */
  readonly members?: MemberServices;
  /** Leaves the page of the keys out when it is not given. */
  readonly keysPage?: KeysPage;
  /** Leaves what readers say of pages out when it is not given. */
  readonly feedback?: FeedbackServices;
  /** Counts nothing of what readers do when it is not given. */
  readonly insights?: Insights;
  /** Leaves the assistant out when it is not given. */
  readonly assistant?: AssistantServices;
  /** Path below which the site is published. */
  readonly base?: string;
  /** Says what is missing, for a probe of this server. */
  readonly ready?: () => Promise<Readiness>;
  /** Told about failures of our own; callers learn nothing of them. */
  readonly onError?: (error: unknown) => void;
}

export interface Readiness {
  /** Sentences: what is missing before requests can be answered. */
  readonly missing: readonly string[];
  /** Sentences: what is away although requests are answered. */
  readonly degraded: readonly string[];
}

/** What a server knows of a request beyond the web standard. */
export interface Caller {
  /** The network address that the request comes from. */
  readonly address?: string;
  /** Whether the site was asked before, and has no page at the address. */
  readonly isLost?: boolean;
}

/**
 * Answers a request of the functions; undefined for a path that is not theirs. Of the paths of the site it answers those
 * of private pages, which are no files: the site's own files come first.
 */
export type Handler = (request: Request, caller?: Caller) => Promise<Response | undefined>;

/** Returns the function: discovery API, its description, MCP, the playground's proxy, sign-in. Web standard only. */
export function createHandler(options: HandlerOptions): Handler {
  const { proxy: services, session: sessions } = options;
  const proxy = services === undefined || sessions === undefined ? undefined : createProxy(services, sessions);
  const discovery = createDiscovery(options, options.onError);
  const mcp = createMcp(options, options.onError);
  const answer: Handler = async (request, caller = {}) => {
    const { pathname } = new URL(request.url);
    const tooLong = tooLongPath(pathname);
    if (tooLong !== undefined) return errorResponse(tooLong);
    const asked = assistantRoute(pathname, options.base);
    if (asked !== undefined) return assistantAnswer(request, { route: asked, address: caller.address }, options);
    if (isDiscoveryPath(pathname)) return webResponse(await discovery(webAsk(request)));
    const byMcp = isMcpPath(pathname, options.base) ? await mcp(request, caller) : undefined;
    if (byMcp !== undefined) return byMcp;
    try {
      return await route({ request, pathname, caller }, { ...options, answerProxy: proxy });
    } catch (error) {
      if (!(error instanceof HttpError)) options.onError?.(error);
      return errorResponse(answerFor(error));
    }
  };
  return async (request, caller) => {
    const response = await answer(request, caller);
    response?.headers.set(...nosniff);
    return response;
  };
}

/** Whether a path belongs to the functions: lets a server ask before it builds a web-standard request. */
export function isFunctionPath(pathname: string, base = ''): boolean {
  const own = isDiscoveryPath(pathname) || isMcpPath(pathname, base) || isProbe(pathname);
  return own || assistantRoute(pathname) !== undefined || ownRoute(pathname, base) !== undefined;
}

/**
 * Returns the addresses of the functions as hosts in front of them are told: `*` stands for whatever follows. Those of
 * `mcpPaths` are not among them.
 */
export function functionPaths(base = ''): string[] {
  const own = ownRoutes.map((name) => `${base}/_octavo/${name}`);
  return ['/discovery/v1/*', '/discovery/v2/*', '/discovery/openapi.json', '/healthz', '/readyz', ...own];
}

/** Returns the addresses of MCP servers in the same way. A site may have pages there: it is GET that asks for these. */
export function mcpPaths(base = ''): string[] {
  return ['/mcp', '/mcp/*', ...(base === '' ? [] : [`${base}/mcp`, `${base}/mcp/`])];
}

/** Whether a path asks how the server does: that it runs (`/healthz`), that it can answer (`/readyz`). */
export function isProbe(pathname: string): boolean {
  return pathname === '/healthz' || pathname === '/readyz';
}

/** The names below `/_octavo/` that the function answers; what else is there are files of the site. */
const ownRoutes = [
  'proxy',
  'session',
  'login',
  'callback',
  'logout',
  'pages',
  'keys',
  'feedback',
  'assistant',
  'insights',
  'insights/view',
] as const;

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
  if (isProbe(pathname)) {
    requireMethod(request, ['GET', 'HEAD']);
    const { missing = [], degraded = [] } = (pathname === '/readyz' ? await options.ready?.() : undefined) ?? {};
    if (missing.length > 0) throw unavailable([...missing, ...degraded].join(' '));
    return json(200, { status: 'ok', ...(degraded.length === 0 ? {} : { degraded: degraded.join(' ') }) });
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
    case 'keys':
      return options.keysPage?.(request);
    case 'feedback':
      requireMethod(request, ['POST']);
      if (options.feedback === undefined) throw new HttpError(404, 'This server keeps no feedback.');
      return takeFeedback(request, options.feedback, caller.address);
    case 'insights':
    case 'insights/view':
      return insightsRoute(name, { request, caller, options });
    // Answered before.
    case 'assistant':
    case undefined:
      return options.members === undefined ? undefined : ofSite(request, options.members);
  }
}

async function assistantAnswer(
  request: Request,
  asked: Parameters<typeof answerAssistant>[1],
  options: HandlerOptions,
): Promise<Response> {
  const { assistant, onError = () => undefined } = options;
  if (assistant === undefined) return json(404, { message: 'This server has no assistant.', code: 'off' });
  return answerAssistant(request, asked, { ...options, ...assistant, onError });
}

async function ofSite(request: Request, services: MemberServices): Promise<Response | undefined> {
  return (await privateFile(request, services)) ?? lostPage(request, services);
}

function insightsRoute(
  name: 'insights' | 'insights/view',
  { request, caller: { address }, options: { insights } }: SignInRequest,
): Promise<Response> {
  if (insights === undefined) throw new HttpError(404, 'This server counts nothing.');
  if (name === 'insights') return insights.page(request, address);
  requireMethod(request, ['POST']);
  return insights.take(request, address);
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

function requireMethod(request: Request, methods: readonly string[]): void {
  if (methods.includes(request.method)) return;
  throw new HttpError(405, `This endpoint takes ${methods[0]}.`, { Allow: methods.join(', ') });
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
