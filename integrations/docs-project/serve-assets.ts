import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import type { Connect } from 'vite';
import type { DocsSession } from './session.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

/** Serves the files of the docs project at their own paths, as the built site does. */
export function serveAssets(session: DocsSession, base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodePath(pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : pathname.slice(1));
    if (path === undefined || !session.project.assets.has(path)) return next();
    response.setHeader('Content-Type', types[extname(path).toLowerCase()] ?? 'application/octet-stream');
    createReadStream(join(session.project.root, path)).on('error', next).pipe(response);
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
