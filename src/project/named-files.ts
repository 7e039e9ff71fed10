import type { SourceFile } from '../diagnostics/index.ts';
import { decodeText } from '../shared/decode.ts';
import { withoutFences } from '../shared/fences.ts';
import { pathFromRoot, resolveInside } from '../shared/paths.ts';

/** What stands before an address: a quote, a bracket, an attribute's `=`, the end of `${…}`, or the label of a reference. */
const before = String.raw`(?<=["'(<=}]|\]:\s|[({=,+?:]\s?\x60)`;

/** How far an address reaches back from its ending, with what stands before it. */
const longestAddress = 304;

/**
 * Returns those of the files `candidates` that one of `texts` names as an address: relative to its own folder, from the
 * root, or with the site's domain before it. Code in fences of Markdown names none.
 */
export function namedFiles(candidates: ReadonlySet<string>, texts: Iterable<SourceFile>): Set<string> {
  const named = new Set<string>();
  if (candidates.size === 0) return named;
  const endings = new Set([...candidates].map(endingOf));
  const alternatives = [...endings].map((ending) => ending.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const ending = new RegExp(`(?:${alternatives})(?![\\w-])`, 'gi');
  const address = new RegExp(`${before}[^"'\`()<>\\r\\n=\\[\\]{}|]{0,300}?(?:${alternatives})(?![\\w-])`, 'gi');
  for (const { path, text } of texts) {
    const isNamed = (file: string): boolean => candidates.has(file);
    const inText = (from: string): string[] =>
      addressesIn(from, ending, address).flatMap((found) => filesAt(found.trim(), path).filter(isNamed));
    const found = inText(text);
    for (const file of found.length > 0 && /\.mdx?$/i.test(path) ? inText(withoutFences(text)) : found) named.add(file);
  }
  return named;
}

/** The addresses of a text. An expression that looks behind is asked only around endings: most texts have none. */
function addressesIn(text: string, ending: RegExp, address: RegExp): string[] {
  return [...text.matchAll(ending)].flatMap(
    ({ index, 0: { length } }) =>
      text.slice(Math.max(0, index - longestAddress), index + length + 1).match(address) ?? [],
  );
}

/** `.json` of `data/winds.json`; the whole name of a file that has no extension, as its own would fit everything. */
function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const encoded = encodeURI(name);
  return /\.[a-z\d]+$/i.exec(name)?.[0] ?? encoded;
}

/** The files that an address may mean. */
function filesAt(written: string, from: string): string[] {
  const address = decodeText(written.replace(/^https?:\/\/[^/]+/i, ''));
  const root = pathFromRoot(address);
  return [resolveInside(from, address), root];
}
