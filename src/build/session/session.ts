import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { createIcons, nearestIcon } from '../../components/icons.ts';
import type { RouteRendering } from '../../components/route-rendering.ts';
import type { VendorFiles } from '../../components/rendering.ts';
import { componentRegistry } from '../../components/mdx/definitions.ts';
import type { LanguageRegistration } from 'shiki/core';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { removeUnused } from '../../kept/bounds.ts';
import { prepareCacheFolder } from '../../kept/cache-folder.ts';
import { createHighlighter, type Highlighter } from '../../markdown/highlight/highlighter.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { prefaceText } from '../../artifacts/preface.ts';
import { loadProject, reloadFiles } from '../../project/load.ts';
import { remoteDescriptionsChanged } from '../../project/read-descriptions.ts';
import type { DocsProject } from '../../project/project.ts';
import { resolveSite } from '../../site/resolve-site.ts';
import type { Icon, Page, Site } from '../../site/site.ts';
import { rendererFolder } from '../render/build-renderer.ts';
import { createPageRuns } from './page-runs.ts';
import { readRealmScripts } from '../render/sandbox/realm-script.ts';
import { createSandbox } from '../render/sandbox/sandbox.ts';
import { domainOf, type Settings } from '../settings.ts';
import { createAuthorFiles, type AuthorFiles } from './author-files.ts';
import { projectGrammars } from './code-theme.ts';
import { createCompiledPages, type CompiledPages } from './compiled-pages.ts';
import { feedbackOf } from './feedback.ts';
import { createImageSizes } from './image-sizes.ts';
import { loadOptions } from './load-options.ts';
import { createProjectProblems } from './project-problems.ts';

/** One docs project, loaded and resolved, for as long as a command runs. */
export interface DocsSession {
  readonly project: DocsProject;
  readonly site: Site;
  readonly compiled: CompiledPages;
  /** What the project brings for browsers. */
  readonly authorFiles: AuthorFiles;
  /** The project's own grammars, by which its code is highlighted. */
  readonly grammars: readonly LanguageRegistration[];
  /** The sizes of all images of the project, as text. */
  imageSizes(): string;
  /** What the routes and components get. */
  readonly rendering: RouteRendering;
  /** Compiles every page; returns all problems of the project, rendering's included. */
  check(): Diagnostic[];
  /**
   * Compiles every page and finds the problems that need no rendering, for `check` to tell them at once. Asks `goOn` every few
   * milliseconds, which lets other work come between; returns false when that says that it need not be done any longer.
   */
  prepareCheck(goOn: () => Promise<boolean>): Promise<boolean>;
  /** Takes in changed, new and removed files; returns whether anything that is shown changed. */
  update(absolutePaths: readonly string[]): Promise<boolean>;
  /** Fetches the descriptions that are URLs again; returns whether anything that is shown changed. */
  refresh(): Promise<boolean>;
  /** Text of a file of the project, for code frames. */
  readonly sourceText: (file: string) => string | undefined;
  /** Makes pages load what attaches vendors. */
  attachVendors(files: VendorFiles): void;
  /** Returns a way to what highlights, for the session of another thread. */
  highlightPort(): MessagePort;
  close(): Promise<void>;
}

/** Seconds for which an edit does not wait for the network. */
const untilRefetched = 3600;

/** Loads the docs project of `settings`. Never throws for what an author wrote: problems are diagnostics. */
export async function openSession(settings: Settings, mode: 'build' | 'dev'): Promise<DocsSession> {
  prepareCacheFolder(settings.cacheDir);
  return createSession(await loadProject(settings.projectDir, loadOptions(settings)), settings, { mode });
}

interface SessionOptions {
  readonly mode: 'build' | 'dev';
  /** The way to the highlighter of another thread, which `DocsSession.highlightPort` gave. */
  readonly highlightPort?: MessagePort;
}

