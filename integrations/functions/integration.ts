import type { AstroIntegration } from 'astro';
import { currentSession } from '../docs-project/current-session.ts';
import type { Settings } from '../settings.ts';
import { previewFunctions } from './preview-functions.ts';

/** Answers the functions' paths (`/discovery/*`, `/_octavo/*`) in the preview server for authors, from memory. */
export function functions(settings: Settings): AstroIntegration {
  return {
    name: 'octavo:functions',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const session = await currentSession(settings, 'dev');
        server.middlewares.use(previewFunctions(session, settings));
      },
    },
  };
}
