import type { IndexLoader, SearchHit, SearchOptions, SectionHit } from '../engine.ts';
import { namesPerBlock, searchVersion, type PageName, type SearchManifest, type SearchPage } from './format.ts';
import {
  pagesWith,
  scorePages,
  scoreSections,
  tellingWords,
  type Beside,
  type PageChoice,
  type TellingWord,
} from './score.ts';
import { withPostings, type MatchedTerm, type OpenFiles } from './lookup.ts';
import { nameFactor } from './name-factor.ts';
import { byScore, lineOf, pageOf, type RankedPage } from './ranked-page.ts';
import { sayingsOf } from './saying.ts';
import { matchTerms } from './terms.ts';
import { hasVariants, isSpelling } from './variants.ts';
import { isFunctionWord, queryWords, withSayings, wordFactors, type QueryWord } from './words.ts';

/** How many pages are looked at closely. */
const candidates = 64;

/**
 * From which share on a page has all that was asked for in these very words, beside errors of rounding: where the best one has,
 * nobody looks at what pages mean, and browsers load nothing for it.
 */
const answered = 0.999;

/** How much it helps a page that it has all that was asked for itself, and its group lends it nothing. */
const shareFactor = 0.7;

/**
 * Returns the best `limit` pages of an index, and their sections: first the pages whose title was asked for, word by word. The
 * words of the query may be unfinished or misspelt.
 * Rejects with what `load` rejects with, and when the index is of another version.
 */
export function searchIndex(load: IndexLoader, query: string, options: SearchOptions): Promise<SearchHit[]> {
  return searchIndexes([load], query, options);
}

/** The same over several indexes that share no page, as if they were one. */
export async function searchIndexes(
  loads: readonly IndexLoader[],
  query: string,
  { limit, accepts: acceptsVersion, textOf, embedder }: SearchOptions,
): Promise<SearchHit[]> {
  const written = queryWords(query);
  const files = await Promise.all(loads.map((load) => openFiles(load, written)));
  const sayings = await Promise.all(files.map((index) => sayingsOf(written, index)));
  const asWords = withSayings(written, sayings.flat());
  const terms = asWords.map(({ term }) => term);
  const indexes = await Promise.all(
    files.map(async (index): Promise<OpenIndex> => ({ ...index, words: await matchTerms(asWords, index) })),
  );
  const factors = wordFactors(asWords, (term) => {
    const at = terms.indexOf(term);
    return indexes.some(({ words }) => words[at]?.[0]?.likeness === 1);
  });
  const accepts = (version: string): boolean => version === '' || (acceptsVersion?.(version) ?? true);
  const asked = { name: query.trim().toLowerCase(), words: asWords };
  const ranked = await Promise.all(
    indexes.map(async (index, at) => {
      const pages = await rankedPages(index, asked, {
        limit: Math.max(candidates, limit),
        factors,
        isMeaning: asWords.map(({ phrase }) => phrase === 'whole'),
        accepts,
        beside: besideOf(
          indexes.filter((other) => other !== index),
          terms,
        ),
      });
      return pages.map((page) => ({ ...page, index: at }));
    }),
  );
  const spellings = otherSpellings(
    indexes.flatMap(({ words }) => words),
    terms,
  );
  const found = ranked.flat().sort(byScore);
  // Browsers, which have no texts at hand, need not load it.
  const nearest = textOf === undefined ? found : await (await import('./near.ts')).nearestFirst(found, textOf);
  const hasEmbeddings = indexes.some(({ manifest }) => manifest.embeddings === embedder?.table);
  const similar =
    embedder === undefined || !hasEmbeddings || (nearest[0]?.share ?? 0) >= answered
      ? undefined
      : await (await import('./similar.ts')).similarTo({ query, embedder, textOf, accepts });
  const pages = similar === undefined ? nearest : await similar.withSimilar(nearest, indexes);
  // Their scores say it too: whoever joins results of several languages, or of sections, has titles first as well.
  const highest = Math.max(0, ...pages.map(({ score }) => score));
  const best = pages
    .map((page) => (page.isNamed ? { ...page, score: highest + page.score } : page))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  return Promise.all(
    best.map(async (hit, place) => {
      const { index, version, score, share } = hit;
      const page = await pageOf(hit);
      const own = sectionHits(page, hit.sections);
      const sections =
        own.length > 0 || similar === undefined ? own : [await similar.sectionOf(page, { place, score })];
      return { page, index, version, score, share, spellings, sections };
    }),
  );
}

