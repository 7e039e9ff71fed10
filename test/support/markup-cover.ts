import { fromHtml } from 'hast-util-from-html';
import type { Element, RootContent } from 'hast';

/** A page with markup that no page before it has. */
export interface CoveringPage {
  readonly path: string;
  /** Whether some of that stands around the content of the page. */
  readonly isNewAround: boolean;
}

/**
 * Returns the few pages (a greedy set cover) that have every kind of markup which the pages, HTML by path, have: each element with its
 * classes in each other one, each attribute and each inline style. A component that is new to them is covered by itself.
 */
export function coveringPages(pages: ReadonlyMap<string, string>): CoveringPage[] {
  const kinds = new Map([...pages].map(([path, html]) => [path, kindsOf(html)]));
  const missing = new Set([...kinds.values()].flatMap((of) => [...of]));
  const covering: CoveringPage[] = [];
  while (missing.size > 0) {
    const added = [...kinds].map(([path, of]) => ({ path, kinds: [...of].filter((kind) => missing.has(kind)) }));
    const best = added.reduce((first, second) => (second.kinds.length > first.kinds.length ? second : first));
    for (const kind of best.kinds) missing.delete(kind);
    covering.push({ path: best.path, isNewAround: best.kinds.some((kind) => kind.startsWith(around)) });
  }
  return covering;
}

const around = 'around ';

function kindsOf(html: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  const visit = (node: RootContent, parent: string, place: string): void => {
    if (node.type !== 'element') return;
    const [name, properties] = [nameOf(node), Object.entries(node.properties)];
    kinds.add(`${place}${parent} > ${name}`);
    for (const [attribute, value] of properties)
      kinds.add(`${place}${node.tagName}[${attribute === 'style' ? `style=${String(value)}` : attribute}]`);
    const within = node.tagName === 'main' ? '' : place;
    for (const child of node.children) visit(child, name, within);
  };
  for (const child of fromHtml(html).children) visit(child, '', around);
  return kinds;
}

function nameOf({ tagName, properties: { className } }: Element): string {
  return [tagName, ...(Array.isArray(className) ? className.map(String).toSorted() : [])].join('.');
}
