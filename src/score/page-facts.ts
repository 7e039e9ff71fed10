import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** What a page as readers get it says of itself. */
export interface PageFacts {
  /** File in the site's folder: `guides/auth.html`. */
  readonly file: string;
  readonly isIndexed: boolean;
  /** The address that stands for its text, its own or that of the page that it is a copy of; undefined where it names none. */
  readonly canonical: string | undefined;
  readonly description: string;
  /** Address of its Markdown; undefined where it names none. */
  readonly markdown: string | undefined;
  /** Whether it has data by the words of schema.org that can be read. */
  readonly hasData: boolean;
  /** Addresses of pictures without a text, not even an empty one. */
  readonly withoutAlt: readonly string[];
  /** Addresses that the text of its author links to. */
  readonly links: readonly string[];
}

/** Reads a page. */
export function pageFacts(file: string, html: string): PageFacts {
  const elements = [...elementsOf(fromHtml(html))];
  const meta = (name: string): string =>
    textOf(
      elements.find((node) => node.tagName === 'meta' && node.properties['name'] === name),
      'content',
    );
  const alternate = elements.find(
    ({ tagName, properties }) => tagName === 'link' && properties['type'] === 'text/markdown',
  );
  const canonical = elements.find(
    ({ tagName, properties }) => tagName === 'link' && [properties['rel']].flat().includes('canonical'),
  );
  const content = elements.find(({ properties }) => [properties['className']].flat().includes('mdx-content'));
  const own = content === undefined ? [] : [...elementsOf(content)];
  const main = elements.find(({ tagName }) => tagName === 'main');
  const pictures = main === undefined ? [] : [...elementsOf(main)].filter(({ tagName }) => tagName === 'img');
  return {
    file,
    isIndexed: !/noindex/.test(meta('robots')),
    canonical: canonical === undefined ? undefined : textOf(canonical, 'href'),
    description: meta('description'),
    markdown: alternate === undefined ? undefined : textOf(alternate, 'href'),
    hasData: elements.some((node) => node.properties['type'] === 'application/ld+json' && isJson(node)),
    withoutAlt: pictures.filter(({ properties }) => properties['alt'] === undefined).map((node) => textOf(node, 'src')),
    links: own.flatMap((node) => (node.tagName === 'a' ? [textOf(node, 'href')] : [])).filter((href) => href !== ''),
  };
}

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

function textOf(node: Element | undefined, name: string): string {
  const value = node?.properties[name];
  return typeof value === 'string' ? value : '';
}

function isJson({ children: [text] }: Element): boolean {
  try {
    return text?.type === 'text' && typeof JSON.parse(text.value) === 'object';
  } catch {
    return false;
  }
}
