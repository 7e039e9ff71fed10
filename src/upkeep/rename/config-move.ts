import { parseTree, type Node } from 'jsonc-parser';
import type { TextEdit } from '../../markdown/index.ts';
import { trimBoth } from '../../shared/trim.ts';
import { movedAddress, type AddressContext } from './moved-address.ts';
import { movedText } from './moved-text.ts';

const pageLists = new Set(['pages', 'root']);
const addressKeys = /^(?:href|url|link|destination)$/;

/**
 * Returns the edits by which docs.json, or a file that it names by `$ref`, calls a page by its new path: in navigation, in
 * addresses, and in texts that hold links. All else stays as it was written.
 */
export function configMoves(text: string, at: Omit<AddressContext, 'on'>): TextEdit[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const edits: TextEdit[] = [];
  const visit = (node: Node, key: string): void => {
    if (node.type === 'property') {
      const [name, value] = node.children ?? [];
      if (value !== undefined) visit(value, String(name?.value));
      return;
    }
    for (const child of node.children ?? []) visit(child, key);
    const next = typeof node.value === 'string' ? movedValue(node.value, key, at) : undefined;
    if (next !== undefined)
      edits.push({ start: node.offset, end: node.offset + node.length, text: JSON.stringify(next) });
  };
  // A file that is nothing but a list is one of pages.
  if (root !== undefined) visit(root, root.type === 'array' ? 'pages' : '');
  return edits;
}

function movedValue(value: string, key: string, at: Omit<AddressContext, 'on'>): string | undefined {
  const { from, to } = at.move;
  if (pageLists.has(key)) {
    const extension = /\.mdx?$/i.exec(value)?.[0] ?? '';
    if (trimBoth(value, '/').replace(/\.mdx?$/i, '') !== from) return undefined;
    return `${value.startsWith('/') ? '/' : ''}${to}${extension}`;
  }
  const standing = { ...at, on: 'index' };
  if (addressKeys.test(key)) return movedAddress({ target: value, kind: 'link' }, standing);
  if (!/\]\(|href=/.test(value)) return undefined;
  const { text, count } = movedText(value, standing, 'markdown');
  return count === 0 ? undefined : text;
}
