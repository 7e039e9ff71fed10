import { defineMiddleware } from 'astro/middleware';
import { handedOver } from '../../src/components/hand-over.ts';
import { interfaceStrings } from '../../src/site/strings/strings.ts';

/** Gives every component what it may ask of the build, and the interface's texts in the language of its page. */
export const onRequest = defineMiddleware((context, next) => {
  const rendering = handedOver();
  const { site } = rendering;
  const path = site.pageAt(context.params['slug'] ?? '')?.path ?? '404';
  context.locals.octavo = rendering;
  context.locals.strings = interfaceStrings(site.context(path).language);
  return next();
});
