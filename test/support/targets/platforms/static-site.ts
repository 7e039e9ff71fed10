import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
};

/** The file of an address, as hosts of static files find it; undefined when there is none. */
export function fileAt(folder: string, pathname: string): string | undefined {
  const path = join(folder, decodeURIComponent(pathname));
  const candidates = pathname.endsWith('/')
    ? [join(path, 'index.html')]
    : [path, `${path}.html`, join(path, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** Sends a file with the type of its name. */
export function sendFile(response: ServerResponse, file: string, status = 200): void {
  response.writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
