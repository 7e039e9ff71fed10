import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { DocsSession } from '../../src/build/contracts.ts';
import { openSession } from '../../src/build/open-session.ts';
import { mountPreview, rendererWatch } from './mount-preview.ts';
import { withoutSourceMaps } from './source-maps.ts';
import type { AstroProject } from '../octavo.ts';

/** What `astro dev` asks of the docs: every page as it is written, and every edit in the open browsers. */
export function devHooks(project: AstroProject): { hooks: AstroIntegration['hooks']; plugins: Plugin[] } {
  let running: { readonly preview: ReturnType<typeof mountPreview>; readonly session: DocsSession } | undefined;
  return {
    plugins: [rendererWatch((forget) => running?.preview.rendererChanged(forget)), withoutSourceMaps()],
    hooks: {
      async 'astro:server:setup'({ server, logger }) {
        const config = project.config();
        const settings = { ...project.settings(), origin: `http://localhost:${config.server.port}` };
        const session = await openSession(settings, 'dev');
        const preview = mountPreview(server, session, { settings, config, logger, routes: project.routes });
        running = { preview, session };
      },
      async 'astro:server:done'() {
        await running?.preview.stop();
        await running?.session.close();
      },
    },
  };
}
