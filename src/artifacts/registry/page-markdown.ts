import { withAddresses } from '../../markdown/with-addresses.ts';
import type { Page, Site } from '../../site/index.ts';
import { isOpen, type Artifact } from '../artifact.ts';
import { markdownAddress } from '../markdown-address.ts';
import { prefaceMarkdown } from '../preface.ts';
import { oneLine, prose } from '../text.ts';

/** Returns a page as agents read it: preface, title, description, body. */
export function documentMarkdown(site: Site, page: Page, body: string): string {
  const description = withAddresses(prose(page.description), (target) => markdownAddress(site, page.path, target));
  const quote = description === '' ? '' : description.replace(/^/gm, '> ');
  const parts = [prefaceMarkdown(site), `# ${oneLine(page.title)}`, quote, body.trim()];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** `<page>.md`: every page that anyone may read, as Markdown. */
export const pageMarkdown: Artifact = {
  name: 'page-markdown',
  *files({ site, assets, markdown }) {
    for (const page of site.pages.filter(isOpen)) {
      const path = `${page.path}.md`;
      if (!assets.has(path)) yield { path, contents: documentMarkdown(site, page, markdown(page)) };
    }
  },
};
