import type { ExportContext, JsxElement } from './context.ts';

/** HTML elements that begin a line of their own. */
const blockElements =
  /^(?:address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|ul)$/;

/** Whether an element is a block: by its name, as a part of another component, or by its Markdown. */
export function isBlock(element: JsxElement, context: ExportContext): boolean {
  const name = element.name ?? '';
  // A line break is part of its paragraph.
  if (name === 'br') return false;
  if (blockElements.test(name) || context.definition(name)?.rules?.parents !== undefined) return true;
  return /\n|^(?:[->#|]|\d+\. |```)/.test(context.element(element));
}
