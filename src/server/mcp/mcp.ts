import { isDomain, type BundleManifest } from '../../bundle/index.ts';
import { admit, admitAddress, type Admission } from '../discovery/admission.ts';
import { createDiscoverySearch, type DiscoverySearch } from '../discovery/search.ts';
import type { DiscoveryServices } from '../discovery/services.ts';
import { countFeedback, storeFeedback, type FeedbackServices } from '../feedback/take-feedback.ts';
import { webAsk } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';
import { memberBundle } from './member-bundle.ts';
import { notice } from './notice.ts';
import { isKnownOrigin, mayCallOpenly } from './origin.ts';
import { rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';
import { answerFor } from '../http/outside-failure.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import { agentOf } from '../insights/agent-of.ts';
import { byAgent, searched } from '../insights/recorder.ts';
import { readJsonBody } from '../http/read-body.ts';

/** What the MCP server takes beside what the discovery API does. */
export interface McpServices {
  /** Counts requests without a key by network address; everybody is asked for a key when it is not given. */
  readonly addresses?: RateLimiter | undefined;
  /** The site that is meant at an address that names none: `/mcp`, also below the base path. */
  readonly siteAt: (address: URL) => Promise<string | undefined>;
}

/** Answers a request of MCP clients; undefined for one that the site's own page at the address answers. Never rejects. */
export type Mcp = (
  request: Request,
  caller: { readonly address?: string; readonly isLost?: boolean },
) => Promise<Response | undefined>;

const maxBodyBytes = 64 * 1024;
/** Messages that one body may hold; each counts as a request of its own. */
const maxBatch = 20;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Mcp-Protocol-Version, Mcp-Session-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate',
};

const preflight = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
};

/** Whether an address can be that of the MCP server of a site; a site may have a page there too. */
export function isMcpPath(pathname: string, base = ''): boolean {
  return /^\/mcp(?:\/[^/]+)?\/?$/.test(pathname) || pathname === `${base}/mcp` || pathname === `${base}/mcp/`;
}

interface Services extends DiscoveryServices {
  readonly mcp?: McpServices;
  /** Where feedback of agents goes; they are not asked for any where it is not given. */
  readonly feedback?: FeedbackServices;
  readonly base?: string;
}

/**
 * Returns the MCP server of every site in the bundle, at `/mcp/{domain}` (streamable HTTP), and at `/mcp`
 * that of the site which the address is of. It keeps no sessions and has no messages of its own to send, so that GET and
 * DELETE are answered with 405.
 */
export function createMcp(services: Services, onError: (error: unknown) => void = () => undefined): Mcp {
  const search = services.searchFor?.([]) ?? createDiscoverySearch(services.bundle);
  return async (request, { address, isLost = false }) => {
    if (!isMcpPath(new URL(request.url).pathname, services.base)) return undefined;
    if (isForPage(request)) return isLost ? noticeAt(request, services) : undefined;
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...preflight, ...cors } });
    const response = await answer(request, address, { services, search, onError }).catch((error: unknown) => {
      if (!(error instanceof HttpError)) onError(error);
      return refusal(answerFor(error));
    });
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  };
}

/** Browsers and crawlers read pages; a client of MCP that GETs asks for a stream of events. */
function isForPage({ method, headers }: Request): boolean {
  if (method === 'HEAD') return true;
  return method === 'GET' && !/\btext\/event-stream\b/i.test(headers.get('accept') ?? '');
}

/** Undefined where there is no site either. */
async function noticeAt(request: Request, services: Services): Promise<Response | undefined> {
  const site = await domainOf(new URL(request.url), services)
    .then((domain) => services.bundle.manifest(domain))
    .catch(() => undefined);
  return site === undefined ? undefined : notice(request, site, services.mcp?.addresses === undefined);
}

interface Answering {
  readonly services: Services;
  readonly search: DiscoverySearch;
  readonly onError: (error: unknown) => void;
}

