import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDiscovery, isDiscoveryPath, type Discovery } from '../../discovery/discovery.ts';
import { createHandler, isFunctionPath, isProbe, type HandlerOptions, type Readiness } from '../../handler.ts';
import { nosniff, type HttpError } from '../../http/http-error.ts';
import { tooLongPath } from '../../http/path-length.ts';
import { answerFor } from '../../http/outside-failure.ts';
import { nodeAsk, sendReply } from '../../node/exchange.ts';
import { openNodeParts, reportDamage, type NodeParts } from '../../node/functions.ts';
import { createSearchThreads, maxThreads, type SearchThreads } from '../../node/search-threads.ts';
import { openNodeInsights } from '../../node/insights.ts';
import { openNodeLimits, type NodeLimits, type NodeLimitsOptions } from '../../node/limits.ts';
import { watchAgentReads } from './agent-reads.ts';
import { connectionOptions, refuseConnection } from './connections.ts';
import { callerOf, requestUrl, sendResponse, webRequest } from '../../node/http.ts';
import { createOperations, routeOf, type Operations } from './operations.ts';
import { createFileLimit } from '../../site-files/file-limit.ts';
import { createFunctions } from '../../functions.ts';
import { nodeHttp } from '../../../remote/node-http.ts';
import { createStaticFiles } from '../../site-files/static-files.ts';
import { createHostedSites, type HostedSitesOptions, type Place } from './hosted-sites.ts';

export interface NodeServerOptions extends HostedSitesOptions, NodeLimitsOptions {
  /** Whether every site of the bundle is served, at the host that it was built for (`OCTAVO_BY_HOST`). */
  readonly byHost?: boolean | undefined;
  readonly port: number;
  readonly host: string;
  readonly timeouts?: Partial<typeof timeouts>;
  /** Requests for pages and files that an address may make in a minute (`OCTAVO_ADDRESS_LIMIT`); 0 for any number. */
  readonly addressLimit?: number;
  /** Addresses and ranges of the proxies in front, whose `X-Forwarded-For` says who calls. */
  readonly trustedProxies?: readonly string[];
  /** The file of a thread that searches, where it is not that of the package. */
  readonly searchEntry?: URL | undefined;
  /** Absent but for previews. */
  readonly mocks?: SiteMocks | undefined;
}

/** What answers for the APIs of a site from examples. */
export interface SiteMocks {
  /** Path below which it answers. */
  readonly mount: string;
  answer(request: Request): Promise<Response>;
  /** Offers it in a page. */
  offer(this: void, html: string): string;
}

export interface RunningServer {
  /** `http://127.0.0.1:4321` */
  readonly url: string;
  /** Stops taking requests, lets open ones end, and resolves when they have. */
  close(): Promise<void>;
}

/** Milliseconds. */
const timeouts = {
  /** For the head of a request. */
  head: 10_000,
  /** For a whole request, its body included. */
  request: 60_000,
  /** For which nothing may move on a connection under way: a stream through the proxy may pause as long. */
  silence: 70_000,
  /** For which an idle connection is kept: longer than the 60 s of common load balancers, which reuse theirs. */
  idle: 65_000,
  /** That open requests have to end when the server is closed. */
  drain: 10_000,
};

/** Starts the production server: the static site and the functions. Rejects when it cannot listen. */
export async function serveNode(options: NodeServerOptions): Promise<RunningServer> {
  const counting = await openNodeLimits(options);
  const recorder = await openNodeInsights(options);
  const { searches, ...opened } = openSearchedParts(options);
  const parts = { ...opened, recorder };
  const places = options.byHost === true ? manySites(options, parts, counting) : oneSite(options, parts, counting);
  const discovery = createDiscovery(
    { ...parts, limiter: options.limiter ?? counting.limits.requests },
    options.onError,
  );
  const times = { ...timeouts, ...options.timeouts };
  const operations = createOperations(options.log);
  const server = nodeHttp.createServer(connectionOptions(times), (request, response) => {
    answer(request, response, { ...options, places, discovery, operations }).catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendFailure(response, answerFor(error));
    });
  });
  server.timeout = times.silence;
  server.on('clientError', refuseConnection);
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: () =>
      close(server, times.drain).then(async () => {
        counting.close();
        await recorder?.close();
        await searches.close();
      }),
  };
}

/** Bytes that are kept of what was read where the owner does not say how many. */
const usualCacheBytes = 64_000_000;

/** Half of what may be kept is for the indexes of large sites, in the threads that search these. */
function openSearchedParts(options: NodeServerOptions): NodeParts & { readonly searches: SearchThreads } {
  const { bundleDir, cacheBytes = usualCacheBytes, searchEntry: entry, onError } = options;
  const parts = openNodeParts({ ...options, cacheBytes: cacheBytes / 2 });
  const searches = createSearchThreads({
    bundleDir,
    bundle: parts.bundle,
    entry,
    cacheBytes: cacheBytes / 2 / maxThreads,
    onCorrupt: reportDamage(onError),
  });
  return { ...parts, searchFor: searches.searchFor, searches };
}

