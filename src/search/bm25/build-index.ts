import { writesCompounds } from './compounds.ts';
import { indexEmbeddings } from './embeddings/encoded.ts';
import { tableVersion } from './embeddings/table.data.ts';
import {
  commonTerm,
  embeddingsFile,
  fullBlock,
  namesPerBlock,
  pagesPerBlock,
  searchVersion,
  type SearchManifest,
} from './format.ts';
import type { IndexFile, IndexOptions } from '../engine.ts';
import { encodeDistance, encodeFiledList, encodeList, encodeRising } from './postings.ts';
import { encodeSaying, keyOf, type Saying } from './saying.ts';
import { joinedSegments, type SearchSegment } from './segment.ts';
import { synonymTerms } from './synonyms.ts';
import { sayingsFor } from './thesaurus.ts';
import { variantsFor } from './variants.ts';

/**
 * Returns the files of the index. Whatever the size of the site, a reader loads a few of them for a query: `index.json`, the
 * terms with their postings, the names of pages and the pages, each in blocks, the postings of common terms if these matter, and
 * against misspelt words `words.txt`. Who can embed a query reads `embeddings.txt`, too.
 */
export function* buildSearchIndex(
  segments: Iterable<SearchSegment>,
  { pairs = '', synonyms = [], embeddings: isEmbedded = true }: IndexOptions = {},
): Generator<IndexFile> {
  const { lists, lines, names, embeddings, runs, groups } = joinedSegments(segments);
  const terms = [...lists.keys()].sort();
  const blocks: string[] = [];
  const common: string[] = [];
  const listOf = (term: string): string => {
    const { first, count, text } = lists.get(term) ?? { first: 0, count: 0, text: '' };
    const postings = encodeDistance(first, -1) + text;
    const isCommon = count >= lines.length * commonTerm.share && postings.length >= commonTerm.length;
    if (!isCommon) return encodeList(count, postings);
    common.push(postings);
    return encodeFiledList(count, common.length - 1);
  };
  const sayings = sayingsFor((term) => lists.has(term));
  for (const { first, contents } of termBlocks(terms, { listOf, sayings })) {
    yield { path: `terms-${blocks.length}.txt`, contents };
    blocks.push(first);
  }
  yield* common.map((contents, number) => ({ path: `list-${number}.txt`, contents }));
  yield* lineBlocks('pages', lines, pagesPerBlock);
  yield* lineBlocks('names', names, namesPerBlock);
  // Sorted by length: those that are too long or too short for a word are skipped at once.
  const compounds = writesCompounds((term) => lists.get(term)?.count ?? 0, lines.length);
  const maxLength = compounds ? maxCompound : maxWord;
  const words = terms
    .filter((term) => term.length <= maxLength && correctable.test(term))
    .sort((a, b) => a.length - b.length);
  yield { path: 'words.txt', contents: words.map((word) => `${word}\n`).join('') };
  const variants = variantsFor(terms, pairs);
  if (variants !== '') yield { path: 'variants.txt', contents: variants };
  // A site in another language has pages that are in English for the most part, and few of them.
  const areEmbedded = isEmbedded && embeddings.filter((line) => line.length > 1).length > lines.length / 2;
  if (areEmbedded) yield { path: embeddingsFile, contents: indexEmbeddings(embeddings) };
  const manifest: SearchManifest = {
    version: searchVersion,
    pages: lines.length,
    ...(compounds ? { compounds } : {}),
    ...(variants === '' ? {} : { variants: true }),
    ...(areEmbedded ? { embeddings: tableVersion } : {}),
    ...(synonyms.length === 0 ? {} : { synonyms: synonyms.map((group) => group.map(synonymTerms)) }),
    blocks,
    runs,
    groups: encodeRising(groups.map(([page]) => page)),
  };
  yield { path: 'index.json', contents: JSON.stringify(manifest) };
}

/** Cuts lines into files of `size` lines. */
function* lineBlocks(name: string, lines: readonly string[], size: number): Generator<IndexFile> {
  for (let first = 0; first < lines.length; first += size)
    yield { path: `${name}-${first / size}.txt`, contents: `${lines.slice(first, first + size).join('\n')}\n` };
}

/** Words that a misspelt one may stand for; numbers and what has them in it are not guessed. */
const correctable = /^\p{L}{4,}$/u;
const maxWord = 24;
const maxCompound = 40;

/** The lines of terms, and behind those of each block what readers say with words that would stand in it. */
function* termBlocks(
  terms: readonly string[],
  { listOf, sayings }: { readonly listOf: (term: string) => string; readonly sayings: readonly Saying[] },
): Generator<{ first: string; contents: string }> {
  let lines: string[] = [];
  let size = 0;
  let first = '';
  let last = '';
  let said = 0;
  const block = (next?: string): { first: string; contents: string } => {
    const end =
      next === undefined ? -1 : sayings.findIndex((saying, index) => index >= said && keyOf(saying.said) >= next);
    const own = sayings.slice(said, end === -1 ? undefined : end);
    said += own.length;
    return { first, contents: [...lines, ...own.map(encodeSaying)].join('') };
  };
  for (const term of terms) {
    if (size >= fullBlock) {
      const next = startBehind(last, term);
      yield block(next);
      [lines, size, first] = [[], 0, next];
    }
    const line = `${term} ${listOf(term)}\n`;
    lines.push(line);
    size += line.length;
    last = term;
  }
  if (lines.length > 0) yield block();
}

/** Returns the shortest start of a term that is behind the term before. */
function startBehind(before: string, term: string): string {
  let length = 1;
  while (term.slice(0, length) <= before) length += 1;
  return term.slice(0, length);
}
