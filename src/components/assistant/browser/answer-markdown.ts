import type { Nodes, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { PageSettings } from '../page-settings.ts';
import { answerLink, linkTarget } from './answer-links.ts';
import { codeBlock, type CopyText } from './code-block.ts';
import { element } from './dom.ts';

/** What an answer is written with. */
export interface AnswerPage {
  readonly page: PageSettings;
  readonly copy: CopyText;
}

/**
 * Shows the Markdown of an answer. Elements are made one by one from its tree: HTML in it is text, links lead to http(s) and
 * this site, pictures come from this site. Blocks that have not changed since the last call are left as they are, so that
 * what a reader selected in them stays selected while the rest arrives.
 */
export function showMarkdown(target: HTMLElement, markdown: string, answer: AnswerPage): void {
  const { children } = parse(markdown);
  const shown = shownBlocks.get(target) ?? [];
  const keys = children.map((block) => markdown.slice(block.position?.start.offset, block.position?.end.offset));
  const same = keys.findIndex((key, index) => key !== shown[index]);
  const first = same === -1 ? keys.length : same;
  while (target.children.length > first) target.lastElementChild?.remove();
  // Each block is one element, whatever it is made of.
  for (const block of children.slice(first)) target.append(blockOf(block, answer));
  shownBlocks.set(target, keys);
}

const shownBlocks = new WeakMap<HTMLElement, readonly string[]>();

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

function blockOf(node: RootContent, answer: AnswerPage): Element {
  const made = nodeOf(node, answer);
  return made instanceof Element ? made : element('p', '', made);
}

function nodeOf(node: Nodes, answer: AnswerPage): Node {
  const inside = (): Node[] => ('children' in node ? node.children.map((child) => nodeOf(child, answer)) : []);
  switch (node.type) {
    case 'paragraph':
      return element('p', '', ...inside());
    case 'heading':
      // Under the headings of the panel.
      return element(node.depth <= 2 ? 'h4' : 'h5', '', ...inside());
    case 'strong':
      return element('strong', '', ...inside());
    case 'emphasis':
      return element('em', '', ...inside());
    case 'inlineCode':
      return element('code', '', node.value);
    case 'code':
      return codeBlock(node.value, node.lang ?? '', answer);
    case 'blockquote':
      return element('blockquote', '', ...inside());
    case 'list':
      return listOf(node.start, inside());
    case 'listItem':
      return element('li', '', ...(node.spread === true ? inside() : tight(node.children, answer)));
    case 'thematicBreak':
      return element('hr', '');
    case 'break':
      return element('br', '');
    case 'link':
      return linkOf(node.url, inside(), answer);
    case 'image':
      return imageOf(node.url, node.alt ?? '', answer);
    case 'table':
      return tableOf(node, answer);
    case 'text':
    case 'html':
      return document.createTextNode(node.value);
    default:
      return element('span', '', ...inside());
  }
}

/** Items of a list without blank lines have no paragraphs. */
function tight(children: readonly RootContent[], answer: AnswerPage): Node[] {
  return children.flatMap((child) =>
    child.type === 'paragraph' ? child.children.map((part) => nodeOf(part, answer)) : [nodeOf(child, answer)],
  );
}

function listOf(start: number | null | undefined, items: readonly Node[]): HTMLElement {
  if (typeof start !== 'number') return element('ul', '', ...items);
  const list = element('ol', '', ...items);
  list.start = start;
  return list;
}

function linkOf(url: string, content: readonly Node[], { page }: AnswerPage): Node {
  const target = linkTarget(url, page);
  return target === undefined ? element('span', '', ...content) : answerLink(target, ...content);
}

/**
 * A picture is asked for as soon as it is there: one of elsewhere could carry away what stands in its address, and one that is
 * no file could do something, such as sign the reader out.
 */
function imageOf(url: string, alt: string, { page }: AnswerPage): Node {
  const target = linkTarget(url, page);
  const isFile = target?.search === '' && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(target.pathname);
  if (!isFile || target.origin !== location.origin) return document.createTextNode(alt);
  const image = element('img', '');
  image.src = target.href;
  image.alt = alt;
  image.loading = 'lazy';
  return image;
}

function tableOf({ children, align = [] }: Table, answer: AnswerPage): HTMLElement {
  const [head, ...rows] = children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const made = element(index === 0 ? 'th' : 'td', '', ...cell.children.map((part) => nodeOf(part, answer)));
      const side = align?.[column] ?? '';
      if (side !== '') made.style.textAlign = side;
      return made;
    });
    return element('tr', '', ...cells);
  });
  const table = element('table', '', element('thead', '', ...(head === undefined ? [] : [head])));
  table.append(element('tbody', '', ...rows));
  const scrolls = element('div', 'scroll-table', table);
  scrolls.tabIndex = 0;
  return scrolls;
}
