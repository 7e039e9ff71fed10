import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { handOver } from '../../src/components/hand-over.ts';
import type { Settings } from '../settings.ts';
import { currentSession } from './current-session.ts';
import { serveAuthorFiles } from './serve-author-files.ts';
import { serveAssets } from './serve-assets.ts';
import { watchProject } from './watch-project.ts';

/** Loads the docs project, hands its site to the routes, and in `dev` keeps both current. */
export function docsProject(settings: Settings): AstroIntegration {
  return {
    name: 'octavo:docs-project',
    hooks: {
      'astro:config:setup': async ({ command, addMiddleware, updateConfig }) => {
        const session = await currentSession(settings, command === 'dev' ? 'dev' : 'build');
        handOver(session.rendering);
        addMiddleware({ order: 'pre', entrypoint: new URL('./middleware.ts', import.meta.url) });
        updateConfig({
          vite: {
            server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url)), settings.projectDir] } },
          },
        });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const session = await currentSession(settings, 'dev');
        server.middlewares.use(serveAuthorFiles(session, settings.base));
        server.middlewares.use(serveAssets(session, settings.base));
        watchProject({ session, server, settings, logger });
      },
    },
  };
}
