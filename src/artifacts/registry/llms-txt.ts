import type { Page, Site } from '../../site/index.ts';
import { descriptionUrl, openDescriptions, type Artifact } from '../artifact.ts';
import { llmsScopes, slug, type LlmsScope } from '../llms-scopes.ts';
import type { OutputFile } from '../output-file.ts';
import { firstParagraph, linkLabel, linkTarget, oneLine, prose } from '../text.ts';

const maxDescriptionLength = 300;
const shortDescription = 80;
/** What an agent reads at once (agentdocsspec.com, llms-txt-size; the format itself allows twice that), in characters. */
const largest = 50_000;

/** The indexes that `llmsIndexes` returns; one that is a file of the project stays as it is there. */
export const llmsTxt: Artifact = {
  name: 'llms-txt',
  *files({ site, assets }) {
    const files = llmsIndexes(site);
    for (const file of files) if (!assets.has(file.path)) yield file;
    const index = files.find(({ path }) => path === 'llms.txt');
    const copy = '.well-known/llms.txt';
    if (index !== undefined && !assets.has('llms.txt') && !assets.has(copy)) yield { ...index, path: copy };
  },
};

/**
 * Returns `llms.txt`: every page with its title, address and description, by section (llmstxt.org). Languages and versions
 * other than the default ones have an index of their own, `<language>/llms.txt`; so has each section of a very large site.
 */
export function llmsIndexes(site: Site): OutputFile[] {
  const [main, ...others] = llmsScopes(site);
  if (main === undefined) return [];
  const links = others.map(({ folder, label }) => entry(label, site.url(`${folder}/llms.txt`), ''));
  const more = links.length === 0 ? [] : [`## Other languages and versions\n\n${links.join('\n')}`];
  const ofMain = scopeFiles(main, site, [...apiDescriptions(site), ...optional(site), ...more]);
  return [...ofMain, ...others.flatMap((scope) => [...scopeFiles(scope, site, [])])];
}

/** The index of a scope; with an index for each of its sections where one alone would be too large. */
function* scopeFiles({ folder, label, pages }: LlmsScope, site: Site, tail: readonly string[]): Generator<OutputFile> {
  const sections = new Map<string, Page[]>();
  for (const page of pages) {
    const title = sectionOf(page, site);
    const entries = sections.get(title) ?? [];
    sections.set(title, entries);
    entries.push(page);
  }
  const path = folder === '' ? 'llms.txt' : `${folder}/llms.txt`;
  const titled = label === '' ? site.config.name : `${site.config.name}, ${label}`;
  for (const longest of [maxDescriptionLength, shortDescription, 0]) {
    const body = [...sections].map(([title, list]) => section(title, list, { site, longest }));
    const contents = document(titled, site, [...body, ...tail]);
    if (contents.length <= largest || (longest === 0 && sections.size < 2)) {
      yield { path, contents };
      return;
    }
  }
  const names = new Map([...sections.keys()].map((title, index) => [title, `${slug(title)}-${index + 1}`]));
  const links = [...sections].map(([title, list]) =>
    entry(title, site.url(sectionPath(folder, names.get(title) ?? '')), `${list.length} pages.`),
  );
  yield { path, contents: document(titled, site, [`## Sections\n\n${links.join('\n')}`, ...tail]) };
  for (const [title, list] of sections) {
    yield {
      path: sectionPath(folder, names.get(title) ?? ''),
      contents: document(`${titled}: ${title}`, site, [section(title, list, { site, longest: maxDescriptionLength })]),
    };
  }
}

function sectionPath(folder: string, name: string): string {
  return `${folder === '' ? '' : `${folder}/`}llms/${name}.txt`;
}

function document(title: string, { config }: Site, parts: readonly string[]): string {
  const { description, markdown } = config;
  const instructions = [markdown?.instructions ?? []].flat().map((line) => `> ${oneLine(line)}`);
  const head = [
    `# ${oneLine(title)}`,
    ...(description === undefined ? [] : [`> ${oneLine(description)}`]),
    ...(instructions.length === 0 ? [] : [`## Instructions\n\n${instructions.join('\n')}`]),
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

interface Listing {
  readonly site: Site;
  /** Most characters of a description. */
  readonly longest: number;
}

function section(title: string, pages: readonly Page[], { site, longest }: Listing): string {
  const entries = pages.map((page) => entry(page.title, site.url(`${page.path}.md`), aboutPage(page), longest));
  return `## ${title}\n\n${entries.join('\n')}`;
}

/** Agents choose by what they read here: what is not to be used any more is said first. */
function aboutPage({ description, frontmatter, operation }: Page): string {
  const isDeprecated = frontmatter.deprecated === true || operation?.operation.deprecated === true;
  return `${isDeprecated ? 'Deprecated. ' : ''}${prose(description)}`.trim();
}

const apiSection = 'API reference';

/** The tab (or other innermost division) that holds the page, else its top group; endpoint pages have a section of their own. */
function sectionOf(page: Page, site: Site): string {
  if (page.kind === 'operation') return apiSection;
  const { divisions, breadcrumbs } = site.context(page.path);
  const division = divisions
    .filter(({ kind }) => kind !== 'language' && kind !== 'version')
    .flatMap((level) => level.entries.filter(({ active }) => active))
    .at(-1)?.label;
  return oneLine(division ?? breadcrumbs[0]?.title ?? 'Docs');
}

function entry(title: string, url: string, description = '', longest = maxDescriptionLength): string {
  const paragraph = longest === 0 ? '' : firstParagraph(description, longest);
  const link = `- [${linkLabel(title)}](${linkTarget(url)})`;
  return paragraph === '' ? link : `${link}: ${paragraph}`;
}

function apiDescriptions(site: Site): string[] {
  const list = openDescriptions(site).map(({ location, title }) => {
    const url = descriptionUrl(site, location);
    // Not a link: what agents follow from here is Markdown.
    return `- ${oneLine(title === '' ? location : title)}: ${linkTarget(url)}`;
  });
  return list.length === 0 ? [] : [`## API descriptions\n\n${list.join('\n')}`];
}

/** Places outside the site that its navigation names. */
function optional(site: Site): string[] {
  const { divisions } = site.context('index');
  const links = divisions.flatMap(({ entries }) => entries.filter(({ external }) => external));
  const list = links.flatMap(({ label, href }) => (/^https?:/i.test(href) ? [entry(label, href)] : []));
  return list.length === 0 ? [] : [`## Optional\n\n${[...new Set(list)].join('\n')}`];
}
