import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';

/** Returns the place of a key in the frontmatter of a page; the file alone where it has no such key. */
export function keyPlace({ path, text }: SourceFile, key: string): Pick<Diagnostic, 'file' | 'range'> {
  if (!/^\uFEFF?---/.test(text)) return { file: path };
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`^(["']?)${escaped}\\1[ \\t]*:`, 'm').exec(text);
  if (match === null) return { file: path };
  const line = text.slice(0, match.index).split('\n').length;
  return { file: path, range: { start: { line, column: 1 }, end: { line, column: match[0].trimEnd().length } } };
}
