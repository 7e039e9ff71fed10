import { isElement, type JsxElement, type Node } from './context.ts';
import { elementsNamed, type HtmlExport } from './html-elements.ts';
import { indentFollowing } from './lines.ts';

const items = new Set(['li']);

/** Returns an HTML list as a Markdown list; a component in it, such as an included file, is an item, or makes some. */
export function htmlList(node: JsxElement, html: HtmlExport): string {
  const first = Number(html.attributes['start'] ?? 1);
  return node.children
    .flatMap((child) => itemsOf(child, html))
    .map((item, index) => {
      const marker = node.name === 'ol' ? `${(Number.isInteger(first) ? first : 1) + index}. ` : '- ';
      return marker + indentFollowing(item, ' '.repeat(marker.length));
    })
    .join('\n');
}

function itemsOf(child: Node, html: HtmlExport): string[] {
  const { render, made } = html;
  const found = elementsNamed([child], items).map((item) => render(item.children).trim());
  if (found.length > 0) return found;
  if (child.type === 'paragraph') return child.children.flatMap((inner) => itemsOf(inner, html));
  const isComponent = isElement(child) && /^[A-Z]/.test(child.name ?? '');
  const text = (made(child) || (isComponent ? render([child]) : '')).trim();
  return text === '' ? [] : madeItems(text);
}

const marker = /^(?:- |\d+\. )/;

/** The items of Markdown that is nothing but a list; else all of it as one. */
function madeItems(markdown: string): string[] {
  const items: string[] = [];
  for (const line of markdown.split('\n')) {
    const [start] = marker.exec(line) ?? [];
    if (start !== undefined) items.push(line.slice(start.length));
    else if (items.length > 0 && /^(?:\s|$)/.test(line))
      items.push(`${items.pop() ?? ''}\n${line.replace(/^ {1,3}/, '')}`);
    else return [markdown];
  }
  return items.map((item) => item.trim());
}
