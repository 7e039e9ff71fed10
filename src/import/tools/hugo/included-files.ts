import type { PageContext } from '../../markdown/page-context.ts';
import { rewriteText, type Line, type Prepared } from '../../markdown/prepared.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';
import { valuesOf } from '../../markdown/template-tags.ts';

const including = /^(\s*)\{\{[<%]\s*(readfile|include)\s+(.*?)\/?\s*[>%]\}\}\s*$/i;
const maxDepth = 5;

/**
 * Takes in the files that `readfile` and `include` name on lines of their own: Markdown as it is, code as a fence. `roots` are the
 * folders that paths are looked for in, beside that of the page. What is not found stays a shortcode.
 */
export function takeFiles(prepared: Prepared, page: PageContext, roots: readonly string[], depth = 0): void {
  let isChanged = false;
  prepared.lines = rewriteText(prepared.lines, ({ text, line }): Line[] | undefined => {
    const [, indent = '', , rest = ''] = including.exec(text) ?? [];
    const { attributes, values } = valuesOf(rest);
    const name = attributes['file'] ?? values[0];
    if (name === undefined) return undefined;
    const places = [...(name.startsWith('/') ? [] : [folderOf(page.file)]), ...roots, ''];
    const file = places.map((root) => joinPath(root, name)).find(page.folder.has);
    if (file === undefined) return undefined;
    isChanged = true;
    const language = attributes['lang'] ?? attributes['highlight'];
    const isCode = attributes['code'] === 'true' || language !== undefined;
    const source = page.folder.text(file).replace(/\n$/, '');
    const lines = isCode
      ? ['```'.concat(language ?? /\w+$/.exec(file)?.[0] ?? ''), ...source.split('\n'), '```']
      : splitFrontmatter(source).body.split('\n');
    return lines.map((each) => ({ text: each === '' ? '' : `${indent}${each}`, line }));
  });
  if (isChanged && depth < maxDepth) takeFiles(prepared, page, roots, depth + 1);
}
