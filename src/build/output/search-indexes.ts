import scriptPairs from 'opencc-js/dict/TSCharacters';
import {
  isOpen,
  mentionsOn,
  mentionsTogether,
  type MembersOnly,
  type Mentions,
  type OutputFile,
  type SearchIndex,
} from '../../artifacts/index.ts';
import { buildSearchIndex, segmentsOf, wordFiles, type IndexSettings, type SearchSegment } from '../../search/index.ts';
import { shortDigest } from '../../cache/sha256.ts';
import {
  audienceKey,
  memberFolder,
  searchFolder,
  searchLanguage,
  searchLanguages,
  searchWordsFolder,
  type Page,
  type PageContext,
  type Site,
} from '../../site/index.ts';
import { pageMarkdown } from '../render/page-markdown.ts';
import { pageSegment, segmentPages } from '../render/page-segment.ts';
import type { DocsSession, PageMentions } from '../contracts.ts';

/** What is in an index. */
interface IndexedPages {
  readonly isFound?: (page: Page) => boolean;
  readonly settings: IndexSettings;
}

/** Reads the pages of an index for search. */
export type ReadPages = (pages: readonly Page[]) => Promise<readonly SearchSegment[]>;

/** How the pages of an index are read. */
interface PageReading {
  /** What some of the pages say of others. */
  readonly mentions: (pages: readonly Page[]) => Mentions;
  /** Reads some of the pages, which are cut into parts, with what the others say of them. */
  readonly segment: (parts: readonly (readonly Page[])[], mentions: PageMentions) => Promise<SearchSegment>;
}

/**
 * Parts of an index that are one segment where nothing in them changes: of 1,000 pages, an index is put together from five of
 * these in a third of the time that it takes from all parts.
 */
const partsPerSegment = 20;

/** Returns what reads the pages of an index, some at a time. */
export function pageReader({ mentions, segment }: PageReading): ReadPages {
  return async (pages) => {
    const parts = [...segmentsOf(pages)];
    const said = mentionsTogether(parts.map(mentions));
    const segments: SearchSegment[] = [];
    // One after the other: the parts of one are let go before the next, and are enough for all threads.
    for (const some of slices(parts, partsPerSegment)) segments.push(await segment(some, said));
    return segments;
  };
}

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

/**
 * Returns the indexes over every page that search may show and `isFound` accepts: one a language, that of the usual language first. A language of
 * which search may show no page has one, too: who searches all languages asks it.
 */
export async function searchIndexes(
  site: Site,
  read: ReadPages,
  { isFound = isOpen, settings }: IndexedPages,
): Promise<SearchIndex[]> {
  const shown = site.pages.filter((page) => page.searchable && isFound(page));
  const byLanguage = Map.groupBy(shown, ({ path }) => searchLanguage(site.context(path)));
  const levels = new Set(site.pages.map(({ path }) => site.context(path).divisions));
  const named = [...levels].flatMap((divisions) => searchLanguages({ divisions }).map(({ language }) => language));
  const languages = new Set([usualLanguage(site), ...byLanguage.keys(), ...named]);
  const indexes: SearchIndex[] = [];
  // One after the other: what is read of the pages of one is let go before the next.
  for (const language of languages) {
    const folder = searchFolder(language);
    const files = await indexFiles(folder, byLanguage.get(language) ?? [], { read, settings });
    indexes.push({ folder, ...(language === undefined ? {} : { language }), files });
  }
  return indexes;
}

/**
 * Returns the indexes over what search may show to signed-in readers alone: one for the pages of one language that the same
 * readers may read. A reader asks all those of their groups, so that there are no more of them than kinds of readers.
 */
export async function memberIndexes(
  site: Site,
  read: ReadPages,
  settings: IndexSettings,
): Promise<MembersOnly['files']> {
  if (!site.signIn) return [];
  const closed = site.pages.filter((page) => page.searchable && !isOpen(page));
  const byReaders = Map.groupBy(closed, ({ path, audience }) =>
    // The name is kept when other groups come: it is that of these readers, and says nothing of them.
    memberFolder(searchLanguage(site.context(path)), shortDigest(audienceKey(audience))),
  );
  const files = await Promise.all(
    [...byReaders].map(async ([folder, pages]) => {
      const [{ audience }] = pages as [Page];
      const groups = audience === 'everyone' ? [] : audience;
      return (await indexFiles(folder, pages, { read, settings })).map((file) => ({
        ...file,
        path: `_octavo/${file.path}`,
        groups,
      }));
    }),
  );
  return files.flat();
}

async function indexFiles(
  folder: string,
  pages: readonly Page[],
  { read, settings }: { readonly read: ReadPages; readonly settings: IndexSettings },
): Promise<OutputFile[]> {
  const index = buildSearchIndex(await read(pages), { pairs: scriptPairs, ...settings });
  return [...index].map(({ path, contents }) => ({ path: `${folder}/${path}`, contents }));
}

/** The same of a session's site, read in this thread. */
export function sessionIndexes(
  session: DocsSession,
  isFound: (page: Page) => boolean = isOpen,
  markdown = pageMarkdown(session),
): Promise<SearchIndex[]> {
  const { site } = session;
  const read = pageReader({
    mentions: (pages) => mentionsOn(site, pages, markdown),
    segment: (parts, mentions) =>
      Promise.resolve(pageSegment(site, segmentPages(session, parts.flat(), { markdown, mentions }))),
  });
  return searchIndexes(site, read, { isFound, settings: session.searchIndex });
}

/** Returns the files by which browsers know what words mean; none where no index of these files says what pages mean. */
export function searchWords(files: Iterable<Pick<OutputFile, 'path'>>): OutputFile[] {
  return wordFiles(files).map(({ path, contents }) => ({ path: `${searchWordsFolder}/${path}`, contents }));
}

/** The language of readers who have not chosen; undefined on a site without languages. */
function usualLanguage(site: Site): string | undefined {
  const context: PageContext = site.context(site.pages[0]?.path ?? 'index');
  const { entries = [] } = context.divisions.find(({ kind }) => kind === 'language') ?? {};
  return entries.find(({ isDefault }) => isDefault)?.language ?? entries[0]?.language;
}
