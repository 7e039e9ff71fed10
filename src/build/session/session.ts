import type { VendorFiles } from '../../components/index.ts';
import type { Result } from '../../diagnostics/index.ts';
import { removeUnused } from '../../cache/bounds.ts';
import { loadProject, reloadFiles } from '../../project/load.ts';
import type { DocsProject } from '../../project/index.ts';
import { remoteDescriptionsChanged } from '../../project/read-descriptions.ts';
import type { DocsSession } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { loadOptions } from './load-options.ts';
import { createSessionParts, type SessionOptions } from './session-parts.ts';
import { withPlugins } from './with-plugins.ts';
import { sourceText } from './source-text.ts';

/** Seconds for which an edit does not wait for the network. */
const untilRefetched = 3600;

/** Returns the session of a project that is loaded. */
export function createSession(project: Result<DocsProject>, settings: Settings, options: SessionOptions): DocsSession {
  let vendorFiles: VendorFiles = { first: [], module: undefined };
  const parts = createSessionParts(project, settings, { ...options, vendorFiles: () => vendorFiles });
  const { state, compiled, changelogs, highlighter, problems, rendering, rendered } = parts;
  const { mode, sandbox, highlightPort } = options;
  let { read = project } = options;
  const goOnWith = async (next: Result<DocsProject>): Promise<void> => {
    read = next;
    parts.update(await withPlugins(next, settings, mode));
  };
  return {
    get project() {
      return state().loaded.value;
    },
    get site() {
      return state().resolved.value;
    },
    compiled,
    changelogs,
    get authorFiles() {
      return state().authorFiles;
    },
    get grammars() {
      return state().grammars.grammars;
    },
    searchIndex: settings.searchIndex,
    imageSizes: () => state().images.all(),
    rendering,
    sharedText: (path) => state().sharedTexts.text(path),
    loadProblems() {
      const { loaded, grammars, resolved } = state();
      return [loaded, grammars, resolved].flatMap(({ diagnostics }) => diagnostics);
    },
    check: () => problems.all(rendered),
    prepareCheck: (goOn) => problems.prepare(goOn),
    async update(absolutePaths) {
      const next = await reloadFiles(read, absolutePaths, { ...loadOptions(settings), maxAge: untilRefetched });
      if (next === read) return false;
      await goOnWith(next);
      return true;
    },
    async refresh() {
      if (!(await remoteDescriptionsChanged(state().loaded.value, loadOptions(settings)))) return false;
      await goOnWith(await loadProject(settings.projectDir, { ...loadOptions(settings), maxAge: untilRefetched }));
      return true;
    },
    sourceText: (file) => sourceText(state().loaded.value, file),
    attachVendors: (files) => {
      vendorFiles = files;
    },
    highlightPort: () => highlighter.connect(),
    async close() {
      await Promise.all([sandbox.close(), highlighter.close()]);
      // The cache of a thread is that of the thread that began.
      if (highlightPort === undefined) await removeUnused(settings.cacheDir);
    },
  };
}
