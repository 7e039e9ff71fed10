import type { MdxJsxFlowElement, MdxJsxTextElement, MdastNode } from 'satteri';
import { ambientNames } from '../code/ambient-names.ts';
import { dedent, smallestIndentation } from '../export/lines.ts';
import { isComment, readLiteral } from '../literal.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';
import type { PageState } from './page-state.ts';

/**
 * Returns what stands in a `<Prompt>` as Markdown, which is what its button copies (docs-json.md §3.3): as it is written in
 * the text, without indentation and the escapes that only MDX asks for. A name that nothing gives is a place to be filled in,
 * as the page shows it. Undefined where code or a component is part of it.
 */
export function promptSource(
  { children }: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  page: PageState,
): string | undefined {
  const source = page.prepared.text;
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const edits: TextEdit[] = [];
  if (!children.every((child) => collectEdits(child, page, edits))) return undefined;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const text = applyEdits(source.slice(start, end), inside).text.trim();
  return dedent(text, smallestIndentation(text));
}

/** Takes what is not written as it is meant; tells whether all of it is known. */
function collectEdits(node: MdastNode, page: PageState, edits: TextEdit[]): boolean {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      if (isFreeName(node.value.trim(), page)) return true;
      const value = isComment(node.value) ? '' : readLiteral(node.value)?.value;
      if (typeof value === 'string' || typeof value === 'number') edits.push({ start, end, text: String(value) });
      return typeof value === 'string' || typeof value === 'number';
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return false;
    case 'text':
      for (const { index } of page.prepared.text.slice(start, end).matchAll(/\\(?=[{}<])/g))
        edits.push({ start: start + index, end: start + index + 1, text: '' });
      return true;
    default:
      return !('children' in node) || node.children.every((child) => collectEdits(child, page, edits));
  }
}

/** Whether an expression is a name of which the page knows nothing; what a snippet is given is not known. */
function isFreeName(code: string, { isSnippet, declared, imports }: PageState): boolean {
  if (isSnippet || !/^[a-z_$][\w$]*$/i.test(code) || /^(?:true|false|null|undefined)$/.test(code)) return false;
  return !declared.has(code) && !ambientNames.has(code) && !imports.some(({ local }) => local === code);
}
