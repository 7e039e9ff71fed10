import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { AstroConfig, HookParameters, RouteData } from 'astro';

const route = (name: string): URL => new URL(`../src/routes/${name}.astro`, import.meta.url);
const middleware = new URL('./renderer/middleware.ts', import.meta.url);

/** The routes of the docs, by who makes their pages and when. */
const routes = {
  /** Each page as it is asked for. */
  'on demand': { page: route('page'), absent: route('not-found'), prerender: false },
  /** Every page when the project is built, by what Vite makes of these routes. */
  static: { page: route('static-page'), absent: route('not-found'), prerender: true },
  /** The same by the renderer that comes with the package: Vite has nothing of it to bundle. */
  prebuilt: { page: route('prebuilt-page'), absent: route('prebuilt-not-found'), prerender: true },
} as const;

/** Who makes the pages of the docs, and when. */
export type Rendering = keyof typeof routes;

interface RouteOptions {
  readonly rendering: Rendering;
  /** Stands before the paths of pages. */
  readonly prefix?: string;
  /** Whether the project has a page of its own for addresses where there is nothing. */
  readonly hasOwnNotFound: boolean;
}

/**
 * Adds Octavo's routes to an Astro project: every page of the docs, the page that says that there is none, and what tells
 * of the errors of components.
 */
export function addRoutes(
  { injectRoute, addMiddleware }: Pick<HookParameters<'astro:config:setup'>, 'injectRoute' | 'addMiddleware'>,
  { rendering, prefix = '', hasOwnNotFound }: RouteOptions,
): void {
  const { page, absent, prerender } = routes[rendering];
  injectRoute({ pattern: `${prefix}/[...slug]`, entrypoint: page, prerender });
  if (!hasOwnNotFound) injectRoute({ pattern: '/404', entrypoint: absent, prerender });
  if (rendering !== 'prebuilt') addMiddleware({ order: 'pre', entrypoint: middleware });
}

/** Whether an Astro project has a page of its own for addresses where there is nothing (docs.astro.build, "Custom 404 Error Page"). */
export function hasOwnNotFound({ srcDir }: Pick<AstroConfig, 'srcDir'>): boolean {
  const pages = new URL('pages/', srcDir);
  return existsSync(pages) && readdirSync(pages).some((file) => parse(file).name === '404');
}

/** Whether a route is that of the pages of the docs. */
export function isPageRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return /\/routes\/(?:static-|prebuilt-)?page\.astro$/.test(component);
}

/** Whether a route is Octavo's for addresses where there is nothing. */
export function isNotFoundRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return /\/routes\/(?:prebuilt-)?not-found\.astro$/.test(component);
}
