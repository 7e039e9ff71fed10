import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { parseHtml } from './parse-html.ts';
import { sanitizedNode } from './sanitized-html.ts';

type Parent = Root | Element;

/** Parts of a page, each of which begins on a line of its own. */
const parts = new Set(
  'address article aside center fieldset footer form header hgroup main nav search section'.split(' '),
);

/** Say nothing to those who read: what belongs to a browser alone. */
const ofBrowsers = ['button', 'canvas', 'dialog', 'select', 'template', 'textarea'];

/**
 * Returns the tree of HTML that a page shows, with nothing but what texts are made of: decoration, and what readers press and fill in, is left
 * out, a frame is a link, and a card that is a link is one line: its title, with the rest of its text behind.
 */
export function renderedTree(html: string): Root {
  const tree = parseHtml(html);
  tree.children = withTable(tree.children);
  replaceElements(tree, (node) => {
    // Taken away as `<section>`, which texts do not have, it would leave its words to what stands beside it.
    if (parts.has(node.tagName)) node.tagName = 'div';
    if (setsApart(node)) node.children = spaced(node.children);
    if (node.properties['ariaHidden'] === 'true' || node.properties['dataMarkdownIgnore'] !== undefined) return [];
    if (hasClass(node, 'code-block')) return codeOf(node);
    if (node.properties['role'] === 'img') return [text(String(node.properties['ariaLabel'] ?? ''))];
    if (node.tagName === 'iframe') return frameLink(node);
    if (node.properties['dataCalloutType'] !== undefined) return [quoteOf(node)];
    // A tooltip is a button with its text beside it.
    if (hasClass(node, 'tooltip-trigger')) return node.children;
    return hasClass(node, 'tooltip-content') ? [text(' ('), ...spaced(node.children), text(')')] : undefined;
  });
  const shown = sanitizedNode(tree, ofBrowsers);
  replaceElements(shown, (node) => (node.tagName === 'a' && hasBlocks(node) ? [cardLine(node)] : undefined));
  return shown;
}

/** Parts of a table alone are one of their own: a component shows a row, and the page has the table. */
function withTable(children: Root['children']): Root['children'] {
  const holds = (names: RegExp): boolean =>
    children.some((child) => child.type === 'element' && names.test(child.tagName));
  const inside = children as ElementContent[];
  if (holds(/^t[dh]$/)) return [element('table', [element('tr', inside)])];
  return holds(/^(?:tr|thead|tbody|tfoot)$/) ? [element('table', inside)] : children;
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

function hasClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}

const boxes = /^(?:inline-)?(?:flex|grid)$/;
const gaps = /^(?:gap-x-|gap-(?!x-)|space-x-)(?!0$|px$)|^justify-(?:between|around|evenly)$/;

/** Whether styles stand between what an element has inside, where words would have spaces (Tailwind's classes, or its own). */
function setsApart({ properties }: Element): boolean {
  const names = [properties['className']].flat().map(String);
  if (names.some((name) => boxes.test(name)) && names.some((name) => gaps.test(name))) return true;
  const style = String(properties['style'] ?? '');
  return (
    /\bdisplay:\s*(?:inline-)?(?:flex|grid)\b/.test(style) &&
    /(?:\bgap|\bspace-(?:between|around|evenly)\b)/.test(style)
  );
}

/** What stands beside each other on a page without a space between. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => (index === 0 ? [child] : [text(' '), child]));
}

/** Code with its language and its title, as a page's Markdown has other code. */
function codeOf(block: Element): ElementContent[] | undefined {
  const pre = elementIn(block, ({ tagName }) => tagName === 'pre');
  const code = pre && elementIn(pre, ({ tagName }) => tagName === 'code');
  if (code === undefined) return undefined;
  const title = elementIn(block, (inside) => hasClass(inside, 'code-block-title'));
  const { others: words } = title === undefined ? { others: [] } : textsIn(title);
  const language = String(block.properties['dataLanguage'] ?? 'text');
  return [
    element('pre', [element('code', code.children, { className: [`language-${[language, ...words].join(' ')}`] })]),
  ];
}

function elementIn(root: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    const found = child.type !== 'element' ? undefined : isWanted(child) ? child : elementIn(child, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A callout begins with its kind, in the paragraph that it begins with. */
function quoteOf({ properties, children }: Element): Element {
  const inside = children.flatMap((child) =>
    child.type === 'element' && !hasClass(child, 'callout-icon') ? child.children : [],
  );
  const label = properties['ariaLabel'];
  const kind = label === undefined ? [] : [element('strong', [text(`${String(label)}:`)]), text(' ')];
  const [first, ...others] = inside;
  if (first?.type !== 'element' || first.tagName !== 'p') return element('blockquote', [...kind, ...inside]);
  return element('blockquote', [element('p', [...kind, ...first.children]), ...others]);
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
  return paragraph([link(String(card.properties['href']), label.join(' ')), text(behind)]);
}

/** The texts of headings, and the others, each as one line. */
function textsIn(root: Element): { readonly titles: string[]; readonly others: string[] } {
  const [titles, others]: [string[], string[]] = [[], []];
  const read = (node: Nodes, list: string[]): void => {
    if (node.type === 'text' && node.value.trim() !== '') list.push(node.value.trim().replace(/\s+/g, ' '));
    const inside = node.type === 'element' && heading.test(node.tagName) ? titles : list;
    if ('children' in node) for (const child of node.children) read(child, inside);
  };
  read(root, others);
  return { titles, others };
}

const text = (value: string): Text => ({ type: 'text', value });

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const paragraph = (children: ElementContent[]): Element => element('p', children);

const link = (href: string, label: string): Element => element('a', [text(label)], { href });
