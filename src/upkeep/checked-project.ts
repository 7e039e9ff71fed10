import type { PageFacts } from '../markdown/index.ts';
import type { DocsProject } from '../project/index.ts';
import { shownSnippets } from '../site/checks/index.ts';
import type { Site } from '../site/index.ts';

/** A project whose pages are compiled. */
export interface CheckedProject {
  readonly project: DocsProject;
  readonly site: Site;
  readonly facts: (file: string) => PageFacts | undefined;
}

/** Returns the Markdown that readers get, as paths of files: of pages that authors wrote, and of the snippets that these show. */
export function shownFiles(input: CheckedProject): { readonly pages: string[]; readonly snippets: string[] } {
  const pages = input.site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
  return { pages, snippets: shownSnippets(input) };
}
