import type { AstroIntegration } from 'astro';
import { currentSession } from '../docs-project/current-session.ts';
import type { Settings } from '../settings.ts';
import { previewFunctions } from './preview-functions.ts';
import { previewMarkdown } from './preview-markdown.ts';
import { previewOAuth } from './preview-oauth.ts';
import { newestIndexes, previewSearch } from './preview-search.ts';

/** Answers the functions' paths in the preview server for authors, and what the build would write beside the HTML. */
export function functions(settings: Settings): AstroIntegration {
  return {
    name: 'octavo:functions',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const session = await currentSession(settings, 'dev');
        const indexes = newestIndexes(session);
        const keysSetting = process.env['OCTAVO_KEYS'] || 'keys.json';
        server.middlewares.use(previewFunctions(session, settings, { keysSetting, indexes }));
        server.middlewares.use(previewSearch(indexes, settings.base));
        server.middlewares.use(previewOAuth(session, settings.base));
        server.middlewares.use(previewMarkdown(session, settings.base));
      },
    },
  };
}
