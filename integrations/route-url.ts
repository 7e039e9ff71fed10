import type { AstroConfig } from 'astro';

/**
 * Returns the URL of a page as Astro has it. The root of a site below a base ends with a slash, which Astro would redirect where
 * `trailingSlash` is 'never'.
 */
export function routeUrl(url: string, trailingSlash: AstroConfig['trailingSlash']): string {
  return trailingSlash === 'never' && new URL(url).pathname !== '/' ? url.replace(/\/$/, '') : url;
}
