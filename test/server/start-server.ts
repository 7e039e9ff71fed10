import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from '../../src/build/output/publish.ts';
import { createKey, type StoredKey } from '../../src/server/keys/keys.ts';
import { writeKeyFile } from '../../src/server/stores/filesystem.ts';
import { serveNode, type NodeServerOptions } from '../../src/server/targets/node/server.ts';
import { smallBundle, type SmallBundle } from '../bundle/small-bundle.ts';

export interface ServerSetup {
  readonly bundles?: readonly SmallBundle[];
  readonly files?: Readonly<Record<string, string>>;
  readonly keys?: readonly StoredKey[];
  readonly options?: Partial<NodeServerOptions>;
}

export interface TestServer {
  readonly url: string;
  readonly folder: string;
  readonly keysFile: string;
  readonly errors: unknown[];
  close(): Promise<void>;
}

/** Starts the production server over a temporary folder, on a port of its own. */
export async function startServer({ bundles = [], files = {}, keys = [], options }: ServerSetup): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-server-'));
  const [dist, bundleDir, keysFile] = [join(folder, 'dist'), join(folder, 'bundle'), join(folder, 'keys.json')];
  for (const bundle of bundles) await publish(await smallBundle(bundle), bundleDir);
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), contents);
  }
  await writeKeyFile(keysFile, keys);
  const errors: unknown[] = [];
  const server = await serveNode({
    dist,
    bundleDir,
    keys: keysFile,
    port: 0,
    host: '127.0.0.1',
    onError: (error) => void errors.push(error),
    ...options,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, folder, keysFile, errors, close };
}

/** Returns a new key with what is stored of it. */
export function newKey(organization: string, ...domains: string[]): ReturnType<typeof createKey> {
  return createKey({ organization, domains }, new Date('2026-01-01T00:00:00Z'));
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a path exactly as it is written: `fetch` would tidy it first, and follow redirects. */
export function sendRaw(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
