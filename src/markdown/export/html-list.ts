import { isElement, type JsxElement, type Node } from './context.ts';
import { elementsNamed, type HtmlExport } from './html-elements.ts';
import { indentFollowing } from './lines.ts';

const items = new Set(['li']);

/** Returns an HTML list as a Markdown list; a component in it, such as an included file, is an item. */
export function htmlList(node: JsxElement, { attributes, render }: HtmlExport): string {
  const first = Number(attributes['start'] ?? 1);
  return node.children
    .flatMap((child) => itemsOf(child, render))
    .map((item, index) => {
      const marker = node.name === 'ol' ? `${(Number.isInteger(first) ? first : 1) + index}. ` : '- ';
      return marker + indentFollowing(item, ' '.repeat(marker.length));
    })
    .join('\n');
}

function itemsOf(child: Node, render: HtmlExport['render']): string[] {
  const found = elementsNamed([child], items).map((item) => render(item.children).trim());
  if (found.length > 0) return found;
  if (child.type === 'paragraph') return child.children.flatMap((inner) => itemsOf(inner, render));
  const text = isElement(child) && /^[A-Z]/.test(child.name ?? '') ? render([child]).trim() : '';
  return text === '' ? [] : [text];
}
