import { extensionFiles } from '../build/extension-files.ts';
import { openSession } from '../build/open-session.ts';
import { openRenderer } from '../build/render/open-renderer.ts';
import type { Settings } from '../build/settings.ts';
import { projectSettings } from '../config/index.ts';
import { onlyKnownHosts } from '../preview/known-hosts.ts';
import { listen, type Listening } from '../preview/listen.ts';
import { createPreview } from '../preview/preview.ts';
import { firstOf, type PreviewHandler } from '../preview/preview-handler.ts';
import type { DevOptions, DevServer } from './types.ts';
import { watchExtensions } from './watch-extensions.ts';

/**
 * Serves a docs project as its author writes it; every edit shows in the open browsers. Resolves when it answers. Rejects with
 * a `ConfigError` when an option or the configuration is wrong, and where the system lets nobody listen.
 */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  const settings = await projectSettings(options);
  const server = await listen({ host: options.host ?? 'localhost', port: options.port ?? 3000 });
  return serve(server, settings, options);
}

async function serve(server: Listening, settings: Settings, options: DevOptions): Promise<DevServer> {
  const failed = (error: unknown): void => options.onError?.(error);
  const answerWith = (handlers: readonly PreviewHandler[]): void => {
    server.answerWith(firstOf([onlyKnownHosts(options.host ?? 'localhost'), ...handlers], failed));
  };
  // What names the site by its whole address (its MCP server, links for agents) leads to the preview.
  const open = (wanted: Settings): Promise<Running> => openPreview({ ...wanted, origin: server.origin }, options);
  let running = await open(settings);
  answerWith(running.handlers);
  const openAgain = async (): Promise<void> => {
    try {
      const wanted = await projectSettings(options);
      // Also when it cannot be opened: what is wrong may stand in one of these.
      extensions.update(await extensionFiles(wanted));
      const before = running;
      running = await open(wanted);
      answerWith(running.handlers);
      extensions.update(await extensionFiles(wanted));
      // Browsers that wait for a change ask the new one.
      await before.close();
    } catch (error) {
      failed(error);
    }
  };
  const extensions = watchExtensions(await extensionFiles(settings), openAgain);
  return {
    url: `${server.origin}${settings.base}/`,
    async close() {
      await extensions.close();
      await running.close();
      await server.close();
    },
  };
}

/** A preview of the project as it is configured. */
interface Running {
  readonly handlers: readonly PreviewHandler[];
  close(): Promise<void>;
}

async function openPreview(
  settings: Settings,
  { keys = 'keys.json', onProblems, onError }: DevOptions,
): Promise<Running> {
  const opening = openSession(settings, 'dev');
  const renderer = await openRenderer(settings).catch(async (error: unknown) => {
    await (await opening).close();
    throw error;
  });
  const session = await opening;
  const preview = createPreview(session, settings, {
    renderer,
    keysSetting: keys,
    published: (problems) => onProblems?.({ ...problems, sourceText: session.sourceText }),
    failed: (error) => onError?.(error),
  });
  return {
    handlers: [...preview.handlers, preview.notFound],
    async close() {
      await preview.stop();
      await session.close();
    },
  };
}
