import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';

/** Returns the place of a key in the frontmatter of a page; the file alone where it has no such key. */
export function keyPlace({ path, text }: SourceFile, key: string): Pick<Diagnostic, 'file' | 'range'> {
  if (!/^\uFEFF?---/.test(text)) return { file: path };
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = String.raw`(["']?)${escaped}\2[ \t]*:`;
  const match = new RegExp(`^()${named}`, 'm').exec(text) ?? new RegExp(`([{,]\\s*)${named}`).exec(blockOf(text));
  if (match === null) return { file: path };
  const [written, lead = ''] = match;
  const before = text.slice(0, match.index + lead.length);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const length = written.trimEnd().length - lead.length;
  return { file: path, range: { start: { line, column }, end: { line, column: column + length - 1 } } };
}

/** Frontmatter may be an object in braces, as JSON has it, and so may much of the text below. */
function blockOf(text: string): string {
  const end = text.indexOf('\n---');
  return end < 0 ? '' : text.slice(0, end);
}
