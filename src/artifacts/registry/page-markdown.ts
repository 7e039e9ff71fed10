import { withAddresses } from '../../markdown/with-addresses.ts';
import type { Page, Site } from '../../site/index.ts';
import { isOpen, type Artifact } from '../artifact.ts';
import { markdownAddress } from '../markdown-address.ts';
import type { OutputFile } from '../output-file.ts';
import { prefaceMarkdown } from '../preface.ts';
import { oneLine, prose } from '../text.ts';

/** Returns a page as agents read it: preface, title, description, body. */
export function documentMarkdown(site: Site, page: Page, body: string): string {
  const description = withAddresses(prose(page.description), (target) => markdownAddress(site, page.path, target));
  const quote = description === '' ? '' : description.replace(/^/gm, '> ');
  const parts = [prefaceMarkdown(site), `# ${oneLine(page.title)}`, quote, body.trim()];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * `<page>.md`: every page that anyone may read, as Markdown; that of an index page also at the address of its folder, and
 * that of the first page at `index.md` where no page is there. `404.md` is for hosts that look for it.
 */
export const pageMarkdown: Artifact = {
  name: 'page-markdown',
  *files({ site, assets, markdown, madeOf, notFound }) {
    const fileOf = (page: Page, path: string): OutputFile => ({
      path,
      madeOf: madeOf?.(page),
      get contents() {
        return documentMarkdown(site, page, markdown(page));
      },
    });
    for (const page of site.pages.filter(isOpen)) {
      const path = `${page.path}.md`;
      if (!assets.has(path)) yield fileOf(page, path);
      const folder = /^(.+)\/index$/.exec(page.path)?.[1];
      if (folder !== undefined && site.pageAt(folder) === page && !assets.has(`${folder}.md`))
        yield fileOf(page, `${folder}.md`);
    }
    const home = site.pageAt('');
    if (home !== undefined && home.path !== 'index' && isOpen(home) && !assets.has('index.md'))
      yield fileOf(home, 'index.md');
    if (!assets.has('404.md') && site.pageAt('404') === undefined)
      yield { path: '404.md', contents: missingPage(site, notFound) };
  },
};

/** The words of docs.json `errors.404`, where the author wrote some. */
function missingPage(site: Site, written: string): string {
  const title = oneLine(site.config.errors?.['404']?.title ?? 'Page not found');
  const text = written || 'There is no page at this address.';
  return `# ${title}\n\n${text}\n\n${site.url('llms.txt')} leads to every page.\n`;
}
