import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { parseRedirectRules, redirectLocation, type RedirectRule } from '../redirect-rules.ts';
import { requestUrl } from './node-http.ts';
import { sendFile, type FoundFile } from './node-send-file.ts';

/** Answers a request from the built site, as a static host does; 404.html when there is no such file. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Files that tell a host what to do; no host serves them. */
const hostFiles = /^\/_(?:redirects|headers)$/;

/**
 * Returns the static host of a folder, which the site's base path leads to. A redirect from one exact address comes
 * before a file, which can only be the page that forwards on hosts without redirects; one with a pattern comes after.
 */
export function createStaticFiles(folder: string, base: string): StaticFiles {
  const root = resolve(folder);
  const rules = cachedRules(join(root, '_redirects'));
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const { pathname, search } = requestUrl(request) ?? new URL('http://localhost/');
    const { exact, patterns } = await rules();
    const address = pathname.replace(/(?<=.)\/+$/, '');
    const moved = redirectLocation(exact, address, search);
    if (moved !== undefined) return redirect(response, moved);
    const path = pathInside(pathname, base);
    const file = path === undefined ? undefined : await findFile(root, path);
    if (file !== undefined) return sendFile(file, { request, response, status: 200 });
    const caught = redirectLocation(patterns, address, search);
    if (caught !== undefined) return redirect(response, caught);
    const missing = await findFile(root, '/404.html');
    if (missing !== undefined) return sendFile(missing, { request, response, status: 404 });
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  };
}

function refuseMethod(response: ServerResponse): void {
  const headers = { allow: 'GET, HEAD', 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(405, headers).end('{"message":"This address takes GET."}');
}

function redirect(response: ServerResponse, { location, status }: { location: string; status: number }): void {
  response.writeHead(status, { location }).end();
}

/** The decoded path below the base; undefined when it is not below it or can be no file's. */
function pathInside(pathname: string, base: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.split(/[/\\]/).includes('..')) return undefined;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The file of an address: itself, with `.html`, or the index of a folder. */
async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const plain = path.replace(/\/+$/, '');
  if (hostFiles.test(plain)) return undefined;
  const candidates = plain === '' ? ['/index.html'] : [plain, `${plain}.html`, `${plain}/index.html`];
  for (const candidate of candidates) {
    const file = join(root, candidate);
    if (!file.startsWith(root + sep)) return undefined;
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() === true) return { path: file, size: stats.size, changed: stats.mtimeMs };
  }
  return undefined;
}

interface Rules {
  readonly exact: readonly RedirectRule[];
  readonly patterns: readonly RedirectRule[];
}

/** The rules of a `_redirects` file, read again when it changes. */
function cachedRules(path: string): () => Promise<Rules> {
  let known: { readonly changed: number; readonly rules: Rules } | undefined;
  return async () => {
    const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (known?.changed !== changed) {
      const all = changed === 0 ? [] : parseRedirectRules(await readFile(path, 'utf8'));
      const exact = all.filter(({ names }) => names.length === 0);
      known = { changed, rules: { exact, patterns: all.filter(({ names }) => names.length > 0) } };
    }
    return known.rules;
  };
}
