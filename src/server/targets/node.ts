import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { createBundleReader } from '../../bundle/read.ts';
import type { BundleManifest, BundleReader } from '../../bundle/format.ts';
import type { SignInSecrets } from '../auth/methods.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { createTryLimiter } from '../auth/try-limiter.ts';
import { createUsedTokens } from '../auth/used-tokens.ts';
import { createCallerTokens } from '../caller-token.ts';
import { createHandler, isFunctionPath, type Handler } from '../handler.ts';
import { createRules } from '../outbound-rules.ts';
import type { ProxyLimits } from '../routes/proxy.ts';
import { createMemoryLimiter, type RateLimiter } from '../rate-limit.ts';
import { createFolderStore, createKeyFileStore } from '../stores/filesystem.ts';
import { nodeConnect } from './node-connect.ts';
import { callerOf, requestUrl, sendResponse, webRequest } from './node-http.ts';
import { createStaticFiles, type StaticFiles } from './node-static.ts';

export interface NodeServerOptions {
  readonly dist: string;
  readonly bundleDir: string;
  readonly keysFile: string;
  readonly port: number;
  readonly host: string;
  readonly base?: string;
  /** Origins that the proxy may reach although no description declares them, or although they are private. */
  readonly allowedOrigins?: readonly string[];
  /** Private servers that descriptions declare may be reached: for the preview on the author's machine. */
  readonly allowDeclaredPrivate?: boolean;
  /** Addresses and ranges of the proxies in front, whose `X-Forwarded-For` says who calls. */
  readonly trustedProxies?: readonly string[];
  readonly limiter?: RateLimiter;
  readonly proxyLimits?: Partial<ProxyLimits>;
  /** Counts the proxy's requests of each caller. */
  readonly proxyBudget?: RateLimiter;
  /**
   * Signs tokens and seals sessions (`OCTAVO_SECRET`); a new one for every start when it is not given. Of several, with
   * commas between them, the first is the current one and the others still open what they sealed.
   */
  readonly secret?: string | undefined;
  /** Which site of the bundle this server is of; not needed where there is one. */
  readonly domain?: string | undefined;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** What signing in takes beside the settings in the bundle. */
  readonly credentials?: SignInSecrets;
  readonly onError?: (error: unknown) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4321` */
  readonly url: string;
  /** Stops taking requests, lets open ones end, and resolves when they have. */
  close(): Promise<void>;
}

/** Milliseconds that open requests have to end when the server is closed. */
const drainTime = 10_000;

/** Starts the production server: the static site and the functions. Rejects when it cannot listen. */
export async function serveNode(options: NodeServerOptions): Promise<RunningServer> {
  const handler = createNodeHandler(options);
  const files = createStaticFiles(options.dist, options.base ?? '');
  const server = createServer((request, response) => {
    answer(request, response, { ...options, handler, files }).catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendMessage(response, 500, 'Something went wrong on our side.');
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close: () => close(server) };
}

interface Answering {
  readonly handler: Handler;
  readonly files: StaticFiles;
  readonly base?: string;
  readonly trustedProxies?: readonly string[];
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, files, base, trustedProxies }: Answering,
): Promise<void> {
  const url = requestUrl(request);
  if (url === undefined) return sendMessage(response, 400, 'The request cannot be read.');
  const byFunction = async (): Promise<boolean> => {
    let asked: Request;
    try {
      asked = webRequest(request, response);
    } catch {
      sendMessage(response, 400, 'The request cannot be read.');
      return true;
    }
    const answered = await handler(asked, callerOf(request, trustedProxies));
    if (answered !== undefined) await sendResponse(answered, response);
    return answered !== undefined;
  };
  if (!isFunctionPath(url.pathname, base)) return files(request, response, byFunction);
  if (!(await byFunction())) await files(request, response);
}

function sendMessage(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ message }));
}

function createNodeHandler(options: NodeServerOptions): Handler {
  const {
    bundleDir,
    keysFile,
    limiter = createMemoryLimiter(),
    allowedOrigins = [],
    allowDeclaredPrivate = false,
    onError,
    base,
    secret = crypto.randomUUID(),
    proxyLimits,
    proxyBudget,
    origin,
    credentials = {},
  } = options;
  const secrets = secret.split(',').map((entry) => entry.trim());
  const bundle = createBundleReader(createFolderStore(bundleDir));
  const rulesOf = createRules({ allowed: allowedOrigins, allowDeclaredPrivate });
  const rules = async (): Promise<ReturnType<typeof rulesOf>> => rulesOf(await manifests(bundle, bundleDir));
  const domain = async (): Promise<string | undefined> => options.domain ?? onlyOne(await domainsOf(bundleDir));
  const signIn = createSignIn({
    manifest: async () => {
      const name = await domain();
      return name === undefined ? undefined : bundle.manifest(name);
    },
    origin,
    secrets,
    credentials,
    used: createUsedTokens(),
    tries: createTryLimiter(),
    now: Date.now,
    onError,
  });
  return createHandler({
    bundle,
    keys: createKeyFileStore(keysFile),
    limiter,
    proxy: {
      connect: nodeConnect,
      rules,
      ...(proxyLimits === undefined ? {} : { limits: proxyLimits }),
      ...(proxyBudget === undefined ? {} : { budget: proxyBudget }),
    },
    session: { tokens: createCallerTokens(secrets[0] ?? ''), read: signIn.read },
    members: { signIn, bundle, domain },
    ...(onError === undefined ? {} : { onError }),
    ...(base === undefined ? {} : { base }),
  });
}

/** What the sites of this server say of themselves. */
async function manifests(bundle: BundleReader, bundleDir: string): Promise<BundleManifest[]> {
  const all = await Promise.all((await domainsOf(bundleDir)).map((name) => bundle.manifest(name)));
  return all.filter((manifest) => manifest !== undefined);
}

/** Returns the names of the sites in a folder of bundles. */
export async function domainsOf(bundleDir: string): Promise<string[]> {
  const entries = await readdir(bundleDir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

function listen(server: Server, { port, host }: Pick<NodeServerOptions, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server): Promise<void> {
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
