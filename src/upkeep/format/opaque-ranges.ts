import type { TextRange } from '../../markdown/index.ts';
import type { PageTree } from '../../markdown/page-tree.ts';

type Node = PageTree['tree'];

const opaque = /^(?:code|inlineCode|html|math|inlineMath|mdxjsEsm|mdx\w*Expression)$/;

/** Returns the parts of a page in which every space may count: code, formulas, expressions and tags. Sorted. */
export function opaqueRanges({ tree, toOriginal }: PageTree): readonly TextRange[] {
  const ranges: TextRange[] = [];
  const add = (start: number | undefined, end: number | undefined): void => {
    if (start !== undefined && end !== undefined) ranges.push({ start: toOriginal(start), end: toOriginal(end) });
  };
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {};
    if (opaque.test(node.type)) add(start?.offset, end?.offset);
    if (!('children' in node)) return;
    if (/^mdxJsx/.test(node.type)) {
      const [first, last] = [node.children[0], node.children.at(-1)];
      add(start?.offset, first?.position?.start.offset ?? end?.offset);
      if (last !== undefined) add(last.position?.end.offset, end?.offset);
    }
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return ranges.sort((a, b) => a.start - b.start);
}
