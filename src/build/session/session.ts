import type { MessagePort } from 'node:worker_threads';
import { nearestIcon, registryWith, type VendorFiles } from '../../components/index.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { removeUnused } from '../../cache/bounds.ts';
import { loadProject, reloadFiles } from '../../project/load.ts';
import type { DocsProject } from '../../project/index.ts';
import { remoteDescriptionsChanged } from '../../project/read-descriptions.ts';
import type { Icon } from '../../site/index.ts';
import type { DocsSession, Sandbox } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { createCompiledPages } from './compiled-pages.ts';
import { loadOptions } from './load-options.ts';
import { createPageRuns } from './page-runs.ts';
import { createProjectHighlighter } from './project-highlighter.ts';
import { createProjectProblems } from './project-problems.ts';
import { createProjectState, type ProjectState } from './project-state.ts';
import { createRendering } from './rendering.ts';
import { sourceText } from './source-text.ts';

/** Seconds for which an edit does not wait for the network. */
const untilRefetched = 3600;

interface SessionOptions {
  readonly mode: 'build' | 'dev';
  /** Where the code of pages runs. The session closes it. */
  readonly sandbox: Sandbox;
  /** The way to the highlighter of another thread, which `DocsSession.highlightPort` gave. */
  readonly highlightPort?: MessagePort;
}

/** Returns the session of a project that is loaded. */
export function createSession(
  project: Result<DocsProject>,
  settings: Settings,
  { mode, sandbox, highlightPort }: SessionOptions,
): DocsSession {
  const rendered: Diagnostic[] = [];
  let vendorFiles: VendorFiles = { first: [], module: undefined };
  const icons = {
    hasIcon: (wanted: Icon): boolean => rendering.icon(wanted) !== '',
    nearestIcon: (name: string) => nearestIcon(name, state.resolved.value.config.icons?.library),
  };
  const components = registryWith(Object.keys(settings.components?.mdx ?? {}));
  const compiled = createCompiledPages({
    imageSize: (address) => state.images.at(address),
    knowledge: {
      ...icons,
      components,
      get languages() {
        return state.grammars.grammars.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
      },
    },
  });
  const stateOf = (loaded: Result<DocsProject>): ProjectState =>
    createProjectState(loaded, { settings, mode, compiled });
  let state = stateOf(project);
  compiled.update(state.loaded.value, state.resolved.value);
  const { cacheDir } = settings;
  const highlighter = createProjectHighlighter({ cacheDir, grammars: state.grammars.grammars, port: highlightPort });
  const problems = createProjectProblems(() => state, { ...icons, compiled, components });
  const rendering = createRendering(() => state, {
    settings,
    mode,
    compiled,
    highlight: (block) => highlighter.highlight(block),
    runCode: createPageRuns(() => ({ ...state.authorFiles, mode, compiled: compiled.file }), sandbox),
    vendorFiles: () => vendorFiles,
    report: (diagnostic) => void rendered.push(diagnostic),
  });
  const takeIn = (loaded: Result<DocsProject>): void => {
    state = stateOf(loaded);
    highlighter.update(state.grammars.grammars);
    compiled.update(state.loaded.value, state.resolved.value);
    rendered.length = 0;
    problems.forget();
  };
  return {
    get project() {
      return state.loaded.value;
    },
    get site() {
      return state.resolved.value;
    },
    compiled,
    get authorFiles() {
      return state.authorFiles;
    },
    get grammars() {
      return state.grammars.grammars;
    },
    imageSizes: () => state.images.all(),
    rendering,
    check: () => problems.all(rendered),
    prepareCheck: (goOn) => problems.prepare(goOn),
    async update(absolutePaths) {
      const options = { ...loadOptions(settings), maxAge: untilRefetched };
      const next = await reloadFiles(state.loaded, absolutePaths, options);
      if (next === state.loaded) return false;
      takeIn(next);
      return true;
    },
    async refresh() {
      if (!(await remoteDescriptionsChanged(state.loaded.value, loadOptions(settings)))) return false;
      takeIn(await loadProject(settings.projectDir, { ...loadOptions(settings), maxAge: untilRefetched }));
      return true;
    },
    sourceText: (file) => sourceText(state.loaded.value, file),
    attachVendors: (files) => {
      vendorFiles = files;
    },
    highlightPort: () => highlighter.connect(),
    async close() {
      await Promise.all([sandbox.close(), highlighter.close()]);
      // The cache of a thread is that of the thread that began.
      if (highlightPort === undefined) await removeUnused(cacheDir);
    },
  };
}
