import { markdownToMdast, type MdastNode } from 'satteri';
import { addressEdit } from './address-edit.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';

/** What may be a link, but not one to another site: the texts of most descriptions have no such, and need not be parsed. */
const ofSite = /\][(:](?!\s*<?https?:\/\/)/;

/**
 * Returns Markdown whose links and images have the addresses that `resolve` makes of theirs; all else as it was written.
 * `resolve` leaves absolute addresses as they are.
 */
export function withAddresses(markdown: string, resolve: (target: string) => string): string {
  if (!ofSite.test(markdown)) return markdown;
  const edits: TextEdit[] = [];
  collect(markdownToMdast(markdown, { features: { gfm: true, frontmatter: false } }), edits, (node) =>
    addressEdit(node, markdown, resolve),
  );
  return applyEdits(markdown, edits).text;
}

function collect(
  node: MdastNode,
  edits: TextEdit[],
  editOf: (node: Parameters<typeof addressEdit>[0]) => TextEdit | undefined,
): void {
  if ('children' in node) for (const child of node.children) collect(child, edits, editOf);
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
  const edit = editOf(node);
  if (edit !== undefined) edits.push(edit);
}
