import { mdxToMdast, type MdastNode } from 'satteri';
import { deepPlace } from '../shared/nesting-depth.ts';
import { hasFormulas } from './formulas.ts';
import { prepareText } from './prepare.ts';

/** The tree of a page as it was written. */
export interface PageTree {
  readonly tree: MdastNode;
  /** Returns the offset in the page for an offset of the tree. */
  readonly toOriginal: (offset: number) => number;
}

/**
 * Returns the tree of the MDX of a page, without its frontmatter; variables are left as they are. Undefined where the page is no
 * valid MDX.
 */
export function pageTree(text: string): PageTree | undefined {
  if (deepPlace(text) !== undefined) return undefined;
  const prepared = prepareText(text, {});
  try {
    const features = { gfm: true, frontmatter: false, math: hasFormulas(prepared.text) };
    return { tree: mdxToMdast(prepared.text, { features }), toOriginal: prepared.toOriginal };
  } catch {
    return undefined;
  }
}