interface OpenIndex extends OpenFiles {
  /** What each word of the query stands for in it. */
  readonly words: readonly (readonly MatchedTerm[])[];
}

async function openFiles(load: IndexLoader, words: readonly QueryWord[]): Promise<OpenFiles> {
  const manifest = JSON.parse(await load('index.json')) as SearchManifest;
  if (manifest.version !== searchVersion)
    throw new Error(`The search index has version ${manifest.version}, not ${searchVersion}.`);
  const variants =
    manifest.variants === true && words.some(({ term }) => hasVariants(term)) ? await load('variants.txt') : '';
  return { load, manifest, variants };
}

function besideOf(others: readonly OpenIndex[], terms: readonly string[]): Beside {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    pages: sum(others.map(({ manifest }) => manifest.pages)),
    counts: terms.map((_, at) => sum(others.map(({ words, manifest }) => pagesWith(words[at] ?? [], manifest.pages)))),
  };
}

/** What is asked for, as a name and as words. */
interface Asked {
  readonly name: string;
  readonly words: readonly QueryWord[];
}

/** Returns the pages of an index that may be among the best, in the order of the site. */
async function rankedPages(
  { load, manifest, variants, words }: OpenIndex,
  asked: Asked,
  choice: PageChoice,
): Promise<RankedPage[]> {
  const said = await readPostings(tellingWords(words, manifest.pages, choice.beside), load);
  const { matches, pages } = scorePages(said, manifest, choice);
  const sections = scoreSections(
    pages.map(({ number }) => number),
    matches,
  );
  const factorOf = nameFactor(matches);
  const telling = matches.filter((_, word) => isTelling(asked.words[word]));
  return Promise.all(
    pages.map(async (page) => {
      const own = sections.get(page.number) ?? new Map<number, number>();
      const [path, title] = JSON.parse(await lineOf(page.number, 'names', namesPerBlock, load)) as PageName;
      // A page that has the words together in one place answers better than one that has them here and there.
      const together = page.score + page.boost * Math.max(0, ...own.values());
      const score = together * factorOf(title, path) * (1 + shareFactor * page.share);
      const isNamed = isSpelling(title.toLowerCase(), asked.name, variants);
      return { ...page, load, telling, sections: own, isNamed, score };
    }),
  );
}

/** Returns words with the postings of all their terms. */
function readPostings(words: readonly TellingWord[], load: IndexLoader): Promise<TellingWord[]> {
  return Promise.all(
    words.map(async (word) => {
      const terms = await Promise.all(word.terms.map((term) => withPostings(term, load)));
      return { ...word, terms };
    }),
  );
}

/** Whether a word of the query is one that texts have, and that says something. */
function isTelling(word: QueryWord | undefined): boolean {
  return word !== undefined && word.phrase !== 'whole' && !isFunctionWord(word.term);
}

/** Returns the terms that were looked for and of which no word of the query is a part. */
function otherSpellings(words: readonly (readonly MatchedTerm[])[], asked: readonly string[]): string[] {
  const found = new Set(words.flat().map(({ term }) => term));
  return [...found].filter((term) => !asked.some((word) => term.includes(word)));
}

function sectionHits({ sections }: SearchPage, scores: ReadonlyMap<number, number>): SectionHit[] {
  return [...scores]
    .map(([number, score]) => {
      const [title, id, start, end] = sections[number] ?? ['', '', 0, 0];
      return { title, id, start, end, score };
    })
    .sort((a, b) => b.score - a.score || a.start - b.start);
}
