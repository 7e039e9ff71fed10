import type { RouteRendering } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';

/** What rendering one page depends on and finds. */
export interface TrackedRendering {
  /** To render the page with. */
  readonly rendering: RouteRendering;
  /** Paths of the pages that were asked for. */
  readonly reads: ReadonlySet<string>;
  readonly problems: readonly Diagnostic[];
}

/** Returns a rendering for one page that tracks which other pages it asks the site for, and what it reports. */
export function trackDependencies(rendering: RouteRendering): TrackedRendering {
  const reads = new Set<string>();
  const problems: Diagnostic[] = [];
  const { site } = rendering;
  const tracked: Partial<RouteRendering> = {
    site: {
      ...site,
      page(path) {
        reads.add(path);
        return site.page(path);
      },
    },
    report: (diagnostic) => void problems.push(diagnostic),
  };
  return {
    rendering: Object.create(rendering, Object.getOwnPropertyDescriptors(tracked)) as RouteRendering,
    reads,
    problems,
  };
}
