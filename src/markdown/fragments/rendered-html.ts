import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitizedNode } from './sanitized-html.ts';

type Parent = Root | Element;

/** Say nothing to those who read: what belongs to a browser alone. */
const ofBrowsers = ['button', 'canvas', 'dialog', 'select', 'template', 'textarea'];

/**
 * Returns the tree of HTML that a page shows, with nothing but what texts are made of: what readers press and fill in is left
 * out, a frame is a link, and a card that is a link is one line: its title, with the rest of its text behind.
 */
export function renderedTree(html: string): Root {
  const tree = fromHtml(html, { fragment: true });
  replaceElements(tree, (element) => {
    if (element.tagName === 'iframe') return frameLink(element);
    // A tooltip is a button with its text beside it.
    return isTooltip(element) ? [...element.children, { type: 'text', value: ': ' }] : undefined;
  });
  const shown = sanitizedNode(tree, ofBrowsers);
  replaceElements(shown, (element) =>
    element.tagName === 'a' && hasBlocks(element) ? [cardLine(element)] : undefined,
  );
  return shown;
}

/** Puts what `make` returns in the place of elements. */
function replaceElements(root: Root, make: (element: Element) => ElementContent[] | undefined): void {
  const waiting: Parent[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    node.children = (node.children as ElementContent[]).flatMap((child) =>
      child.type === 'element' ? (make(child) ?? [child]) : [child],
    );
    for (const child of node.children) if (child.type === 'element') waiting.push(child);
  }
}

function frameLink({ properties }: Element): ElementContent[] {
  const [address, title] = [properties['src'], properties['title']].map((value) => value && String(value));
  return address ? [paragraph([link(address, title || address)])] : [];
}

function isTooltip({ tagName, properties }: Element): boolean {
  return tagName === 'button' && [properties['className']].flat().includes('tooltip-trigger');
}

const blocks = new Set('blockquote div dl figure h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const heading = /^h[1-6]$/;

function hasBlocks({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (blocks.has(child.tagName) || hasBlocks(child)));
}

/** A link around blocks would be as many links in Markdown as there are blocks. */
function cardLine(card: Element): Element {
  const { titles, others } = textsIn(card);
  const label = titles.length > 0 ? titles : others;
  const behind = titles.length > 0 && others.length > 0 ? `: ${others.join(' ')}` : '';
  return paragraph([link(String(card.properties['href']), label.join(' ')), { type: 'text', value: behind }]);
}

/** The texts of headings, and the others, each as one line. */
function textsIn(card: Element): { readonly titles: string[]; readonly others: string[] } {
  const [titles, others]: [string[], string[]] = [[], []];
  const read = (node: Nodes, list: string[]): void => {
    if (node.type === 'text' && node.value.trim() !== '') list.push(node.value.trim().replace(/\s+/g, ' '));
    const inside = node.type === 'element' && heading.test(node.tagName) ? titles : list;
    if ('children' in node) for (const child of node.children) read(child, inside);
  };
  read(card, others);
  return { titles, others };
}

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

const link = (href: string, label: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [{ type: 'text', value: label }],
});
