import { openSession } from '../build/open-session.ts';
import { openRenderer } from '../build/render/open-renderer.ts';
import type { Settings } from '../build/settings.ts';
import { projectSettings } from '../config/index.ts';
import { onlyKnownHosts } from '../preview/known-hosts.ts';
import { listen, type Listening } from '../preview/listen.ts';
import { createPreview } from '../preview/preview.ts';
import { firstOf } from '../preview/preview-handler.ts';
import type { DevOptions, DevServer } from './types.ts';

/**
 * Serves a docs project as its author writes it; every edit shows in the open browsers. Resolves when it answers. Rejects with
 * a `ConfigError` when an option or the configuration is wrong, and where the system lets nobody listen.
 */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  const settings = await projectSettings(options);
  const server = await listen({ host: options.host ?? 'localhost', port: options.port ?? 3000 });
  // What names the site by its whole address (its MCP server, links for agents) leads to the preview.
  return serve(server, { ...settings, origin: server.origin }, options);
}

async function serve(server: Listening, settings: Settings, options: DevOptions): Promise<DevServer> {
  const { host = 'localhost', keys = 'keys.json', onProblems, onError } = options;
  const failed = (error: unknown): void => onError?.(error);
  const [session, renderer] = await Promise.all([openSession(settings, 'dev'), openRenderer(settings)]);
  const preview = createPreview(session, settings, {
    renderer,
    keysSetting: keys,
    published: (problems) => onProblems?.({ ...problems, sourceText: session.sourceText }),
    failed,
  });
  server.answerWith(firstOf([onlyKnownHosts(host), ...preview.handlers, preview.notFound], failed));
  return {
    url: `${server.origin}${settings.base}/`,
    async close() {
      await preview.stop();
      await server.close();
      await session.close();
    },
  };
}
