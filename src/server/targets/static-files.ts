import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { contentTypes } from '../content-types.data.ts';

/** Answers a request from the built site, as a static host does; 404.html when there is no such file. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface RedirectRule {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly target: string;
  readonly status: number;
}

/** Returns the static host of a folder, which the site's base path leads to. */
export function createStaticFiles(folder: string, base: string): StaticFiles {
  const root = resolve(folder);
  const rules = new CachedRules(join(root, '_redirects'));
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD', 'content-type': 'application/json' })
        .end('{"message":"This address takes GET."}');
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = decode(pathname);
    const inside =
      path !== undefined && (base === '' || path === base || path.startsWith(`${base}/`))
        ? path.slice(base.length)
        : undefined;
    const file = inside === undefined ? undefined : await findFile(root, inside);
    if (file !== undefined) return sendFile(file, { request, response, status: 200 });
    const target = redirectTarget(await rules.read(), pathname.replace(/(?<=.)\/$/, ''));
    if (target !== undefined) {
      response
        .writeHead(target.status, { location: target.location + (target.location.includes('?') ? '' : search) })
        .end();
      return;
    }
    const missing = await findFile(root, '/404.html');
    if (missing !== undefined) return sendFile(missing, { request, response, status: 404 });
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  };
}

function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly changed: number;
}

/** The file of an address: itself, with `.html`, or the index of a folder. */
async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const plain = path.replace(/\/+$/, '');
  const candidates = plain === '' ? ['/index.html'] : [plain, `${plain}.html`, `${plain}/index.html`];
  for (const candidate of candidates) {
    const file = join(root, candidate);
    if (!file.startsWith(root + sep)) return undefined;
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() === true) return { path: file, size: stats.size, changed: stats.mtimeMs };
  }
  return undefined;
}

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
}

function sendFile({ path, size, changed }: FoundFile, { request, response, status }: Sending): void {
  const etag = `"${size.toString(36)}-${Math.round(changed).toString(36)}"`;
  const hashed = path.includes(`${sep}_astro${sep}`);
  const headers = {
    'content-type': contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    etag,
  };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': size });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** The rules of `_redirects`, read again when the file changes. */
class CachedRules {
  readonly #path: string;
  #changed = -1;
  #rules: readonly RedirectRule[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  async read(): Promise<readonly RedirectRule[]> {
    const changed = await stat(this.#path).then(
      (stats) => stats.mtimeMs,
      () => 0,
    );
    if (changed !== this.#changed) {
      this.#changed = changed;
      this.#rules = changed === 0 ? [] : parseRules(await readFile(this.#path, 'utf8'));
    }
    return this.#rules;
  }
}

/** Lines of `from to status`; `*` catches the rest, `:name` one segment. */
export function parseRules(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, target, status = '301'] = line.trim().split(/\s+/);
    if (from === undefined || target === undefined || from.startsWith('#')) return [];
    const names: string[] = [];
    const pattern = from.replace(/:(\w+)|\*|[.+?^${}()|[\]\\]/g, (part, name?: string) => {
      if (name !== undefined) return names.push(name) && '([^/]+)';
      return part === '*' ? (names.push('splat'), '(.*)') : `\\${part}`;
    });
    return [{ pattern: new RegExp(`^${pattern}$`), names, target, status: Number(status) }];
  });
}

export function redirectTarget(
  rules: readonly RedirectRule[],
  path: string,
): { location: string; status: number } | undefined {
  for (const { pattern, names, target, status } of rules) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const location = names.reduce(
      (text, name, index) => text.replace(new RegExp(`:${name}\\b`), match[index + 1] ?? ''),
      target,
    );
    return { location, status };
  }
  return undefined;
}
