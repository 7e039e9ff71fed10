import { fromHtml } from 'hast-util-from-html';
import type { Element, RootContent } from 'hast';

/** What has every kind of markup: some pages as they are, and what the others add, in one page together. */
export interface Cover {
  /** Pages with kinds around the content, or in a reference. */
  readonly whole: readonly WholePage[];
  /** HTML of the first of these pages with the blocks of the other pages as its content, and how many they are. */
  readonly together: string;
  readonly blocks: number;
}

interface WholePage {
  readonly path: string;
  /** Whether some of what no page before it has stands around the content of the page. */
  readonly isNewAround: boolean;
}

/** A kind of markup, by its name, and the block of the content where a page has it first. */
type Kinds = ReadonlyMap<string, Element | undefined>;

/**
 * Returns what covers (a greedy set cover) every kind of markup which the pages, HTML by path, have: each element with its classes in each
 * other one, each attribute and each inline style. A component that is new to them is covered by itself.
 */
export function coverOf(pages: ReadonlyMap<string, string>): Cover {
  const kinds = new Map([...pages].map(([path, html]) => [path, kindsOf(html)]));
  const missing = new Set([...kinds.values()].flatMap((of) => [...of.keys()]));
  const whole: WholePage[] = [];
  const blocks: string[] = [];
  while (missing.size > 0) {
    const added = [...kinds].map(([path, of]) => ({
      path,
      of,
      names: [...of.keys()].filter((name) => missing.has(name)),
    }));
    const best = added.reduce((first, second) => (second.names.length > first.names.length ? second : first));
    for (const name of best.names) missing.delete(name);
    const having = new Set(best.names.map((name) => best.of.get(name)));
    if (having.has(undefined))
      whole.push({ path: best.path, isNewAround: best.names.some((name) => name.startsWith(around)) });
    else blocks.push(...[...having].map((block) => sourceOf(block, pages.get(best.path) ?? '')));
  }
  return { whole, blocks: blocks.length, together: withContent(pages.get(whole[0]?.path ?? '') ?? '', blocks) };
}

const around = 'around ';

function kindsOf(html: string): Kinds {
  const kinds = new Map<string, Element | undefined>();
  const add = (kind: string, block: Element | undefined): void => {
    if (!kinds.has(kind)) kinds.set(kind, block);
  };
  const visit = (node: RootContent, parent: string, place: string, block: Element | undefined): void => {
    if (node.type !== 'element') return;
    const [name, properties] = [nameOf(node), Object.entries(node.properties)];
    const within = block ?? (parent === content && name !== reference ? node : undefined);
    add(`${place}${parent} > ${name}`, within);
    for (const [attribute, value] of properties)
      add(
        `${place}${node.tagName}[${attribute === 'style' ? `style=${withoutLengths(String(value))}` : attribute}]`,
        within,
      );
    for (const child of node.children) visit(child, name, node.tagName === 'main' ? '' : place, within);
  };
  for (const child of fromHtml(html).children) visit(child, '', around, undefined);
  return kinds;
}

const content = 'div.mdx-content.prose';
/** It is laid out and brought to life by its page. */
const reference = 'div.reference';

/** Lengths are those of what a page says. */
function withoutLengths(style: string): string {
  return style.replace(/\d[\d.]*(?=rem|px)/g, '');
}

function nameOf({ tagName, properties: { className } }: Element): string {
  return [tagName, ...(Array.isArray(className) ? className.map(String).toSorted() : [])].join('.');
}

/** Puts blocks where the blocks of a page are. */
function withContent(html: string, blocks: readonly string[]): string {
  const find = (nodes: readonly RootContent[]): Element | undefined => {
    const elements = nodes.filter((node) => node.type === 'element');
    return (
      elements.find((node) => nameOf(node) === content) ?? elements.map((node) => find(node.children)).find(Boolean)
    );
  };
  const own = find(fromHtml(html).children)?.children ?? [];
  const [start, end] = [own[0]?.position?.start.offset, own.at(-1)?.position?.end.offset];
  return html.slice(0, start) + blocks.join('\n') + html.slice(end);
}

function sourceOf(block: Element | undefined, html: string): string {
  return html.slice(block?.position?.start.offset, block?.position?.end.offset);
}
