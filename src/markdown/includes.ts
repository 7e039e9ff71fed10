import type { SourceFile } from '../diagnostics/index.ts';
import { composedPath } from '../shared/paths.ts';
import { bodyStart } from './prepare.ts';

/** Looks a Markdown file up by its path in the docs project, with extension and no leading slash. */
export type FindFile = (path: string) => SourceFile | undefined;

/**
 * Returns the path in the docs project that an import names: absolute specifiers count from the root, `./` and `../`
 * from the file at `from`, `snippets/x.mdx` and `@/snippets/x.mdx` from the root. A package name comes back as it is, React's
 * as what is not a path: a page may be called react.mdx.
 */
export function resolveImport(specifier: string, from: string): string {
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) return `npm:${specifier}`;
  const rooted = specifier.replace(/^(?:@|~)\//, '/');
  const segments = rooted.startsWith('.') ? from.split('/').slice(0, -1) : [];
  for (const segment of rooted.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return composedPath(segments.join('/'));
}

const importable = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];

/** Returns the files that an import of `path` may mean, best first: its extension may be left out. */
export function importCandidates(path: string): readonly string[] {
  return importable.map((extension) => path + extension);
}

/**
 * Returns where `<Snippet file="…">` may find its file, best first (docs-json.md §3.1): beside the page's own tree in
 * `snippets/` and `_snippets/`, or at the path itself.
 */
export function snippetPaths(file: string): readonly string[] {
  const path = composedPath(file.replace(/^\.?\/+/, ''));
  const withExtension = /\.mdx?$/.test(path) ? path : `${path}.mdx`;
  if (/^_?snippets\//.test(withExtension)) return [withExtension];
  return [`snippets/${withExtension}`, `_snippets/${withExtension}`, withExtension];
}

/** Returns the snippet file that `<Snippet file="…">` names, if it is there. */
export function findSnippet(file: string, find: FindFile): SourceFile | undefined {
  for (const path of snippetPaths(file)) {
    const found = find(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Tells whether a file is a snippet by its place: its text may use the props of whoever includes it. */
export function isSnippetPath(path: string): boolean {
  return /(?:^|\/)_?snippets\//.test(path);
}

/** Returns the text of a snippet behind its frontmatter. */
export function snippetBody(file: SourceFile): string {
  return file.text.slice(bodyStart(file.text)).trim();
}
