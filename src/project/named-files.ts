import type { SourceFile } from '../diagnostics/index.ts';
import { decodeText } from '../shared/decode.ts';
import { withoutFences } from '../shared/fences.ts';
import { pathFromRoot, resolveInside } from '../shared/paths.ts';

/** What stands before an address: a quote, a bracket, an attribute's `=`, the end of `${…}`, or the label of a reference. */
const before = String.raw`(?<=["'(<=}]|\]:\s|[({=,+?:]\s?\x60)`;

/**
 * Returns those of the files `candidates` that one of `texts` names as an address: relative to its own folder, from the
 * root, or with the site's domain before it. Code in fences of Markdown names none.
 */
export function namedFiles(candidates: ReadonlySet<string>, texts: Iterable<SourceFile>): Set<string> {
  const named = new Set<string>();
  if (candidates.size === 0) return named;
  const endings = new Set([...candidates].map(endingOf));
  const alternatives = [...endings].map((ending) => ending.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const quick = new RegExp(`(?:${alternatives})(?![\\w-])`, 'i');
  const address = new RegExp(`${before}[^"'\`()<>\\r\\n=\\[\\]{}|]{0,300}?(?:${alternatives})(?![\\w-])`, 'gi');
  for (const { path, text } of texts) {
    if (!quick.test(text)) continue;
    const prose = /\.mdx?$/i.test(path) ? withoutFences(text) : text;
    for (const [found] of prose.matchAll(address)) {
      for (const file of filesAt(found.trim(), path)) if (candidates.has(file)) named.add(file);
    }
  }
  return named;
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
