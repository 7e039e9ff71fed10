import { openSession } from '../build/open-session.ts';
import { openRenderer } from '../build/render/open-renderer.ts';
import type { Settings } from '../build/settings.ts';
import { projectSettings, type ProjectOptions } from '../config/index.ts';
import type { CurrentProblems } from '../diagnostics/reporters/changes.ts';
import { onlyKnownHosts } from '../preview/known-hosts.ts';
import { listen, type Listening } from '../preview/listen.ts';
import { createPreview } from '../preview/preview.ts';
import { firstOf } from '../preview/preview-handler.ts';

/** The problems of a project while it is written. */
export interface DevProblems extends CurrentProblems {
  /** Returns the text of a file of the project, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** How a project is previewed. */
export interface DevOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `localhost`. */
  readonly host?: string | undefined;
  /** The first port that is tried, the next ones when it is taken; by default 3000. Any that is free where it is 0. */
  readonly port?: number | undefined;
  /** Where keys of the discovery API are, as `OCTAVO_KEYS` says it; by default `keys.json`. */
  readonly keys?: string | undefined;
  /** Hears of each new list of problems. */
  readonly onProblems?: ((problems: DevProblems) => void) | undefined;
  /** Hears of what fails while the preview goes on. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A preview that is served. */
export interface DevServer {
  /** Address of the site's root: `http://localhost:3000/docs/`. */
  readonly url: string;
  close(): Promise<void>;
}

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
