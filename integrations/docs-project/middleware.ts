import { defineMiddleware } from 'astro/middleware';
import { handedOver } from '../../src/components/hand-over.ts';

/** Gives every component what it may ask of the build. */
export const onRequest = defineMiddleware((context, next) => {
  context.locals.octavo = handedOver();
  return next();
});
