import { fullBlock, pagesPerBlock, searchVersion, type SearchManifest } from './format.ts';
import type { SearchedPage } from './page-terms.ts';
import { encodeDistance, encodeList } from './postings.ts';

interface IndexFile {
  readonly path: string;
  readonly contents: string;
}

/**
 * Returns the files of the index. Whatever the size of the site, a reader loads a few of them for a query: `index.json`, the
 * terms with their postings in blocks, the pages in blocks, and against misspelt words `words.txt`.
 */
export function* buildSearchIndex(pages: Iterable<SearchedPage>): Generator<IndexFile> {
  const lists = new Map<string, { text: string; last: number; count: number }>();
  const lines: string[] = [];
  const runs: [firstPage: number, boost: number, version: string][] = [];
  for (const { page, boost, version, terms } of pages) {
    const number = lines.length;
    for (let at = 0; at < terms.length;) {
      const [space, end] = [terms.indexOf(' ', at), terms.indexOf('\n', at)];
      const term = terms.slice(at, space);
      const list = lists.get(term) ?? { text: '', last: -1, count: 0 };
      if (list.last === -1) lists.set(term, list);
      list.text += encodeDistance(number, list.last) + terms.slice(space + 1, end);
      list.last = number;
      list.count += 1;
      at = end + 1;
    }
    lines.push(JSON.stringify(page));
    const [, lastBoost, lastVersion] = runs.at(-1) ?? [];
    if (boost !== lastBoost || version !== lastVersion) runs.push([number, boost, version]);
  }
  const terms = [...lists.keys()].sort();
  const blocks: string[] = [];
  const listOf = (term: string): string => {
    const { count, text } = lists.get(term) ?? { count: 0, text: '' };
    return encodeList(count, text);
  };
  for (const { first, contents } of termBlocks(terms, listOf)) {
    yield { path: `terms-${blocks.length}.txt`, contents };
    blocks.push(first);
  }
  for (let first = 0; first < lines.length; first += pagesPerBlock) {
    const contents = `${lines.slice(first, first + pagesPerBlock).join('\n')}\n`;
    yield { path: `pages-${first / pagesPerBlock}.txt`, contents };
  }
  // Sorted by length: those that are too long or too short for a word are skipped at once.
  const words = terms.filter((term) => correctable.test(term)).sort((a, b) => a.length - b.length);
  yield { path: 'words.txt', contents: words.map((word) => `${word}\n`).join('') };
  const manifest: SearchManifest = { version: searchVersion, pages: lines.length, blocks, runs };
  yield { path: 'index.json', contents: JSON.stringify(manifest) };
}

/** Words that a misspelt one may stand for; numbers and what has them in it are not guessed. */
const correctable = /^\p{L}{4,24}$/u;

function* termBlocks(
  terms: readonly string[],
  listOf: (term: string) => string,
): Generator<{ first: string; contents: string }> {
  let lines: string[] = [];
  let size = 0;
  let first = '';
  for (const term of terms) {
    if (lines.length === 0) first = term;
    const line = `${term} ${listOf(term)}\n`;
    lines.push(line);
    size += line.length;
    if (size < fullBlock) continue;
    yield { first, contents: lines.join('') };
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield { first, contents: lines.join('') };
}
