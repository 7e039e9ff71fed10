import { markdownToMdast } from 'satteri';
import { applyEdits } from '../text-edits.ts';

/** What may be a heading, of marks before a line or below one (CommonMark 0.31, 4.2 and 4.3); most texts have none, and need not be parsed. */
const headingMark = /^ {0,3}(?:#{1,6}(?:\s|$)|=+[ \t]*$|-+[ \t]*$)/m;
const lowest = 6;

/**
 * Returns Markdown whose headings stand below one of level `above`: the highest at the next level, the others as far below
 * it as they were. All else is as it was written.
 */
export function lowerHeadings(markdown: string, above: number): string {
  if (above < 1 || !headingMark.test(markdown)) return markdown;
  const tree = markdownToMdast(markdown, { features: { gfm: true, frontmatter: false } });
  const headings = ('children' in tree ? [...tree.children] : []).filter((node) => node.type === 'heading');
  const steps = above + 1 - Math.min(...headings.map(({ depth }) => depth));
  if (steps <= 0) return markdown;
  const edits = headings.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const from = node.children[0]?.position?.start.offset ?? end;
    const title = markdown.slice(from, node.children.at(-1)?.position?.end.offset ?? end).replace(/\s+/g, ' ');
    return [{ start, end, text: `${'#'.repeat(Math.min(node.depth + steps, lowest))} ${title}`.trimEnd() }];
  });
  return applyEdits(markdown, edits).text;
}
