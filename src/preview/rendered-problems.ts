import type { DocsSession } from '../build/contracts.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Page } from '../site/index.ts';
import { createPageBasis, isSameBasis, type PageBasis } from './page-basis.ts';

/** What rendering pages found, as long as rendering them again would find the same. */
export interface RenderedProblems {
  /** Whether it is known what rendering a page finds. */
  has(page: Page): boolean;
  /** Takes in what rendering a page of the newest state found. */
  add(page: Page, found: readonly Diagnostic[]): void;
  /** What was found of the pages as they are now. */
  all(): Diagnostic[];
  /** Forgets pages that are gone. */
  prune(): void;
}

interface RenderedPage {
  /** What it was made from: what was found in another text does not count any longer. */
  readonly basis: PageBasis;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns what remembers the problems that rendering pages of a session found. */
export function createRenderedProblems(session: DocsSession): RenderedProblems {
  const rendered = new Map<string, RenderedPage>();
  const basisOf = createPageBasis(session);
  const isCurrent = (page: Page, { basis }: RenderedPage): boolean => isSameBasis(basis, basisOf(page));
  return {
    has(page) {
      const known = rendered.get(session.site.address(page.path));
      return known !== undefined && isCurrent(page, known);
    },
    add(page, diagnostics) {
      rendered.set(session.site.address(page.path), { basis: basisOf(page), diagnostics });
    },
    all: () =>
      [...rendered].flatMap(([address, known]) => {
        if (known.diagnostics.length === 0) return [];
        const page = session.site.pageAt(address);
        return page !== undefined && isCurrent(page, known) ? known.diagnostics : [];
      }),
    prune() {
      for (const address of rendered.keys()) if (session.site.pageAt(address) === undefined) rendered.delete(address);
    },
  };
}
