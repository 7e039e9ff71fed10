import type { HookParameters, RouteData } from 'astro';

const pages = {
  known: new URL('../src/routes/static-page.astro', import.meta.url),
  asked: new URL('../src/routes/page.astro', import.meta.url),
  absent: new URL('../src/routes/not-found.astro', import.meta.url),
} as const;
const middleware = new URL('./renderer/middleware.ts', import.meta.url);

/**
 * Adds Octavo's routes to an Astro project: every page of the docs, the page that says that there is none, and what tells
 * of the errors of components. `isPrerendered` says whether pages are known when the project is built.
 */
export function addRoutes(
  { injectRoute, addMiddleware }: Pick<HookParameters<'astro:config:setup'>, 'injectRoute' | 'addMiddleware'>,
  { isPrerendered }: { readonly isPrerendered: boolean },
): void {
  const page = isPrerendered ? pages.known : pages.asked;
  injectRoute({ pattern: '/[...slug]', entrypoint: page, prerender: isPrerendered });
  injectRoute({ pattern: '/404', entrypoint: pages.absent, prerender: isPrerendered });
  addMiddleware({ order: 'pre', entrypoint: middleware });
}

/** Whether a route is that of the pages of the docs. */
export function isPageRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return /\/routes\/(?:static-)?page\.astro$/.test(component);
}

/** Whether a route is Octavo's for addresses where there is nothing. */
export function isNotFoundRoute({ component }: Pick<RouteData, 'component'>): boolean {
  return component.endsWith('/routes/not-found.astro');
}
