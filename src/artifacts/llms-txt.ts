import type { Page, Site } from '../site/site.ts';
import { shownPages, type Artifact } from './artifact.ts';
import { firstParagraph, linkLabel, linkTarget, oneLine } from './text.ts';

const longestDescription = 300;

/** `llms.txt`: every page with its title, address and description, by section (llmstxt.org). */
export const llmsTxt: Artifact = {
  name: 'llms-txt',
  *files({ site, assets }) {
    if (assets.has('llms.txt')) return;
    const sections = new Map<string, string[]>();
    for (const page of shownPages(site)) {
      const title = sectionOf(page, site);
      const entries = sections.get(title) ?? [];
      sections.set(title, entries);
      entries.push(entry(page.title, site.url(`${page.path}.md`), page.description));
    }
    const { name, description } = site.config;
    const head = [`# ${oneLine(name)}`, ...(description === undefined ? [] : [`> ${oneLine(description)}`])];
    const body = [...sections].map(([title, entries]) => `## ${title}\n\n${entries.join('\n')}`);
    yield { path: 'llms.txt', contents: `${[...head, ...body, ...apiDescriptions(site)].join('\n\n')}\n` };
  },
};

const apiSection = 'API reference';

/** The tab (or other innermost division) that holds the page, else its top group; endpoint pages have a section of their own. */
function sectionOf(page: Page, site: Site): string {
  if (page.kind === 'operation') return apiSection;
  const { divisions, breadcrumbs } = site.context(page.path);
  const division = divisions.flatMap((level) => level.entries.filter(({ active }) => active)).at(-1)?.label;
  return oneLine(division ?? breadcrumbs[0]?.title ?? 'Docs');
}

function entry(title: string, url: string, description = ''): string {
  const paragraph = firstParagraph(description, longestDescription);
  const link = `- [${linkLabel(title)}](${linkTarget(url)})`;
  return paragraph === '' ? link : `${link}: ${paragraph}`;
}

function apiDescriptions(site: Site): string[] {
  const list = [...site.apiDocuments.values()].map(({ location, title }) => {
    const url = URL.canParse(location) ? location : site.url(location);
    return entry(title === '' ? location : title, url);
  });
  return list.length === 0 ? [] : [`## API descriptions\n\n${list.join('\n')}`];
}
