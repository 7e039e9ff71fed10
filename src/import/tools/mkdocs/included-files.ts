import type { PageContext } from '../../markdown/page-context.ts';
import { fencedLines, type Line, type Prepared } from '../../markdown/prepared.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';

const start = /^\s*\{%-?\s*(?:include(?:-markdown)?\s|$)/;
const whole = /^\s*\{%-?\s*include(?:-markdown)?\s+(?:"([^"]*)"|'([^']*)')([^%]*)%\}\s*$/;

/**
 * Takes in the files that tags of the plugin include-markdown name: `{% include-markdown "../README.md" start="<!--start-->" %}`, on one
 * line or several. `roots` are the folders that they are looked for in.
 */
export function takeIncludedFiles(prepared: Prepared, page: PageContext, roots: readonly string[]): void {
  prepared.lines = taken(prepared.lines, { page, roots, files: [page.file] });
}

interface Inclusion {
  readonly page: PageContext;
  readonly roots: readonly string[];
  /** The page, and the files that were taken in on the way: none of them is taken in once more. */
  readonly files: readonly string[];
}

function taken(lines: readonly Line[], inclusion: Inclusion): Line[] {
  const fenced = fencedLines(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? { text: '', line: 1 };
    const tag = fenced[index] === true ? undefined : tagAt(lines, index);
    const found = tag && includedFile(tag.text, inclusion);
    if (tag === undefined || found === undefined) result.push(line);
    else {
      const inside = found.content.split('\n').map((text) => ({ text, line: line.line }));
      for (const taking of taken(inside, { ...inclusion, files: [...inclusion.files, found.file] }))
        result.push(taking);
      index = tag.end;
    }
  }
  return result;
}

/** A tag may have its name and options on lines of their own. */
function tagAt(lines: readonly Line[], index: number): { readonly text: string; readonly end: number } | undefined {
  if (!start.test(lines[index]?.text ?? '')) return undefined;
  const end = lines.findIndex(({ text }, at) => at >= index && at < index + 12 && text.includes('%}'));
  if (end < 0) return undefined;
  const text = lines.slice(index, end + 1).map((line) => line.text.trim());
  return { text: text.join(' '), end };
}

function includedFile(
  tag: string,
  { page, roots, files }: Inclusion,
): { readonly file: string; readonly content: string } | undefined {
  const found = whole.exec(tag);
  if (found === null) return undefined;
  const path = found[1] ?? found[2] ?? '';
  const isRelative = path.startsWith('.');
  const places = [folderOf(page.file), ...roots, ''].map((root) => joinPath(root, path));
  const file = (isRelative ? places : [...places.slice(1), places[0] ?? path]).find(page.folder.has);
  if (file === undefined || files.includes(file)) return undefined;
  const text = splitFrontmatter(page.folder.text(file)).body;
  const [from, to] = ['start', 'end'].map((name) => markOf(found[3] ?? '', name));
  // A mark that the file does not have leaves nothing out.
  const begin = from !== undefined && text.includes(from) ? text.indexOf(from) + from.length : 0;
  const end = to === undefined ? -1 : text.indexOf(to, begin);
  return { file, content: text.slice(begin, end < 0 ? undefined : end).replace(/^\n|\n$/g, '') };
}

function markOf(options: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(options);
  return found?.[1] ?? found?.[2];
}
