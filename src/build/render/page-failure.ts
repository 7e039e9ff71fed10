import { renderProblem } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { originOf, type Page } from '../../site/index.ts';

/** A component of Octavo's own that fails costs its page; what authors write is caught where it runs. */
export function pageFailure(error: unknown, page: Page | undefined): Diagnostic {
  return renderProblem['page-failed']({
    message: `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}.`,
    file: page === undefined ? 'docs.json' : originOf(page),
    hint: 'This is a fault of Octavo. Please report it with the page; until then, take out what was changed last.',
  });
}
