import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, resolve, sep } from 'node:path';
import { parseRedirectRules, redirectLocation, type RedirectRule } from './redirect-rules.ts';
import { requestUrl } from '../node/http.ts';
import { prefersMarkdown } from '../http/accept.ts';
import { headersFor, parseHeaderRules } from './header-rules.ts';
import { sendFile, type FoundFile, type Sending } from './send-file.ts';
import { trimTrailing } from '../../shared/trim.ts';
import { composedPath } from '../../shared/paths.ts';

/**
 * Answers a request from the built site, as a static host does; 404.html when there is no such file, unless `otherwise`
 * answers.
 */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise?: () => Promise<boolean>,
) => Promise<void>;

/** Changes the HTML of a page before it is sent: for previews. */
export type RewritePage = (html: string) => string;

/** Files that tell a host what to do; no host serves them. */
const hostFiles = /^\/(?:_redirects|_headers|vercel\.json|nginx\.conf)$/;

/**
 * Returns the static host of a folder, which the site's base path leads to. A redirect from one exact address comes
 * before a file, which can only be the page that forwards on hosts without redirects; one with a pattern comes after.
 */
export function createStaticFiles(folder: string, base: string, rewrite?: RewritePage): StaticFiles {
  const root = resolve(folder);
  const rules = cachedFile(join(root, '_redirects'), redirectRules);
  const headerRules = cachedFile(join(root, '_headers'), parseHeaderRules);
  return async (request, response, otherwise) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const { pathname, search } = requestUrl(request) ?? new URL('http://localhost/');
    const { exact, patterns } = await rules();
    const address = trimTrailing(pathname, '/') || '/';
    const moved = redirectLocation(exact, address, search);
    if (moved !== undefined) return redirect(response, moved);
    const path = pathInside(pathname, base);
    const file = path === undefined ? undefined : await findFile(root, path);
    const headers = headersFor(await headerRules(), pathname);
    if (file !== undefined) {
      const [sent, sending] = await negotiated(file, headers, { request, response, status: 200, root });
      return rewrite !== undefined && sent.path.endsWith('.html')
        ? sendRewritten(sent, sending, rewrite)
        : sendFile(sent, sending);
    }
    if ((await otherwise?.()) === true) return;
    const caught = redirectLocation(patterns, address, search);
    if (caught !== undefined) return redirect(response, caught);
    const forAgents = /\.md$/.test(address) || prefersMarkdown(request.headers.accept);
    const missing = (forAgents ? await findFile(root, '/404.md') : undefined) ?? (await findFile(root, '/404.html'));
    if (missing !== undefined)
      return sendFile(missing, { request, response, status: 404, headers: { ...ofAnyFile(headers), vary: 'Accept' } });
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  };
}

/** The headers of an address without what its rules say of the file that is not there: its type, and that it never changes. */
function ofAnyFile(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'content-type': _type, 'cache-control': _caching, ...others } = headers;
  return others;
}

async function sendRewritten({ path }: FoundFile, { response, headers }: Sending, rewrite: RewritePage): Promise<void> {
  const html = rewrite(await readFile(path, 'utf8'));
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  // Node leaves the body out where the request is HEAD.
  response.end(html);
}

/** A page as Markdown for a client that would rather have that. */
async function negotiated(
  file: FoundFile,
  headers: Readonly<Record<string, string>>,
  { root, ...sending }: Omit<Sending, 'headers'> & { readonly root: string },
): Promise<[FoundFile, Sending]> {
  if (!file.path.endsWith('.html')) return [file, { ...sending, headers }];
  const varying = { ...headers, vary: 'Accept' };
  const markdown = prefersMarkdown(sending.request.headers.accept) ? await markdownOf(file, root) : undefined;
  return [markdown ?? file, { ...sending, headers: varying }];
}

/** Where Astro names files `start/index.html`, the Markdown of the page is `start.md` all the same. */
async function markdownOf({ path }: FoundFile, root: string): Promise<FoundFile | undefined> {
  const plain = path.slice(0, -'.html'.length);
  const folder = dirname(path);
  const ofFolder = path === join(folder, 'index.html') && folder !== root ? [`${folder}.md`] : [];
  for (const candidate of [`${plain}.md`, `${plain}/index.md`, ...ofFolder]) {
    const stats = await stat(candidate).catch(() => undefined);
    if (stats?.isFile() === true) return { path: candidate, size: stats.size, changed: stats.mtimeMs };
  }
  return undefined;
}

/** Who sends something else often means one of the functions, and has its address a little wrong. */
const message =
  'Pages and files take GET. The MCP server is at /mcp, and /discovery/openapi.json describes the discovery API.';

function refuseMethod(response: ServerResponse): void {
  const headers = { allow: 'GET, HEAD', 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(405, headers).end(JSON.stringify({ message }));
}

function redirect(response: ServerResponse, { location, status }: { location: string; status: number }): void {
  response.writeHead(status, { location }).end();
}

/** The decoded path below the base; undefined when it is not below it or can be no file's. */
function pathInside(pathname: string, base: string): string | undefined {
  let path: string;
  try {
    path = composedPath(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.split(/[/\\]/).includes('..')) return undefined;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The file of an address: itself, with `.html`, or the index of a folder. */
async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const plain = trimTrailing(path, '/');
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

function redirectRules(text: string): Rules {
  const all = parseRedirectRules(text);
  const exact = all.filter(({ names }) => names.length === 0);
  return { exact, patterns: all.filter(({ names }) => names.length > 0) };
}

/** What a file of the host says, read again when it changes; what an empty file says while there is none. */
function cachedFile<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let known: { readonly changed: number; readonly value: T } | undefined;
  return async () => {
    const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (known?.changed !== changed)
      known = { changed, value: parse(changed === 0 ? '' : await readFile(path, 'utf8')) };
    return known.value;
  };
}
