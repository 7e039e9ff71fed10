import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { VercelRoute } from '../../../../src/server/targets/vercel/layout-redirects.ts';
import { fileAt, sendFile } from './static-site.ts';

/**
 * Serves a folder as Vercel's platform does (Build Output API 3): routes in their order, the files of `static` by their
 * overrides, and functions of Node's own signature, loaded as `.vc-config.json` says.
 */
const [output = ''] = process.argv.slice(2);
const read = (path: string): unknown => JSON.parse(readFileSync(join(output, path), 'utf8'));
const config = read('config.json') as {
  version: number;
  routes: VercelRoute[];
  overrides: Record<string, { path: string }>;
};
const folder = join(output, 'functions/octavo.func');
const { handler, launcherType, runtime } = read('functions/octavo.func/.vc-config.json') as Record<string, string>;
if (config.version !== 3 || launcherType !== 'Nodejs' || !/^nodejs\d+\.x$/.test(runtime ?? ''))
  throw new Error('This is no output of a build for Node.');
type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const loaded = (await import(pathToFileURL(join(folder, handler ?? '')).href)) as { default: Listener };

const files = new Map(
  Object.entries(config.overrides).map(([file, { path }]) => [`/${path}`, join(output, 'static', file)]),
);
const overridden = new Set(files.values());

function fileOf(pathname: string): string | undefined {
  const file = fileAt(join(output, 'static'), pathname);
  const isPlain =
    file !== undefined && !overridden.has(file) && (file.endsWith(pathname) || file.endsWith('/index.html'));
  return files.get(pathname) ?? (isPlain ? file : undefined);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  for (const route of config.routes) {
    if ('handle' in route) {
      const file = route.handle === 'filesystem' ? fileOf(pathname) : undefined;
      if (file !== undefined) return sendFile(response, file);
      continue;
    }
    const matches = new RegExp(route.src).exec(pathname);
    const wanted = (route.has ?? []).every(({ key, value }) =>
      new RegExp(`^${value}$`).test(String(request.headers[key] ?? '')),
    );
    if (matches === null || !wanted || route.methods?.includes(request.method ?? '') === false) continue;
    for (const [name, value] of Object.entries(route.headers ?? {}))
      response.setHeader(
        name,
        value.replace(/\$(\d)/g, (_, index: string) => matches[Number(index)] ?? ''),
      );
    if (route.dest === '/octavo') return loaded.default(request, response);
    if (route.dest !== undefined) return sendFile(response, join(output, 'static', route.dest), route.status);
    if (route.continue !== true) return void response.writeHead(route.status ?? 200).end();
  }
}

const server = createServer((request, response) => {
  // What Vercel's proxy says of the caller, whatever the caller says.
  request.headers['x-real-ip'] = '203.0.113.7';
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
