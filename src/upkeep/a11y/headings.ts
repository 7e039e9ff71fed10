import { markdownProblem } from '../../markdown/index.ts';
import { upkeepProblem } from '../diagnostics.ts';
import type { PageFinding } from './finding.ts';
import { attribute, childText, isJsx, nodesOf, type PageNode } from './page-nodes.ts';

/**
 * Headings by which who hears a page finds its parts (WCAG 2.2, 1.3.1 and 2.4.6): levels that are skipped, and elements without a
 * text. `first` is the level above the text: 1 below the title of a page, undefined where that is not known. So it is behind
 * what another file shows: `imported` names it.
 */
export function headingFindings(
  tree: PageNode,
  first: number | undefined,
  imported: ReadonlySet<string>,
): PageFinding[] {
  const findings: PageFinding[] = [];
  let above = first;
  for (const node of nodesOf(tree)) {
    if (isJsx(node) && imported.has(node.name ?? '')) above = undefined;
    const level = levelOf(node);
    if (level === undefined) continue;
    // Markdown's own are told of by every check.
    if (isJsx(node) && childText(node)?.trim() === '')
      findings.push({
        node,
        make: markdownProblem['heading-empty'],
        message: 'This heading has no text.',
        hint: 'Write its text, or remove it.',
      });
    if (above !== undefined && level > above + 1)
      findings.push({
        node,
        make: upkeepProblem['heading-skipped'],
        message: `This heading is at level ${level}, but the one before it at level ${above}${above === 1 && above === first ? ', the title of the page' : ''}.`,
        hint: `Make it level ${above + 1}: \`${'#'.repeat(above + 1)}\`.`,
      });
    above = level;
  }
  return findings;
}

function levelOf(node: PageNode): number | undefined {
  if (node.type === 'heading') return node.depth;
  if (!isJsx(node)) return undefined;
  const html = /^h([1-6])$/.exec(node.name ?? '')?.[1];
  if (html !== undefined) return Number(html);
  const level = node.name === 'Heading' ? attribute(node, 'level') : undefined;
  return typeof level === 'string' && /^[1-6]$/.test(level) ? Number(level) : undefined;
}
