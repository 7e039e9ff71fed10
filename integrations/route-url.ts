import type { AstroConfig } from 'astro';
import { basePath } from '../src/shared/base-path.ts';

/**
 * Returns the URL of a page as Astro has it. The root of a site below a base ends with a slash, which Astro would redirect where
 * `trailingSlash` is 'never'.
 */
export function routeUrl(url: string, trailingSlash: AstroConfig['trailingSlash']): string {
  return trailingSlash === 'never' && new URL(url).pathname !== '/' ? url.replace(/\/$/, '') : url;
}

/** Where `astro dev` is asked for pages of the docs: routes of a project that take any address do not take these. */
export const renderPrefix = '/_octavo/render';

/** Returns the path at which `astro dev` renders the page at a path, which begins with the base. */
export function renderPath(path: string, { base, trailingSlash }: Pick<AstroConfig, 'base' | 'trailingSlash'>): string {
  const below = path.slice(basePath(base).length);
  return `${basePath(base)}${renderPrefix}${trailingSlash === 'never' ? below.replace(/\/$/, '') : below}`;
}

/** Returns the path of the page that is rendered at a path; undefined where none is. */
export function renderedPath(path: string): string | undefined {
  return path.includes(`${renderPrefix}/`) || path.endsWith(renderPrefix) ? path.replace(renderPrefix, '') : undefined;
}
