import type { Page, Site } from '../../site/index.ts';
import { descriptionUrl, openDescriptions } from '../artifact.ts';
import type { OutputFile } from '../output-file.ts';
import { linkLabel, linkTarget, oneLine } from '../text.ts';
import { slug, type LlmsScope } from './scopes.ts';
import { groupsOf, sectionsOf, type Section } from './sections.ts';
import {
  createIndexWriter,
  descriptionLengths,
  indexEntry,
  type IndexWriter,
  type PageList,
  type Part,
} from './index-writer.ts';

/** Characters of a root index: some 2,000 tokens, of which addresses take one for every three characters. */
const maxRoot = 6000;
/** Characters that an entry has at least, whatever it says: `- [](http://a/)` and the end of its line. */
const minEntry = 15;
/**
 * Characters of a list: as few as the root has room for links. The most is what an agent reads at once (agentdocsspec.com,
 * llms-txt-size: 50,000 characters), with room for the head.
 */
const listSizes = [6000, 15_000, 45_000];
/** Most characters of what is said of a list, where there is room to say something. */
const aboutLengths = [160, 60];

/** The lists of one language and version. */
export interface ScopeIndex {
  /** Made when they are asked for. */
  readonly files: readonly OutputFile[];
  /** None where the root index lists the pages itself. */
  readonly lists: readonly PageList[];
}

/**
 * Returns the index of a scope (llmstxt.org): one file where that has at most some 2,000 tokens; otherwise a root that
 * names a list for each section, or for each group of a large one.
 */
export function scopeIndex(scope: LlmsScope, site: Site, others: readonly Part[]): ScopeIndex {
  const writer = createIndexWriter(scope, site);
  const parts = [...others, ...(scope.folder === '' ? [apiDescriptions(site), outsidePlaces(site)] : [])];
  const tail = parts.filter(({ lines }) => lines.length > 0).map((part) => writer.part(part));
  const rest = tail.flatMap(({ file }) => file ?? []);
  const texts = tail.map(({ text }) => text);
  const sections = sectionsOf(scope.pages, site);
  const mayFit = scope.pages.length * minEntry <= maxRoot;
  for (const maxLength of mayFit ? descriptionLengths : []) {
    const body = sections.map(({ title, pages }) => `## ${title}\n\n${writer.entries(pages, maxLength)}`);
    const root = writer.root([...body, ...texts]);
    if (root.contents.length <= maxRoot) return { files: [root, ...rest], lists: [] };
  }
  const { roots, lists } = rootsOf(sections, texts, { site, writer });
  return {
    lists,
    get files() {
      return [...roots, ...lists.map((list) => writer.list(list)), ...rest];
    },
  };
}

/** A list for each section; where that would be too large for one, for each of its groups, and for parts of these. */
function listsOf(sections: readonly Section[], site: Site, maxSize: number): PageList[] {
  const names = new Set<string>();
  const nameOf = (title: string): string => {
    const plain = slug(title);
    let name = plain;
    for (let number = 2; names.has(name); number += 1) name = `${plain}-${number}`;
    names.add(name);
    return name;
  };
  return sections.flatMap((section) => {
    const groups = chunks(section.pages, site, maxSize).length < 2 ? [section] : groupsOf(section, site);
    return groups.flatMap((group) => {
      return chunks(group.pages, site, maxSize).map((pages, index): PageList => {
        const label = index === 0 ? group.title : `${group.title}, part ${index + 1}`;
        const title = group.title === section.title ? label : `${section.title}: ${label}`;
        return { title, label, name: nameOf(title), section: section.title, pages };
      });
    });
  });
}

/** Pages in lists that are short enough with short descriptions. */
function chunks(pages: readonly Page[], site: Site, maxSize: number): Page[][] {
  const lists: Page[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    const length = page.title.length + site.url(`${page.path}.md`).length + 100;
    if (size + length > maxSize) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)?.push(page);
    size += length;
  }
  return lists;
}

interface Around {
  readonly site: Site;
  readonly writer: IndexWriter;
}

/** The root over lists that are as small as it has room for; where it has none, over files that name the lists of a section. */
function rootsOf(
  sections: readonly Section[],
  tail: readonly string[],
  { site, writer }: Around,
): { readonly roots: readonly OutputFile[]; readonly lists: readonly PageList[] } {
  let lists: PageList[] = [];
  const rootOf = (maxLength: number): OutputFile => {
    const body = [...Map.groupBy(lists, ({ section }) => section)].map(
      ([title, own]) => `## ${title}\n\n${own.map((list) => writer.link(list, maxLength)).join('\n')}`,
    );
    return writer.root([...body, ...tail]);
  };
  const fits = ({ contents }: OutputFile): boolean => contents.length <= maxRoot;
  for (const maxSize of listSizes) {
    lists = listsOf(sections, site, maxSize);
    // What says nothing of lists is the shortest: where that has no room, the others are not made.
    const shortest = rootOf(0);
    if (fits(shortest)) return { roots: [aboutLengths.map(rootOf).find(fits) ?? shortest], lists };
  }
  return { roots: deeperRoots(lists, tail, writer), lists };
}

/** A root that names the sections, each with a file of its lists; where these are too many, files that name sections. */
function deeperRoots(lists: readonly PageList[], tail: readonly string[], writer: IndexWriter): OutputFile[] {
  const sections = [...Map.groupBy(lists, ({ section }) => section)].map(([title, own], index) => {
    const name = `section-${index + 1}`;
    return {
      line: `- [${linkLabel(title)}](${writer.url(name)}): ${own.length} ${own.length === 1 ? 'list' : 'lists'}`,
      file: writer.file(name, title, [own.map((list) => writer.link(list, 60)).join('\n')]),
    };
  });
  const files = sections.map(({ file }) => file);
  const lines = sections.map(({ line }) => line);
  const root = writer.root([`## Sections\n\n${lines.join('\n')}`, ...tail]);
  if (root.contents.length <= maxRoot) return [root, ...files];
  const perFile = Math.ceil(lines.length / 20);
  const pieces = Array.from({ length: Math.ceil(lines.length / perFile) }, (_, piece) => {
    const own = lines.slice(piece * perFile, (piece + 1) * perFile);
    const title = `Sections ${piece * perFile + 1} to ${piece * perFile + own.length}`;
    const name = `sections-${piece + 1}`;
    return { line: `- [${title}](${writer.url(name)})`, file: writer.file(name, title, [own.join('\n')]) };
  });
  const main = writer.root([`## Sections\n\n${pieces.map(({ line }) => line).join('\n')}`, ...tail]);
  return [main, ...pieces.map(({ file }) => file), ...files];
}

function apiDescriptions(site: Site): Part {
  const lines = openDescriptions(site).map(
    // Not a link: what agents follow from here is Markdown.
    ({ location, title }) =>
      `- ${oneLine(title === '' ? location : title)}: ${linkTarget(descriptionUrl(site, location))}`,
  );
  return { title: 'API descriptions', lines };
}

/** Places outside the site that its navigation names. */
function outsidePlaces(site: Site): Part {
  const links = site.context('index').divisions.flatMap(({ entries }) => entries.filter(({ external }) => external));
  const lines = links.flatMap(({ label, href }) => (/^https?:/i.test(href) ? [indexEntry(label, href, '', 0)] : []));
  return { title: 'Optional', lines: [...new Set(lines)] };
}
