import type { Element, Nodes, Root } from 'hast';
import { createHeadingAnchors } from '../heading-ids.ts';
import type { HeadingPlace } from './fragment-options.ts';

const mark = /^ {0,3}(?:#{1,6}(?:\s|$)|=+[ \t]*$|-+[ \t]*$)|<h[1-6]/im;
const lowest = 6;

/** Whether a Markdown text may have headings. */
export function mayHaveHeadings(text: string): boolean {
  return mark.test(text);
}

/** Lowers the headings of a text to where it stands, the highest to the next level, and gives them ids. */
export function placeHeadings(tree: Root, { below = 2, taken }: HeadingPlace): void {
  const headings = headingsIn(tree);
  const steps = Math.max(0, below + 1 - Math.min(...headings.map(levelOf)));
  const anchors = createHeadingAnchors(() => false);
  for (const id of taken ?? []) anchors.reserve(id);
  for (const heading of headings) {
    heading.tagName = `h${Math.min(levelOf(heading) + steps, lowest)}`;
    if (taken !== undefined) heading.properties['id'] = anchors.take(textOf(heading)).id;
  }
}

function headingsIn(node: Root | Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return /^h[1-6]$/.test(child.tagName) ? [child] : headingsIn(child);
  });
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