async function answer(
  request: Request,
  address: string | undefined,
  { services, search, onError }: Answering,
): Promise<Response> {
  const { bundle } = services;
  const domain = await domainOf(new URL(request.url), services);
  const site = (await bundle.manifest(domain))?.site;
  if (!isKnownOrigin(request.headers.get('origin'), request.url, site)) {
    throw new HttpError(403, 'Pages of this origin may not call this server.');
  }
  if (request.method !== 'POST') throw new HttpError(405, 'This endpoint takes POST.', { allow: 'POST, OPTIONS' });
  const admission = await admitCaller(request, { address, domain }, services);
  const { manifest } = admission;
  let { headers } = admission;
  try {
    if (manifest === undefined) throw noSuchSite(domain);
    const body = await readJsonBody(webAsk(request), maxBodyBytes, 'The body is larger than 64 KB.');
    const messages = Array.isArray(body) ? body.length : 1;
    if (messages > maxBatch) return batchRefusal(messages, headers);
    headers = await admission.more(Math.max(0, messages - 1));
    // Loaded when the first client calls: schemas take time to make.
    const { answerBody } = await import('./answer.ts');
    const { groups } = admission;
    const seen = groups.length === 0 ? { manifest, bundle, search } : await seenBy(groups, domain, services);
    const isOpen = services.mcp?.addresses !== undefined && groups.length === 0;
    const mcpSite = {
      ...seen,
      isOpen,
      feedback: feedbackOf(manifest, address, services),
      counts: countsOf(request, manifest, services),
    };
    const response = await answerBody(request, body, mcpSite, onError);
    for (const [name, value] of Object.entries({ ...ownHeaders, ...headers })) response.headers.set(name, value);
    return response;
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(headers) : error;
  }
}

async function domainOf(address: URL, { mcp }: Services): Promise<string> {
  const [, named] = /^\/mcp\/([^/]+)\/?$/.exec(address.pathname) ?? [];
  if (named !== undefined && !isDomain(named))
    throw new HttpError(404, `"${named}" is not the name of a site. Name one: /mcp/<domain>, or call /mcp.`);
  const domain = named ?? (await mcp?.siteAt(address));
  if (domain !== undefined) return domain;
  throw new HttpError(404, 'No site of this server has this address. Name the site: /mcp/<domain>.');
}

function noSuchSite(domain: string): HttpError {
  return new HttpError(404, `This server has no site "${domain}". Name another, or call /mcp.`);
}

interface McpCaller {
  readonly address: string | undefined;
  readonly domain: string;
}

/** A key that is given must be good: who sends one expects its limit, and learns that it is revoked. */
function admitCaller(request: Request, { address, domain }: McpCaller, services: Services): Promise<Admission> {
  const authorization = request.headers.get('authorization') ?? undefined;
  const { bundle, mcp: { addresses } = {} } = services;
  if (authorization !== undefined || addresses === undefined) return admit(authorization, domain, services);
  if (mayCallOpenly(request.headers.get('origin'), request.url))
    return admitAddress(address, domain, { bundle, addresses });
  throw new HttpError(403, 'Pages of other origins need a key for a server that has no public name.');
}

/** A site as members of groups see it. */
async function seenBy(
  groups: readonly string[],
  domain: string,
  { bundle: open, searchFor }: Services,
): Promise<Pick<McpSite, 'manifest' | 'bundle' | 'search'>> {
  const bundle = memberBundle(open, groups);
  const manifest = await bundle.manifest(domain);
  if (manifest === undefined) throw noSuchSite(domain);
  return { manifest, bundle, search: searchFor?.(groups) ?? createDiscoverySearch(bundle) };
}

/** What clients of MCP are counted as is the product that they say they are, or the way that they came. */
function countsOf(request: Request, manifest: BundleManifest, { recorder }: Services): McpSite['counts'] {
  if (recorder === undefined) return undefined;
  const agent = agentOf(request.headers.get('user-agent') ?? '') ?? 'MCP';
  return {
    view: (path) => recorder.count(manifest, ...byAgent('view', path, agent)),
    search: (query, results) => recorder.count(manifest, ...searched(query, results, agent)),
  };
}

function feedbackOf(
  manifest: BundleManifest,
  address: string | undefined,
  { feedback: services }: Services,
): McpSite['feedback'] {
  if (services === undefined || services.takes?.(manifest) === false) return undefined;
  return async (feedback) => {
    await countFeedback(services, address);
    await storeFeedback(feedback, manifest, services);
  };
}

const ownHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

function batchRefusal(messages: number, headers: HttpError['headers']): Response {
  const message = `A batch holds at most ${maxBatch} messages; this one has ${messages}.`;
  return refusal(new HttpError(400, message, headers), rpcCodes.invalidRequest);
}

/** An error of HTTP, as clients of MCP read it: a JSON-RPC error of no message. */
function refusal({ status, message, headers }: HttpError, code = codeOf(status)): Response {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...ownHeaders, ...headers } });
}

function codeOf(status: number): number {
  if (status === 400) return rpcCodes.parseError;
  return status >= 500 ? rpcCodes.internalError : rpcCodes.refused;
}
