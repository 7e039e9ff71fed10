import { defineMiddleware } from 'astro/middleware';

/**
 * Tells of the errors of components, of which Astro would only say that there was one. The pages of an Astro project itself come
 * through here, too, and have none of the locals.
 */
export const onRequest = defineMiddleware(async ({ locals }: { locals: Partial<App.Locals> }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.failed?.(error);
    throw error;
  }
});
