import type { IndexLoader, SearchHit, SearchOptions, SectionHit } from '../engine.ts';
import { pagesPerBlock, searchVersion, type SearchManifest, type SearchPage } from './format.ts';
import { scorePages, scoreSections } from './score.ts';
import { matchTerms, type MatchedTerm } from './terms.ts';
import { tokenize } from './tokenize.ts';

/** What is read of a query. */
const maxQueryLength = 400;
const maxTerms = 24;

/** How many pages are looked at closely. */
const candidates = 64;

/**
 * Returns the best `limit` pages of an index, and their sections: first the pages whose title was asked for, word by word. The
 * words of the query may be unfinished or misspelt.
 * Rejects with what `load` rejects with, and when the index is of another version.
 */
export async function searchIndex(load: IndexLoader, query: string, options: SearchOptions): Promise<SearchHit[]> {
  const manifest = JSON.parse(await load('index.json')) as SearchManifest;
  if (manifest.version !== searchVersion)
    throw new Error(`The search index has version ${manifest.version}, not ${searchVersion}.`);
  const terms = new Set<string>();
  tokenize(query.slice(0, maxQueryLength), (term) => terms.add(term));
  const words = await matchTerms([...terms].slice(0, maxTerms), manifest, load);
  const { limit, accepts } = options;
  const { matches, pages } = scorePages(words, manifest, {
    limit: Math.max(candidates, limit),
    accepts: (version) => version === '' || (accepts?.(version) ?? true),
  });
  const sections = scoreSections(
    pages.map(({ number }) => number),
    matches,
  );
  const spellings = otherSpellings(words, terms);
  const asked = query.trim().toLowerCase();
  const ranked = await Promise.all(
    pages.map(async (page) => {
      const own = sections.get(page.number) ?? new Map<number, number>();
      const line = await pageLine(page.number, load);
      // A page that has the words together in one place answers better than one that has them here and there.
      const score = page.score + page.boost * Math.max(0, ...own.values());
      return { ...page, sections: own, line, score, isNamed: titleOf(line).toLowerCase() === asked };
    }),
  );
  return ranked
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || a.number - b.number)
    .slice(0, limit)
    .map(({ line, version: ownVersion, score, sections: scores }) => {
      const page = JSON.parse(line) as SearchPage;
      return { page, version: ownVersion, score, spellings, sections: sectionHits(page, scores) };
    });
}

/** Returns the terms that were looked for and of which no word of the query is a part. */
function otherSpellings(words: readonly (readonly MatchedTerm[])[], asked: ReadonlySet<string>): string[] {
  const found = new Set(words.flat().map(({ term }) => term));
  return [...found].filter((term) => ![...asked].some((word) => term.includes(word)));
}

/** Returns what the index says of a page, as JSON. */
async function pageLine(number: number, load: IndexLoader): Promise<string> {
  const block = await load(`pages-${Math.floor(number / pagesPerBlock)}.txt`);
  let start = 0;
  for (let line = number % pagesPerBlock; line > 0; line -= 1) start = block.indexOf('\n', start) + 1;
  return block.slice(start, block.indexOf('\n', start));
}

/** Returns the title in such JSON, of which it is the second value, without reading all of it. */
function titleOf(line: string): string {
  const title = /"title":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  return title === undefined ? '' : (JSON.parse(title) as string);
}

function sectionHits({ sections }: SearchPage, scores: ReadonlyMap<number, number>): SectionHit[] {
  return [...scores]
    .map(([number, score]) => {
      const [title, id, start, end] = sections[number] ?? ['', '', 0, 0];
      return { title, id, start, end, score };
    })
    .sort((a, b) => b.score - a.score || a.start - b.start);
}
