import { readFileSync } from 'node:fs';
import { fileAt, type DocsProject } from '../../project/index.ts';
import { isSnippetPath } from '../../markdown/index.ts';
import { formatJson } from './format-json.ts';
import { formatPage } from './format-page.ts';

export interface FormatPlan {
  /** The new text of every file that is not in its tidy form, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** How many files were looked at. */
  readonly files: number;
  /** Pages that are no valid MDX: they are left alone. */
  readonly unread: readonly string[];
}

/** Returns what formatting a project changes: its pages, snippets, docs.json and the files that it names. Writes nothing. */
export function planFormat({ root, pages, markdownFiles, configFiles }: DocsProject): FormatPlan {
  const ofPages = [...pages.values()].filter(({ description }) => description === undefined);
  const written = new Set([
    ...ofPages.map(({ file }) => file.path),
    ...[...markdownFiles.keys()].filter((path) => isSnippetPath(path)),
  ]);
  const texts = new Map<string, string>();
  const unread: string[] = [];
  for (const path of [...configFiles, ...[...written].sort()]) {
    const before = readFileSync(fileAt(root, path), 'utf8');
    const after = path.endsWith('.json') ? formatJson(before) : formatPage(before);
    if (after === undefined) unread.push(path);
    else if (after !== before) texts.set(path, after);
  }
  return { texts, files: written.size + configFiles.length, unread };
}
