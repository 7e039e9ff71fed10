import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { createBundleReader } from '../../bundle/read.ts';
import type { BundleReader } from '../../bundle/format.ts';
import { createHandler, type Handler } from '../handler.ts';
import type { OutboundRules } from '../outbound-guard.ts';
import { createMemoryLimiter, type RateLimiter } from '../rate-limit.ts';
import { createFolderStore, createKeyFileStore } from '../stores/filesystem.ts';
import { nodeConnect } from './node-connect.ts';
import { sendResponse, webRequest } from './node-http.ts';
import { createStaticFiles } from './static-files.ts';

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
  readonly limiter?: RateLimiter;
  readonly onError?: (error: unknown) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4321` */
  readonly url: string;
  /** Stops taking requests, lets open ones end, and resolves when they have. */
  close(): Promise<void>;
}

/** Starts the production server: the static site and the functions. Rejects when it cannot listen. */
export async function serveNode(options: NodeServerOptions): Promise<RunningServer> {
  const base = options.base ?? '';
  const handler = createNodeHandler(options);
  const files = createStaticFiles(options.dist, base);
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const result = await handler(webRequest(request));
      if (result === undefined) await files(request, response);
      else await sendResponse(result, response);
    };
    answer().catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"message":"The request cannot be read."}');
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close: () => close(server) };
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
  } = options;
  const bundle = createBundleReader(createFolderStore(bundleDir));
  const rules = async (): Promise<OutboundRules> => {
    const declared = await declaredOrigins(bundle, bundleDir);
    return { declared, allowed: new Set([...allowedOrigins, ...(allowDeclaredPrivate ? declared : [])]) };
  };
  return createHandler({
    bundle,
    keys: createKeyFileStore(keysFile),
    limiter,
    proxy: { connect: nodeConnect, rules },
    ...(onError === undefined ? {} : { onError }),
    ...(base === undefined ? {} : { base }),
  });
}

/** Origins that the descriptions of all sites of this server declare. */
async function declaredOrigins(bundle: BundleReader, bundleDir: string): Promise<Set<string>> {
  const entries = await readdir(bundleDir, { withFileTypes: true }).catch(() => []);
  const manifests = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map((entry) => bundle.manifest(entry.name)),
  );
  return new Set(manifests.flatMap((manifest) => manifest?.apiOrigins ?? []));
}

function listen(server: Server, { port, host }: Pick<NodeServerOptions, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
