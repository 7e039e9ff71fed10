import type { TextEdit } from '../../markdown/index.ts';
import type { PageTree } from '../../markdown/page-tree.ts';
import type { FormatInput } from './lines.ts';

/** Writes a dash before the items of lists that have stars or plus signs. Two lists in a row are distinguished by these. */
export function listMarkers({ text, page: { tree, toOriginal } }: FormatInput): TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: PageTree['tree']): void => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      const [before, behind] = [node.children[index - 1], node.children[index + 1]];
      if (child.type === 'list' && before?.type !== 'list' && behind?.type !== 'list') edits.push(...dashes(child));
      visit(child);
    }
  };
  const dashes = (list: PageTree['tree']): TextEdit[] =>
    ('children' in list ? list.children : []).flatMap(({ position }) => {
      const start = position?.start.offset === undefined ? -1 : toOriginal(position.start.offset);
      return /^[*+]$/.test(text.charAt(start)) ? [{ start, end: start + 1, text: '-' }] : [];
    });
  visit(tree);
  return edits;
}
