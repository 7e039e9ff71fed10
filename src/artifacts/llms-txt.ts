import type { Page, Site } from '../site/site.ts';
import { shownPages, type Artifact } from './artifact.ts';

const longestDescription = 300;

/** `llms.txt`: every page with its title, address and description, by section (llmstxt.org). */
export const llmsTxt: Artifact = {
  name: 'llms-txt',
  *files({ site, assets }) {
    if (assets.has('llms.txt')) return;
    const sections = new Map<string, string[]>();
    for (const page of shownPages(site)) {
      const section = sectionOf(page, site);
      sections.set(section, [...(sections.get(section) ?? []), entry(page, site)]);
    }
    const head = [
      `# ${oneLine(site.config.name)}`,
      ...(site.config.description === undefined ? [] : [`> ${oneLine(site.config.description)}`]),
    ];
    const body = [...sections].map(([title, entries]) => `## ${title}\n\n${entries.join('\n')}`);
    yield { path: 'llms.txt', contents: `${[...head, ...body, ...descriptions(site)].join('\n\n')}\n` };
  },
};

/** The tab (or other innermost division) that holds the page; generated endpoint pages have a section of their own. */
function sectionOf(page: Page, site: Site): string {
  if (page.kind === 'operation') return 'API reference';
  const entries = site.context(page.path).divisions.flatMap((level) => level.entries.filter(({ active }) => active));
  return oneLine(entries.at(-1)?.label ?? 'Docs');
}

function entry(page: Page, site: Site): string {
  const description = firstParagraph(page.description ?? '');
  const link = `- [${escapeLabel(page.title)}](${site.url(page.path === 'index' ? 'index.md' : `${page.path}.md`)})`;
  return description === '' ? link : `${link}: ${description}`;
}

function descriptions({ apiDocuments, url }: Site): string[] {
  const list = [...apiDocuments.values()].map(({ location, title }) => {
    const address = /^https?:/i.test(location) ? location : url(location);
    return `- [${escapeLabel(title === '' ? location : title)}](${address})`;
  });
  return list.length === 0 ? [] : [`## API descriptions\n\n${list.join('\n')}`];
}

function firstParagraph(text: string): string {
  const paragraph = oneLine(text.trim().split(/\n\s*\n/)[0] ?? '');
  return paragraph.length > longestDescription ? `${paragraph.slice(0, longestDescription - 1)}…` : paragraph;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeLabel(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, '\\$&');
}
