import type { Emphasis, Heading } from 'mdast';
import type { HeadingAnchor } from '../heading-ids.ts';
import { lastOffset, type PageState } from './page-state.ts';
import type { TreeContext } from './tree-context.ts';

/**
 * Gives a Markdown heading its id, a link to itself, and empty elements that carry the other ids links may use:
 * `<h2 id><span id class="anchor-alias"></span>Text<a href class="heading-anchor" aria-label></a></h2>`. One that opens a page
 * with its title is left out: the page has it above its text, with these ids.
 */
export function visitHeading(node: Readonly<Heading>, context: TreeContext, page: PageState): void {
  const text = context.textContent(node).trim();
  const start = node.position?.start;
  const explicit = start === undefined ? undefined : page.prepared.headingIds.get(start.line);
  const anchor = page.anchors.take(text, explicit);
  page.ids.push(anchor.id, ...anchor.aliases);
  if (node.depth === 1 && text === page.title && page.headings.length + page.titleIds.length === 0) {
    page.titleIds.push(anchor.id, ...anchor.aliases);
    context.removeNode(node);
    return;
  }
  const offset = start?.offset ?? lastOffset(page);
  const isEmpty = text === '' && node.children.length === 0;
  page.written.headings.push({ offset, isEmpty, id: anchor.id, isExplicit: explicit !== undefined });
  page.headings.push({ depth: node.depth, id: anchor.id, text, offset });
  context.setProperty(node, 'data', { hProperties: { id: anchor.id } });
  for (const alias of anchor.aliases) context.prependChild(node, htmlElement('span', aliasProperties(alias)));
  context.appendChild(node, htmlElement('a', anchorProperties(anchor, page.texts.linkToSection)));
}

function aliasProperties(id: string): Record<string, string> {
  return { id, class: 'anchor-alias' };
}

function anchorProperties({ id }: HeadingAnchor, label: string): Record<string, string> {
  return { href: `#${id}`, class: 'heading-anchor', 'aria-label': label };
}

/** An empty element. It is no `link` node, because a project may map `a` to a component. */
function htmlElement(hName: string, hProperties: Record<string, string>): Emphasis {
  return { type: 'emphasis', data: { hName, hProperties }, children: [] };
}
