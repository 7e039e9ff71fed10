import { renderProblem } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { originOf, type Page } from '../../site/index.ts';

/** Code of the Astro project answered a request for a page of the docs by itself. */
export class ReplacedPage extends Error {
  override readonly name = 'ReplacedPage';

  constructor({ status, headers }: Response) {
    const location = headers.get('location');
    const answer = location === null ? `with status ${status} and nothing to show` : `with a redirect to ${location}`;
    super(`The middleware of the Astro project answered ${answer} in place of this page.`);
  }
}

/** A component of Octavo's own that fails costs its page; what authors write is caught where it runs. */
export function pageFailure(error: unknown, page: Page | undefined): Diagnostic {
  const file = page === undefined ? 'docs.json' : originOf(page);
  if (error instanceof ReplacedPage)
    return renderProblem['page-replaced']({
      message: error.message,
      file,
      hint: 'Pages of the docs are built before a reader asks for them. Have the middleware call next() for them: they are the requests for which `context.locals.octavo` is set.',
    });
  return renderProblem['page-failed']({
    message: `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}.`,
    file,
    hint: 'This is a bug in Octavo. Please report it with the page; until it is fixed, undo your last change.',
  });
}
