import { defineMiddleware } from 'astro/middleware';

/** Tells of the errors of components, of which Astro would only say that there was one. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.failed(error);
    throw error;
  }
});
