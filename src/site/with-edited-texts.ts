import type { Result } from '../diagnostics/index.ts';
import { bodyStart } from '../markdown/index.ts';
import type { DocsProject, PageSource } from '../project/index.ts';
import { openingHeading } from './pages/content-page.ts';
import type { Page, Site } from './site.ts';

/** A project, and the site that it describes. */
export interface Resolved {
  readonly project: DocsProject;
  readonly site: Result<Site>;
}

/** What an edit of a page's text changes. */
const ofTexts: ReadonlySet<string> = new Set(['pages', 'markdownFiles', 'authored']);

/**
 * Returns the site of a project in which only the texts below the frontmatter of pages are others than in `before`: all that
 * navigation is made of stays, the same objects included. Undefined where more has changed: the site is to be resolved.
 */
export function withEditedTexts({ project, site }: Resolved, edited: DocsProject): Result<Site> | undefined {
  const fields = new Set([...Object.keys(project), ...Object.keys(edited)]) as Set<keyof DocsProject>;
  for (const field of fields) if (!ofTexts.has(field) && project[field] !== edited[field]) return undefined;
  if (project.pages.size !== edited.pages.size) return undefined;
  const changed = new Map<string, Page>();
  for (const [path, source] of edited.pages) {
    const before = project.pages.get(path);
    if (before === source) continue;
    const page = site.value.page(path);
    if (before === undefined || page?.kind !== 'content' || page.source !== before || !isAlike(before, source))
      return undefined;
    changed.set(path, { ...page, source });
  }
  return { ...site, value: withPages(site.value, changed) };
}

/** Whether the site has the same of a page as before: its title may be the heading that opens it. */
function isAlike(before: PageSource, after: PageSource): boolean {
  return (
    before.format === after.format &&
    before.description === undefined &&
    after.description === undefined &&
    headOf(before) === headOf(after) &&
    openingHeading(before.file.text) === openingHeading(after.file.text)
  );
}

function headOf({ file: { text } }: PageSource): string {
  return text.slice(0, bodyStart(text));
}

function withPages(site: Site, changed: ReadonlyMap<string, Page>): Site {
  const newest = <T extends Page | undefined>(page: T): T | Page => (page && changed.get(page.path)) ?? page;
  return {
    ...site,
    pages: site.pages.map(newest),
    page: (path) => changed.get(path) ?? site.page(path),
    pageAt: (address) => newest(site.pageAt(address)),
    operationPage: (document, key) => newest(site.operationPage(document, key)),
    schemaPage: (document, ref) => newest(site.schemaPage(document, ref)),
    symbolPage(from, id) {
      const target = site.symbolPage(from, id);
      return target && { ...target, page: newest(target.page) };
    },
  };
}
