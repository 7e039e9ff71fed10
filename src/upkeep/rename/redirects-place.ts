import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser';
import { fileAt, type DocsProject } from '../../project/index.ts';
import { resolveInside } from '../../shared/paths.ts';

/** Where the list of redirects is, or would be: the file, and the keys that lead to it there. */
export function redirectsPlace({ root, configFiles }: Pick<DocsProject, 'root' | 'configFiles'>): {
  readonly file: string;
  readonly at: JSONPath;
} {
  const [main = 'docs.json'] = configFiles;
  let [file, at]: [string, JSONPath] = [main, ['redirects']];
  // A file that is named by `$ref` may name another one.
  for (let step = 0; step < configFiles.length; step += 1) {
    const tree = parseTree(readFileSync(fileAt(root, file), 'utf8'), [], { allowTrailingComma: true });
    const reference = tree && findNodeAtLocation(tree, [...at, '$ref']);
    if (typeof reference?.value !== 'string') break;
    [file, at] = [resolveInside(file, reference.value), []];
  }
  return { file, at };
}

/** Returns the text of a file with spaces in place of its list of redirects, which names old addresses as it should. */
export function withoutRedirects(
  text: string,
  file: string,
  project: Pick<DocsProject, 'root' | 'configFiles'>,
): string {
  const place = redirectsPlace(project);
  const tree = place.file === file ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
  const list = tree && (place.at.length === 0 ? tree : findNodeAtLocation(tree, [...place.at]));
  if (list === undefined) return text;
  const end = list.offset + list.length;
  return text.slice(0, list.offset) + text.slice(list.offset, end).replace(/[^\n]/g, ' ') + text.slice(end);
}
