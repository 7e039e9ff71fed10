import { prepareCacheFolder } from '../cache/cache-folder.ts';
import { loadProject } from '../project/load.ts';
import type { DocsSession } from './contracts.ts';
import { openSandbox } from './render/open-sandbox.ts';
import { loadOptions } from './session/load-options.ts';
import { createSession } from './session/session.ts';
import { withPlugins } from './session/with-plugins.ts';
import type { Settings } from './settings.ts';

/** Loads the docs project of `settings`. Never throws for what an author wrote: problems are diagnostics. */
export async function openSession(settings: Settings, mode: 'build' | 'dev'): Promise<DocsSession> {
  prepareCacheFolder(settings.cacheDir);
  const project = await loadProject(settings.projectDir, loadOptions(settings));
  return createSession(await withPlugins(project, settings, mode), settings, {
    read: project,
    mode,
    sandbox: openSandbox(settings),
  });
}
