import type { RouteRendering } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Page, Site } from '../../site/index.ts';
import { contextOf } from '../dependencies.ts';

/** What rendering one page depends on and finds. */
export interface TrackedRendering {
  /** To render the page with. */
  readonly rendering: RouteRendering;
  /** What was asked for of other pages, as `RenderedPage.reads` has it. */
  readonly reads: ReadonlySet<string>;
  readonly problems: readonly Diagnostic[];
}

/**
 * Returns a rendering for the page at `address` that tracks what it asks of other pages of the site, whichever way, and what
 * it reports.
 */
export function trackDependencies(rendering: RouteRendering, address: string): TrackedRendering {
  const reads = new Set<string>();
  const problems: Diagnostic[] = [];
  const tracked: Partial<RouteRendering> = {
    site: trackedSite(rendering.site, { own: rendering.site.pageAt(address)?.path ?? address, reads }),
    report: (diagnostic) => void problems.push(diagnostic),
  };
  return {
    rendering: Object.create(rendering, Object.getOwnPropertyDescriptors(tracked)) as RouteRendering,
    reads,
    problems,
  };
}

/** A site that notes which pages but `own` it was asked for: by path, by address, by operation, or all of them. */
function trackedSite(site: Site, { own, reads }: { readonly own: string; readonly reads: Set<string> }): Site {
  const read = (path: string): void => {
    if (path !== own) reads.add(path);
  };
  const found = (page: Page | undefined): Page | undefined => {
    if (page !== undefined) read(page.path);
    return page;
  };
  return {
    ...site,
    get pages() {
      for (const { path } of site.pages) read(path);
      return site.pages;
    },
    page(path) {
      read(path);
      return site.page(path);
    },
    pageAt: (wanted) => found(site.pageAt(wanted)),
    operationPage: (document, key) => found(site.operationPage(document, key)),
    context(path) {
      if (path !== own) reads.add(contextOf(path));
      return site.context(path);
    },
  };
}
