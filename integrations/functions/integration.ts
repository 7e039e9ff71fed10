import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { currentSession } from '../docs-project/current-session.ts';
import type { Settings } from '../settings.ts';
import { previewFunctions } from './preview-functions.ts';
import { previewMarkdown } from './preview-markdown.ts';
import { previewOAuth } from './preview-oauth.ts';
import { newestIndexes, previewSearch } from './preview-search.ts';
import { startFunctions } from './write-functions.ts';

/**
 * Answers the functions' paths in the preview server for authors, and what the build would write beside the HTML; writes
 * the functions of a build, which are bundled while its pages are rendered.
 */
export function functions(settings: Settings): AstroIntegration {
  let write: ReturnType<typeof startFunctions> | undefined;
  return {
    name: 'octavo:functions',
    hooks: {
      'astro:build:start': () => {
        write = startFunctions(settings);
      },
      'astro:build:done': async ({ dir }) => {
        const session = await currentSession(settings, 'build');
        if (!settings.keepGoing && session.check().some(({ severity }) => severity === 'error')) return;
        await write?.(session, fileURLToPath(dir));
      },
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
