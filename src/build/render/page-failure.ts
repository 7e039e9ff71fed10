import { renderProblem } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Page } from '../../site/index.ts';

/** A component of Octavo's own that fails costs its page; what authors write is caught where it runs. */
export function pageFailure(error: unknown, page: Page | undefined): Diagnostic {
  return renderProblem['page-failed']({
    message: `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}.`,
    file:
      page === undefined
        ? 'docs.json'
        : page.kind === 'content'
          ? page.source.file.path
          : page.operation.document.location,
    hint: 'This is a fault of Octavo. Please report it with the page; until then, take out what was changed last.',
  });
}
