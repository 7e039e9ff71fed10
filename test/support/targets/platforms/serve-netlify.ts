import { readdirSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../free-port.ts';
import { fileAt, sendFile } from './static-site.ts';

/**
 * Serves a folder as Netlify does: each function in the vendor's own runtime (@netlify/serverless-functions-api), called
 * for the addresses that its `config` names, and the published files for all others.
 */
const [folder = ''] = process.argv.slice(2);
const runtime = fileURLToPath(new URL('index_server.js', import.meta.resolve('@netlify/serverless-functions-api')));

interface RunningFunction {
  readonly port: number;
  readonly patterns: readonly URLPattern[];
  readonly preferStatic: boolean;
  readonly methods: readonly string[] | undefined;
}

async function run(file: string): Promise<RunningFunction> {
  const { config } = (await import(pathToFileURL(file).href)) as {
    config: { path: string | string[]; preferStatic?: boolean; method?: string[] };
  };
  const port = await freePort();
  const env = { ...process.env, NETLIFY_PLAY_ENTRY_PATH: file, NETLIFY_PLAY_PORT: String(port) };
  const child = fork(runtime, { env, cwd: folder, stdio: 'inherit' });
  process.once('exit', () => child.kill());
  await listening(port);
  const patterns = [config.path].flat().map((pathname) => new URLPattern({ pathname }));
  return { port, patterns, preferStatic: config.preferStatic === true, methods: config.method };
}

/** Resolves when something listens on a port of this machine. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const probe = connect({ host: '127.0.0.1', port });
    const isThere = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const files = readdirSync(join(folder, 'functions')).filter((name) => name.endsWith('.mjs'));
const functions = await Promise.all(files.map((name) => run(join(folder, 'functions', basename(name)))));
const site = join(folder, 'site');

interface EdgeFunction {
  readonly default: (request: Request) => URL | undefined;
  readonly config: {
    readonly path: readonly string[];
    readonly excludedPath: readonly string[];
    readonly method: readonly string[];
    readonly header: Readonly<Record<string, string>>;
  };
}

const edges = await Promise.all(
  readdirSync(join(folder, 'edge-functions')).map(
    (name) => import(pathToFileURL(join(folder, 'edge-functions', name)).href) as Promise<EdgeFunction>,
  ),
);

/** The path that edge functions lead a request to, which are called where all of their conditions are met. */
function rewritten({ method = '', headers }: IncomingMessage, pathname: string): string {
  const edge = edges.find(
    ({ config }) =>
      config.path.some((path) => new URLPattern({ pathname: path }).test({ pathname })) &&
      !config.excludedPath.some((path) => new URLPattern({ pathname: path }).test({ pathname })) &&
      config.method.includes(method) &&
      Object.entries(config.header).every(([name, value]) => new RegExp(value).test(String(headers[name] ?? ''))),
  );
  return edge?.default(new Request(new URL(pathname, 'http://localhost')))?.pathname ?? pathname;
}

const server = createServer((request, response) => {
  const pathname = rewritten(request, new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = fileAt(site, pathname);
  const wanted = functions.find(
    ({ patterns, preferStatic, methods }) =>
      methods?.includes(request.method ?? '') !== false &&
      patterns.some((pattern) => pattern.test({ pathname })) &&
      !(preferStatic && file !== undefined),
  );
  if (wanted === undefined) {
    sendFile(response, file ?? join(site, '404.html'), file === undefined ? 404 : 200);
    return;
  }
  const { method, url: path } = request;
  const headers = { ...request.headers, 'x-nf-client-connection-ip': '203.0.113.7' };
  const forwarded = sendRequest({ host: '127.0.0.1', port: wanted.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  request.pipe(forwarded);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
