import type { MdxJsxFlowElement, MdxJsxTextElement, MdastNode } from 'satteri';
import { dedent, smallestIndentation } from '../export/lines.ts';
import { isComment, readLiteral } from '../literal.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';

/**
 * Returns what stands in a `<Prompt>` as Markdown, which is what its button copies (docs-json.md §3.3): as it is written in
 * `source`, without indentation and the escapes that only MDX asks for. Undefined where code or a component is part of it.
 */
export function promptSource(
  { children }: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  source: string,
): string | undefined {
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const edits: TextEdit[] = [];
  if (!children.every((child) => collectEdits(child, source, edits))) return undefined;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const text = applyEdits(source.slice(start, end), inside).text.trim();
  return dedent(text, smallestIndentation(text));
}

/** Takes what is not written as it is meant; tells whether all of it is known. */
function collectEdits(node: MdastNode, source: string, edits: TextEdit[]): boolean {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = isComment(node.value) ? '' : readLiteral(node.value)?.value;
      if (typeof value === 'string' || typeof value === 'number') edits.push({ start, end, text: String(value) });
      return typeof value === 'string' || typeof value === 'number';
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return false;
    case 'text':
      for (const { index } of source.slice(start, end).matchAll(/\\(?=[{}<])/g))
        edits.push({ start: start + index, end: start + index + 1, text: '' });
      return true;
    default:
      return !('children' in node) || node.children.every((child) => collectEdits(child, source, edits));
  }
}
