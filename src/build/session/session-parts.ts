import type { MessagePort } from 'node:worker_threads';
import { inlineStyleSlips, styleSlips } from '../../author/index.ts';
import { createIconFinder, registryWith, type RouteRendering, type VendorFiles } from '../../components/index.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';
import type { Changelogs, CompiledPages, Sandbox } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { findTypePackages, typedCode } from '../../markdown/twoslash/block-types.ts';
import { createChangelogs } from './changelogs.ts';
import { createCompiledPages } from './compiled/compiled-pages.ts';
import { once } from '../../shared/once.ts';
import { createPageRuns } from './rendering/page-runs.ts';
import { createProjectHighlighter, type ProjectHighlighter } from './highlight/project-highlighter.ts';
import { createProjectProblems, type ProjectProblems } from './problems/project-problems.ts';
import { projectProcessor } from './compiled/project-processor.ts';
import { createProjectState, type ProjectState } from './project-state.ts';
import { createRendering } from './rendering/rendering.ts';

/** What a session is opened with. */
export interface SessionOptions {
  /** The project as it was read, where plugins have changed it since. */
  readonly read?: Result<DocsProject>;
  readonly mode: 'build' | 'dev';
  /** Where the code of pages runs. The session closes it. */
  readonly sandbox: Sandbox;
  /** The way to the highlighter of another thread, which `DocsSession.highlightPort` gave. */
  readonly highlightPort?: MessagePort;
}

/** What a session is made of. */
export interface SessionParts {
  /** The newest state of the project. */
  readonly state: () => ProjectState;
  /** Goes on with another state of the project. */
  readonly update: (loaded: Result<DocsProject>) => void;
  readonly compiled: CompiledPages;
  readonly changelogs: Changelogs;
  readonly highlighter: ProjectHighlighter;
  readonly problems: ProjectProblems;
  readonly rendering: RouteRendering;
  /** What rendering has reported. */
  readonly rendered: readonly Diagnostic[];
}

/** Puts together what a session is made of; each part asks for the newest state of the project. */
export function createSessionParts(
  project: Result<DocsProject>,
  settings: Settings,
  { mode, sandbox, highlightPort: port, vendorFiles }: SessionOptions & { readonly vendorFiles: () => VendorFiles },
): SessionParts {
  const rendered: Diagnostic[] = [];
  const iconFinding = createIconFinder(() => state.resolved.value.config.icons?.library);
  const components = registryWith(Object.keys(settings.components.mdx));
  const typePackages = once(() => findTypePackages(settings.projectDir));
  const compiled = createCompiledPages({
    compileAhead: projectProcessor(settings),
    rendersAll: mode === 'build',
    imageSize: (address) => state.images.at(address),
    knowledge: {
      ...{ iconFinding, inlineStyleSlips, components },
      styleSlips: (css) => styleSlips(css, 'stylesheet'),
      hasOwnMarks: settings.processor !== undefined,
      get configFile() {
        return state.loaded.value.configFiles[0];
      },
      get types() {
        return typePackages();
      },
      get languages() {
        return state.grammars.grammars.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
      },
    },
  });
  const resolve = (loaded: Result<DocsProject>, before?: ProjectState): ProjectState =>
    createProjectState(loaded, { settings, mode, compiled, before: before?.whole });
  let state = resolve(project);
  compiled.update(state.loaded.value, state.resolved.value);
  const { cacheDir } = settings;
  const highlighter = createProjectHighlighter({ cacheDir, grammars: state.grammars.grammars, port });
  const problems = createProjectProblems(() => state, {
    ...{ iconFinding, compiled, components },
    hasAssistant: settings.assistant !== undefined,
  });
  const changelogs = createChangelogs(() => state);
  const rendering = createRendering(() => state, {
    settings,
    mode,
    compiled,
    changelogs,
    highlight: (block) => highlighter.highlight(block),
    codeTypes: (block) => typedCode(block, typePackages()),
    runCode: createPageRuns(() => ({ ...state.authorFiles, mode, compiled: compiled.file }), sandbox),
    vendorFiles,
    report: (diagnostic) => void rendered.push(diagnostic),
  });
  const update = (loaded: Result<DocsProject>): void => {
    state = resolve(loaded, state);
    highlighter.update(state.grammars.grammars);
    compiled.update(state.loaded.value, state.resolved.value);
    rendered.length = 0;
    problems.forget();
  };
  return { state: () => state, update, compiled, changelogs, highlighter, problems, rendering, rendered };
}
