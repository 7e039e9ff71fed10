import type { JsxElement } from './context.ts';
import { elementsNamed, type HtmlExport } from './html-elements.ts';
import { indentFollowing } from './lines.ts';

const items = new Set(['li']);

/** Returns an HTML list as a Markdown list. */
export function htmlList(node: JsxElement, render: HtmlExport['render']): string {
  return elementsNamed(node.children, items)
    .map((item, index) => {
      const marker = node.name === 'ol' ? `${index + 1}. ` : '- ';
      return marker + indentFollowing(render(item.children).trim(), ' '.repeat(marker.length));
    })
    .join('\n');
}
