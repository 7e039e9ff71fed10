import type { IndexLoader, SearchHit, SearchOptions, SectionHit } from '../engine.ts';
import { pagesPerBlock, searchVersion, type SearchManifest, type SearchPage } from './format.ts';
import { scorePages, scoreSections } from './score.ts';
import { matchTerms } from './terms.ts';
import { tokenize } from './tokenize.ts';

/** What is read of a query. */
const maxQueryLength = 400;
const maxTerms = 24;

/** How many pages are looked at closely. */
const candidates = 64;

/**
 * Returns the best `limit` pages of an index, and their sections; the words of the query may be unfinished or misspelt.
 * Rejects with what `load` rejects with, and when the index is of another version.
 */
export async function searchIndex(load: IndexLoader, query: string, options: SearchOptions): Promise<SearchHit[]> {
  const manifest = JSON.parse(await load('index.json')) as SearchManifest;
  if (manifest.version !== searchVersion)
    throw new Error(`The search index has version ${manifest.version}, not ${searchVersion}.`);
  const terms = new Set<string>();
  tokenize(query.slice(0, maxQueryLength), (term) => terms.add(term));
  const words = await matchTerms([...terms].slice(0, maxTerms), manifest, load);
  const { limit } = options;
  const version = options.version?.toLowerCase();
  const { matches, pages } = scorePages(words, manifest, {
    limit: Math.max(candidates, limit),
    accepts: (own) => version === undefined || own === '' || own.toLowerCase() === version,
  });
  const sections = scoreSections(
    pages.map(({ number }) => number),
    matches,
  );
  const ranked = pages
    .map((page) => {
      const own = sections.get(page.number) ?? new Map<number, number>();
      // A page that has the words together in one place answers better than one that has them here and there.
      return { ...page, sections: own, score: page.score + page.boost * Math.max(0, ...own.values()) };
    })
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, limit);
  return Promise.all(
    ranked.map(async ({ number, version: ownVersion, score, sections: scores }) => {
      const page = await readPage(number, load);
      return { page, version: ownVersion, score, sections: sectionHits(page, scores) };
    }),
  );
}

async function readPage(number: number, load: IndexLoader): Promise<SearchPage> {
  const block = await load(`pages-${Math.floor(number / pagesPerBlock)}.txt`);
  let start = 0;
  for (let line = number % pagesPerBlock; line > 0; line -= 1) start = block.indexOf('\n', start) + 1;
  return JSON.parse(block.slice(start, block.indexOf('\n', start))) as SearchPage;
}

function sectionHits({ sections }: SearchPage, scores: ReadonlyMap<number, number>): SectionHit[] {
  return [...scores]
    .map(([number, score]) => {
      const [title, id, start, end] = sections[number] ?? ['', '', 0, 0];
      return { title, id, start, end, score };
    })
    .sort((a, b) => b.score - a.score || a.start - b.start);
}
