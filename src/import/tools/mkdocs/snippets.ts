import type { PageContext } from '../../markdown/page-context.ts';
import type { Line, Prepared } from '../../markdown/prepared.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';

const single = /^(\s*)-{1,}8<-{1,}\s+"([^"]+)"\s*$/;
/** As markdown-include and mdx_include have it. */
const braced = /^(\s*)\{!>?[ \t]*([^\s!{}]+)[ \t]*!\}\s*$/;
const fence = /^\s*-{1,}8<-{1,}\s*$/;
const maxDepth = 8;

/** Takes in the files that `--8<-- "file"` and `{!file!}` name, in code, too. `roots` are the folders that they are looked for in. */
export function takeSnippets(prepared: Prepared, page: PageContext, roots: readonly string[]): void {
  prepared.lines = included(prepared.lines, page, roots, 0);
}

function included(lines: readonly Line[], page: PageContext, roots: readonly string[], depth: number): Line[] {
  const result: Line[] = [];
  let isBlock = false;
  for (const line of lines) {
    const found = single.exec(line.text) ?? braced.exec(line.text);
    if (fence.test(line.text)) isBlock = !isBlock;
    else if (found !== null || (isBlock && line.text.trim() !== '')) {
      const indent = found?.[1] ?? '';
      const name = found?.[2] ?? line.text.trim();
      const content = contentOf(name, page, roots);
      if (content === undefined || depth > maxDepth) {
        page.report(`snippet ${name}`, 'there is no such file; it stays as text', line.line);
        result.push(line);
      } else {
        const inner = content.map((text) => ({ text: text === '' ? '' : `${indent}${text}`, line: line.line }));
        result.push(...included(inner, page, roots, depth + 1));
      }
    } else result.push({ text: line.text.replace(/^(\s*);(-{1,}8<-{1,})/, '$1$2'), line: line.line });
  }
  return result;
}

/** `file.md:3:8` are lines of a file, `file.md:name` a part that comments enclose. */
function contentOf(name: string, page: PageContext, roots: readonly string[]): string[] | undefined {
  const [, path = '', first, second] = /^(.*?)(?::([\w-]*))?(?::(\d*))?$/.exec(name) ?? [];
  const places = [...roots, folderOf(page.file), ''].map((root) => joinPath(root, path));
  const file = places.find(page.folder.has);
  if (file === undefined) return undefined;
  const lines = page.folder.text(file).replace(/\n$/, '').split('\n');
  if (first === undefined || first === '')
    return second === undefined ? lines : lines.slice(0, Number(second) || undefined);
  if (/^\d+$/.test(first))
    return lines.slice(Number(first) - 1, second === undefined || second === '' ? undefined : Number(second));
  const start = lines.findIndex((line) => line.includes(`--8<-- [start:${first}]`));
  const end = lines.findIndex((line) => line.includes(`--8<-- [end:${first}]`));
  return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end);
}
