import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What pages have, as their text says it. */
export interface Counts {
  readonly files: number;
  readonly code: number;
  readonly headings: number;
  readonly links: number;
  readonly images: number;
}

/** Counts fences, and outside of them headings below the title, links and images of Markdown and HTML. */
export function countIn(files: readonly string[]): Counts {
  let [code, headings, links, images] = [0, 0, 0, 0];
  for (const file of files) {
    let fence: { readonly mark: string; readonly indent: number } | undefined;
    for (const line of bodyOf(readFileSync(file, 'utf8')).split('\n')) {
      const found = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/.exec(line);
      if (fence !== undefined) {
        const isEnd = found?.[1]?.startsWith(fence.mark) === true && found[2]?.trim() === '';
        // One that is indented by four columns more is code of the fence.
        if (isEnd && line.indexOf(fence.mark) < fence.indent + 4) fence = undefined;
        continue;
      }
      if (found !== null && !(found[1]?.startsWith('`') === true && found[2]?.includes('`') === true)) {
        fence = { mark: found[1] ?? '', indent: line.indexOf(found[1] ?? '') };
        code += 1;
        continue;
      }
      const text = line.replace(/(`+)(?:(?!\1).)*\1/g, '');
      headings += /^[ \t]*#{2,6}[ \t]/.test(text) ? 1 : 0;
      images += (text.match(/!\[[^\]]*\](?:\(|\[)|<img\b/g) ?? []).length;
      links += (text.match(/(?<!!)\[(?:[^\][]|\[[^\]]*\])*\]\((?!\s*\))|<a\b[^>]*\bhref|href=/g) ?? []).length;
    }
  }
  return { files: files.length, code, headings, links, images };
}

/** A page without its frontmatter. */
function bodyOf(text: string): string {
  return text.replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '');
}

/** Returns every page of Markdown below a folder. */
export function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