type Places = (url: URL) => Place | Promise<Place>;

/** One site, whatever the host is called. */
function oneSite(options: NodeServerOptions, parts: NodeParts, counting: NodeLimits): Places {
  const functions = createFunctions({ ...options, ...parts }, counting.limits);
  // A server may be of functions alone.
  const hadSite = hasSite(options.dist);
  const isSiteGone = (): boolean => hadSite && !hasSite(options.dist);
  const base = options.base ?? '';
  const place: Place = {
    handler: createHandler({ ...functions, ready: () => readiness(functions, isSiteGone, counting) }),
    files: createFileLimit(options)(createStaticFiles(options.dist, base, options.mocks?.offer)),
    base,
    agentRead: functions.insights?.agentRead,
  };
  return () => place;
}

/** Every site of the bundle; whether each of them can be read, no probe asks. */
function manySites(options: NodeServerOptions, parts: NodeParts, counting: NodeLimits): Places {
  const cannot = (sentence: string) => (error: unknown) => {
    options.onError?.(error);
    return [sentence];
  };
  const ready = async (): Promise<Readiness> => {
    const missing = await Promise.all([
      parts.hosts.sitesAt('readyz').then(() => [], cannot('The store of the bundles cannot be reached.')),
      parts.keys.check().then(() => [], cannot('The keys cannot be read.')),
    ]);
    return { missing: missing.flat(), degraded: counting.degraded() };
  };
  return createHostedSites(options, { parts, limits: counting.limits, ready, limitFiles: createFileLimit(options) });
}

/** What the functions lack, and what this server lacks beside them. */
async function readiness(
  { ready }: HandlerOptions,
  isSiteGone: () => boolean,
  counting: NodeLimits,
): Promise<Readiness> {
  const { missing = [], degraded = [] } = (await ready?.()) ?? {};
  const site = isSiteGone() ? ['The folder of the site is gone.'] : [];
  return { missing: [...missing, ...site], degraded: [...degraded, ...counting.degraded()] };
}

/** Whether a folder holds a built site. */
export function hasSite(dist: string): boolean {
  return existsSync(join(dist, 'index.html')) || existsSync(join(dist, '404.html'));
}

interface Answering {
  readonly places: Places;
  readonly discovery: Discovery;
  readonly operations: Operations;
  readonly trustedProxies?: readonly string[];
  readonly mocks?: SiteMocks | undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { places, discovery, operations, trustedProxies, mocks }: Answering,
): Promise<void> {
  const url = requestUrl(request);
  if (url === undefined) return sendMessage(response, 400, 'The request cannot be read.');
  const { pathname } = url;
  // The discovery API is the same at every host.
  const place = isDiscoveryPath(pathname) ? undefined : await places(url);
  operations.watch(response, routeOf(pathname, place?.base ?? ''));
  const tooLong = tooLongPath(pathname);
  if (tooLong !== undefined) return sendFailure(response, tooLong);
  if (place === undefined) return sendReply(await discovery(nodeAsk(request, pathname)), response);
  const { handler, files, base, agentRead } = place;
  // Of every answer, whoever gives it: those above bring it along, as headers that are set one by one cost more.
  response.setHeader(...nosniff);
  if (mocks !== undefined && url.pathname.startsWith(`${mocks.mount}/`))
    return sendResponse(await mocks.answer(webRequest(request, response)), response);
  const byFunction = async (isLost = false): Promise<boolean> => {
    let asked: Request;
    try {
      asked = webRequest(request, response);
    } catch {
      sendMessage(response, 400, 'The request cannot be read.');
      return true;
    }
    const answered = await handler(asked, { ...callerOf(request, trustedProxies), isLost });
    if (answered !== undefined) await sendResponse(answered, response);
    return answered !== undefined;
  };
  if (url.pathname === '/metrics' || isProbe(url.pathname)) {
    const byOperations =
      url.pathname === '/metrics' ? (): Promise<boolean> => sendMetrics(operations, response) : byFunction;
    // A site may have a page of this name: browsers, which ask for HTML, see that.
    if (/\btext\/html\b/.test(request.headers.accept ?? '')) return files(request, response, byOperations);
    await byOperations();
    return;
  }
  if (!isFunctionPath(url.pathname, base)) {
    if (agentRead !== undefined) watchAgentReads(request, response, (agent) => agentRead(url.pathname, agent));
    return files(request, response, () => byFunction());
  }
  if (!(await byFunction())) await files(request, response, () => byFunction(true));
}

function sendMetrics(operations: Operations, response: ServerResponse): Promise<boolean> {
  response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' });
  response.end(operations.metrics());
  return Promise.resolve(true);
}

function sendFailure(response: ServerResponse, { status, message, headers }: HttpError): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendMessage(response, status, message);
}

function sendMessage(response: ServerResponse, status: number, message: string): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', [nosniff[0]]: nosniff[1] };
  response.writeHead(status, headers).end(JSON.stringify({ message }));
}

function listen(server: Server, { port, host }: Pick<NodeServerOptions, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server, drainTime: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is answered while the server closes would stay open for its keep-alive time.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), drainTime);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}