/** Returns the session of a project that is loaded. */
export function createSession(
  project: Result<DocsProject>,
  settings: Settings,
  { mode, highlightPort }: SessionOptions,
): DocsSession {
  const rendered: Diagnostic[] = [];
  const { cacheDir, offline } = settings;
  let loaded = project;
  let resolved = resolve(loaded, settings, mode);
  let images = createImageSizes(loaded.value, settings.base);
  let own = projectGrammars(loaded.value);
  const hasIcon = (wanted: Icon): boolean => rendering.icon(wanted) !== '';
  const nearIcon = (name: string): string | undefined => nearestIcon(name, resolved.value.config.icons?.library);
  const compiled = createCompiledPages({
    imageSize: (address) => images.at(address),
    knowledge: {
      components: componentRegistry,
      hasIcon,
      nearestIcon: nearIcon,
      get languages() {
        return own.grammars.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
      },
    },
  });
  const highlighterOf = (): Highlighter =>
    createHighlighter({ cacheDir: join(settings.cacheDir, 'highlight'), grammars: own.grammars, port: highlightPort });
  let highlighter = highlighterOf();
  const replaced: Promise<void>[] = [];
  let vendorFiles: VendorFiles = { first: [], module: undefined };
  let icon = iconsOf(resolved.value);
  compiled.update(loaded.value, resolved.value);
  const authorFilesOf = (): AuthorFiles =>
    createAuthorFiles({
      project: loaded.value,
      compiled: compiled.file,
      facts: compiled.facts,
      isOpen: (file) => (resolved.value.page(file.replace(/\.mdx?$/, ''))?.audience ?? 'everyone') === 'everyone',
      href: (path) => `${settings.base}/${path}`,
      cacheDir,
      offline,
    });
  let authorFiles = authorFilesOf();

  const sandbox = createSandbox(async () => readRealmScripts(await rendererFolder(settings.base, cacheDir)));
  const runCode = createPageRuns(() => ({ ...authorFiles, mode, compiled: (file) => compiled.file(file) }), sandbox);

  const problems = createProjectProblems(() => ({ loaded, resolved, authorFiles, grammarProblems: own.diagnostics }), {
    compiled,
    hasIcon,
    nearestIcon: nearIcon,
  });

  const rendering: RouteRendering = {
    get site() {
      return resolved.value;
    },
    mode,
    highlight: (block) => highlighter.highlight(block),
    markdown: renderMarkdown,
    icon: (name, options) =>
      typeof name === 'string'
        ? icon(name, options)
        : icon(name.name, {
            ...options,
            ...(name.style === undefined ? {} : { type: name.style }),
            ...(name.library === undefined ? {} : { library: name.library }),
          }),
    get feedback() {
      return feedbackOf(resolved.value.config, settings, mode);
    },
    get vendorFiles() {
      return vendorFiles;
    },
    get preface() {
      return prefaceText(resolved.value);
    },
    imageSize: (address) => images.at(address),
    compiledPage: (page: Page) => (page.kind === 'content' ? compiled.file(page.source.file.path) : undefined),
    findImport: (file) => authorFiles.findImport(file),
    compiledCode: (file) => authorFiles.compiledCode(file),
    island: (file) => authorFiles.island(file),
    runCode,
    get mcpUrl() {
      return `${settings.origin}/mcp/${domainOf(settings, resolved.value.config.name)}`;
    },
    pageFiles: () => authorFiles.pageFiles(),
    report: (diagnostic) => void rendered.push(diagnostic),
  };

  const takeIn = (next: Result<DocsProject>): void => {
    loaded = next;
    resolved = resolve(loaded, settings, mode);
    images = createImageSizes(loaded.value, settings.base);
    icon = iconsOf(resolved.value);
    const before = own;
    own = projectGrammars(loaded.value);
    if (JSON.stringify(before.grammars) !== JSON.stringify(own.grammars)) {
      replaced.push(highlighter.close());
      highlighter = highlighterOf();
    }
    compiled.update(loaded.value, resolved.value);
    authorFiles = authorFilesOf();
    rendered.length = 0;
    problems.forget();
  };

  return {
    get project() {
      return loaded.value;
    },
    get site() {
      return resolved.value;
    },
    compiled,
    get authorFiles() {
      return authorFiles;
    },
    get grammars() {
      return own.grammars;
    },
    imageSizes: () => images.all(),
    rendering,
    check: () => problems.all(rendered),
    prepareCheck: (goOn) => problems.prepare(goOn),
    async update(absolutePaths) {
      const next = await reloadFiles(loaded, absolutePaths, { ...loadOptions(settings), maxAge: untilRefetched });
      if (next === loaded) return false;
      takeIn(next);
      return true;
    },
    async refresh() {
      if (!(await remoteDescriptionsChanged(loaded.value, loadOptions(settings)))) return false;
      takeIn(await loadProject(settings.projectDir, { ...loadOptions(settings), maxAge: untilRefetched }));
      return true;
    },
    sourceText: (file) => sourceText(loaded.value, file),
    attachVendors: (files) => {
      vendorFiles = files;
    },
    highlightPort: () => highlighter.connect(),
    async close() {
      await Promise.all([sandbox.close(), ...replaced, highlighter.close()]);
      // What the thread that began keeps, it looks after.
      if (highlightPort === undefined) await removeUnused(cacheDir);
    },
  };
}

function iconsOf(site: Site): ReturnType<typeof createIcons> {
  return createIcons(site.config.icons?.library, { href: (path) => site.href(path.replace(/^\/+/, '')) });
}

function resolve(loaded: Result<DocsProject>, { origin, base, auth }: Settings, mode: 'build' | 'dev'): Result<Site> {
  return resolveSite(loaded.value, { origin, base, auth, preview: mode === 'dev' });
}

function sourceText(project: DocsProject, file: string): string | undefined {
  // What a server sent is no author's to see: an address of a stranger's project may lead to anything.
  if (/^https?:/i.test(file)) return undefined;
  const known = project.markdownFiles.get(file) ?? project.descriptions.get(file);
  if (known !== undefined) return known.text;
  try {
    return readFileSync(join(project.root, file), 'utf8');
  } catch {
    return undefined;
  }
}
