import { AsyncLocalStorage } from 'node:async_hooks';
import type { RouteRendering, SharedParts } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Page, Site } from '../../site/index.ts';
import { noteOutputs, type NotedOutputs } from './component-outputs.ts';
import { dependencyOf, type DependencyKind } from '../dependencies.ts';

/** What rendering one page depends on and finds. */
export interface TrackedRendering {
  /** To render the page with. */
  readonly rendering: RouteRendering;
  /** What was asked for of other pages, as `RenderedPage.reads` has it. */
  readonly reads: ReadonlySet<string>;
  readonly problems: readonly Diagnostic[];
  /** Paths of the texts that it shares with other pages, below the output folder. */
  readonly sharedFiles: ReadonlySet<string>;
  /** What components of authors have made. */
  readonly outputs: NotedOutputs;
}

type Read = (kind: DependencyKind, path: string) => void;

/** What is asked for while a shared part is rendered; other parts of the page are rendered at the same time. */
const partUnderWay = new AsyncLocalStorage<Set<string>>();

/**
 * Returns a rendering for the page at `address` that tracks what it asks of other pages of the site, whichever way, and what
 * it reports.
 */
export function trackDependencies(rendering: RouteRendering, address: string): TrackedRendering {
  const own = rendering.site.pageAt(address)?.path ?? address;
  const reads = new Set<string>();
  const problems: Diagnostic[] = [];
  const sharedFiles = new Set<string>();
  const outputs = noteOutputs((diagnostic) => void problems.push(diagnostic));
  const read: Read = (kind, path) => {
    const part = partUnderWay.getStore();
    // What a shared part asks of this page, it asks of another one for all the others.
    if (path !== own || part !== undefined) (part ?? reads).add(dependencyOf(kind, path));
  };
  const noted = (address = ''): string => {
    sharedFiles.add(address.slice(rendering.site.base.length + 1));
    return address;
  };
  const tracked: Partial<RouteRendering> = {
    site: trackedSite(rendering.site, read),
    sharedParts: trackedParts(reads),
    compiledPage(page) {
      read('text', page.path);
      return rendering.compiledPage(page);
    },
    changes(page) {
      read('changes', page.path);
      return rendering.changes(page);
    },
    shareText: (name, text) => noted(rendering.shareText?.(name, text)),
    shareInterfaceText: (name, text) => noted(rendering.shareInterfaceText?.(name, text)),
    noteOutput: outputs.note,
    report: (diagnostic) => void problems.push(diagnostic),
  };
  return {
    rendering: Object.create(rendering, Object.getOwnPropertyDescriptors(tracked)) as RouteRendering,
    reads,
    problems,
    sharedFiles,
    outputs,
  };
}

function trackedParts(reads: Set<string>): SharedParts {
  return {
    async track(render) {
      const asked = new Set<string>();
      return { html: await partUnderWay.run(asked, render), reads: [...asked] };
    },
    use(part) {
      for (const name of part.reads) (partUnderWay.getStore() ?? reads).add(name);
    },
  };
}

/** A site that notes which pages it was asked for: by path, by address, by operation, by schema, by symbol, or all of them. */
function trackedSite(site: Site, read: Read): Site {
  const found = (page: Page | undefined): Page | undefined => {
    if (page !== undefined) read('record', page.path);
    return page;
  };
  return {
    ...site,
    get pages() {
      for (const { path } of site.pages) read('record', path);
      return site.pages;
    },
    page(path) {
      read('record', path);
      return site.page(path);
    },
    pageAt: (wanted) => found(site.pageAt(wanted)),
    operationPage: (document, key) => found(site.operationPage(document, key)),
    schemaPage: (document, ref) => found(site.schemaPage(document, ref)),
    symbolPage(from, id) {
      const target = site.symbolPage(from, id);
      found(target?.page);
      return target;
    },
    context(path) {
      read('context', path);
      return site.context(path);
    },
  };
}
