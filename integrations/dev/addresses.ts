import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, IntegrationResolvedRoute } from 'astro';
import { prefersMarkdown } from '../../src/server/index.ts';
import type { PreviewHandler } from '../../src/preview/preview-handler.ts';

/** A request of connect, whose `url` Astro's server has taken the base away from. */
type DevRequest = IncomingMessage & { readonly originalUrl?: string };

/** Addresses of the Astro project itself; paths are those below the base. */
export interface OwnAddresses {
  /** Whether there is a file, or a page or endpoint without parameters: what it is made for is known. */
  hasFixed(path: string): boolean;
  /** Whether a page or endpoint may answer. */
  has(path: string): boolean;
}

export function ownAddresses(
  { publicDir }: AstroConfig,
  routes: () => readonly IntegrationResolvedRoute[],
): OwnAddresses {
  const folder = fileURLToPath(publicDir);
  const isFile = (path: string): boolean => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  const has = (path: string, isWanted: (route: IntegrationResolvedRoute) => boolean): boolean =>
    isFile(path) || routes().some((route) => isWanted(route) && route.patternRegex.test(path));
  return {
    // Which addresses a route with parameters has is known when it is rendered: the docs come before it.
    hasFixed: (path) => has(path, ({ params }) => params.length === 0),
    has: (path) => has(path, () => true),
  };
}

/** Returns a handler that is asked what `isOurs` says, with the whole address. */
export function asked(
  handler: PreviewHandler,
  isOurs: (request: IncomingMessage, path: string) => boolean,
): PreviewHandler {
  return (request: DevRequest, response, next) => {
    const { url = '/' } = request;
    const path = decodePath(new URL(url, 'http://localhost').pathname);
    if (path === undefined || !isOurs(request, path)) return next();
    request.url = request.originalUrl ?? url;
    handler(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether a browser asks for a page, or an agent for one that it would rather have as Markdown: Vite's modules are no addresses of
 * the site.
 */
export function isPageRequest({ headers }: IncomingMessage, path: string): boolean {
  const { accept, 'sec-fetch-dest': purpose } = headers;
  const isMarkdown = prefersMarkdown(accept) || (path.endsWith('.md') && purpose !== 'script');
  return (accept?.includes('text/html') === true || isMarkdown) && !/^\/(?:@|__|node_modules\/)/.test(path);
}
