import { defineMiddleware } from 'astro/middleware';
import { renderedPath } from '../route-url.ts';

/**
 * Tells of the errors of components, of which Astro would only say that there was one, and gives pages of `astro dev` their own
 * address (`Astro.url`) in place of the one at which they are rendered. The pages of an Astro project itself come
 * through here, too, and have none of the locals.
 */
export const onRequest = defineMiddleware(async ({ locals, url }: { locals: Partial<App.Locals>; url: URL }, next) => {
  const path = locals.octavo && renderedPath(url.pathname);
  if (path !== undefined) url.pathname = path;
  try {
    return await next();
  } catch (error) {
    locals.failed?.(error);
    throw error;
  }
});
