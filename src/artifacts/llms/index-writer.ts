import type { Page, Site } from '../../site/index.ts';
import { mcpAddress } from '../mcp-address.ts';
import type { OutputFile } from '../output-file.ts';
import { firstParagraph, linkLabel, linkTarget, oneLine, plainLinks, prose } from '../text.ts';
import { slug, type LlmsScope } from './scopes.ts';
import { distinctTitles, groupsOf } from './sections.ts';
import { productName } from '../../shared/product-name.ts';

/** Most characters of a page's description, from the best list to the shortest. */
export const descriptionLengths = [300, 80, 0];
/** What an agent reads at once, in characters (agentdocsspec.com, llms-txt-size). */
const maxFile = 48_000;
/** Characters of what lists no pages: with more it is a file of its own. */
const maxPart = 1500;

/** A list of pages in a file of its own. */
export interface PageList {
  readonly title: string;
  /** The title below that of its section. */
  readonly label: string;
  /** `guides` of `llms/guides.txt`. */
  readonly name: string;
  readonly section: string;
  readonly pages: readonly Page[];
}

/** A part of an index that lists no pages. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Writes the files of one scope's index. */
export interface IndexWriter {
  readonly root: (parts: readonly string[]) => OutputFile;
  readonly file: (name: string, title: string, parts: readonly string[]) => OutputFile;
  readonly list: (list: PageList) => OutputFile;
  readonly entries: (pages: readonly Page[], maxLength: number) => string;
  /** An entry that leads to a list: how many pages it has, and of what. */
  readonly link: (list: PageList, maxLength: number) => string;
  readonly part: (part: Part) => { readonly text: string; readonly file?: OutputFile };
  readonly url: (name: string) => string;
}

export function createIndexWriter({ folder, label, pages: all }: LlmsScope, site: Site): IndexWriter {
  const titles = distinctTitles(all, site);
  const below = folder === '' ? '' : `${folder}/`;
  const name = label === '' ? site.config.name : `${site.config.name}, ${label}`;
  const pathOf = (file: string): string => `${below}llms/${file}.txt`;
  const url = (file: string): string => linkTarget(site.url(pathOf(file)));
  const entries = (pages: readonly Page[], maxLength: number): string =>
    pages
      .map((page) =>
        indexEntry(titles.get(page) ?? page.title, site.url(`${page.path}.md`), aboutPage(page), maxLength),
      )
      .join('\n');
  const file: IndexWriter['file'] = (own, title, parts) => ({
    path: pathOf(own),
    contents: `${[`# ${oneLine(name)}: ${title}`, `> Part of ${linkTarget(site.url(`${below}llms.txt`))}`, ...parts].join('\n\n')}\n`,
  });
  /** What a list is about, in one line: links to it say as much of that as there is room for. */
  const insides = new Map<PageList, string>();
  const insideOf = (list: PageList): string => {
    const known = insides.get(list);
    if (known !== undefined) return known;
    const groups = groupsOf(list, site);
    const parts = groups.length > 1 ? groups : list.pages;
    const inside = parts.map(({ title }) => oneLine(title)).join(', ');
    insides.set(list, inside);
    return inside;
  };
  return {
    url,
    file,
    entries,
    root: (parts) => ({ path: `${below}llms.txt`, contents: rootDocument(name, site, parts) }),
    list({ name: own, title, pages }) {
      const groups = groupsOf({ title, pages }, site);
      const body = (maxLength: number): string[] =>
        groups.length === 1
          ? [entries(pages, maxLength)]
          : groups.map((group) => `## ${group.title}\n\n${entries(group.pages, maxLength)}`);
      const fitting = descriptionLengths.find((maxLength) => body(maxLength).join('\n\n').length <= maxFile) ?? 0;
      return file(own, title, body(fitting));
    },
    link(list, maxLength) {
      const { label: own, pages } = list;
      const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
      const about = maxLength === 0 ? '' : `: ${firstParagraph(insideOf(list), maxLength)}`;
      return `- [${linkLabel(own)}](${url(list.name)}): ${count}${about}`;
    },
    part({ title, lines }) {
      const text = lines.join('\n');
      if (text.length <= maxPart) return { text: `## ${title}\n\n${text}` };
      const own = slug(title);
      return { text: `## ${title}\n\n- [All ${lines.length}](${url(own)})`, file: file(own, title, [text]) };
    },
  };
}

function rootDocument(title: string, site: Site, parts: readonly string[]): string {
  const { description, markdown, name } = site.config;
  const about = description ?? site.page('')?.description ?? '';
  const summary = firstParagraph(plainLinks(prose(about)), 300);
  const instructions = [markdown?.instructions ?? []].flat().map((line) => `> ${oneLine(line)}`);
  const head = [
    `# ${oneLine(title)}`,
    `> ${summary === '' ? `The documentation of ${productName(name)}.` : summary}`,
    `MCP server, which searches these pages and gives them in parts: ${linkTarget(mcpAddress(site))}`,
    ...(instructions.length === 0 ? [] : [`## Instructions\n\n${instructions.join('\n')}`]),
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** Agents choose by what they read here: what is not to be used any more is said first. */
function aboutPage({ description, frontmatter, operation }: Page): string {
  const isDeprecated = frontmatter.deprecated === true || operation?.operation.deprecated === true;
  const text = plainLinks(prose(description));
  return `${isDeprecated && !/^Deprecated\b/.test(text) ? 'Deprecated. ' : ''}${text}`.trim();
}

/** Returns a line of an index: the title, where it leads, and what is there in at most `maxLength` characters. */
export function indexEntry(title: string, url: string, description: string, maxLength: number): string {
  const paragraph = maxLength === 0 ? '' : firstParagraph(description, maxLength);
  const link = `- [${linkLabel(title)}](${linkTarget(url)})`;
  return paragraph === '' ? link : `${link}: ${paragraph}`;
}
