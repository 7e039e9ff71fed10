import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { AstroConfig, HookParameters, RouteData } from 'astro';

const pages = {
  known: new URL('../src/routes/static-page.astro', import.meta.url),
  asked: new URL('../src/routes/page.astro', import.meta.url),
  absent: new URL('../src/routes/not-found.astro', import.meta.url),
} as const;
const middleware = new URL('./renderer/middleware.ts', import.meta.url);

interface RouteOptions {
  readonly prefix?: string;
  readonly isPrerendered: boolean;
  readonly hasOwnNotFound: boolean;
}

/**
 * Adds Octavo's routes to an Astro project: every page of the docs, the page that says that there is none, and what tells
 * of the errors of components. Pages have `prefix` before their paths. `isPrerendered` says whether pages are known when the project is built, `hasOwnNotFound` that it has
 * a page of its own for addresses where there is nothing.
 */
export function addRoutes(
  { injectRoute, addMiddleware }: Pick<HookParameters<'astro:config:setup'>, 'injectRoute' | 'addMiddleware'>,
  { prefix = '', isPrerendered, hasOwnNotFound }: RouteOptions,
): void {
  const page = isPrerendered ? pages.known : pages.asked;
  injectRoute({ pattern: `${prefix}/[...slug]`, entrypoint: page, prerender: isPrerendered });
  if (!hasOwnNotFound) injectRoute({ pattern: '/404', entrypoint: pages.absent, prerender: isPrerendered });
  addMiddleware({ order: 'pre', entrypoint: middleware });
}

/** Whether an Astro project has a page of its own for addresses where there is nothing (docs.astro.build, "Custom 404 Error Page"). */
export function hasOwnNotFound({ srcDir }: Pick<AstroConfig, 'srcDir'>): boolean {
  const pages = new URL('pages/', srcDir);
  return existsSync(pages) && readdirSync(pages).some((file) => parse(file).name === '404');
}

/** Whether a route is that of the pages of the docs. */
export function isPageRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return /\/routes\/(?:static-)?page\.astro$/.test(component);
}

/** Whether a route is Octavo's for addresses where there is nothing. */
export function isNotFoundRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return component.endsWith('/routes/not-found.astro');
}
