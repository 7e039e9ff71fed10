import type { Element, ElementContent, Root } from 'hast';

/** GitHub's alerts, with the callout of pages that looks like each. */
const callouts: Readonly<Record<string, string>> = {
  Note: 'note',
  Tip: 'tip',
  Important: 'warning',
  Warning: 'warning',
  Caution: 'danger',
};
const mark = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const line = /^ {0,3}> ?\[!(?:note|tip|important|warning|caution)\][ \t]*$/im;

/** Whether a Markdown text may hold an alert: a quotation whose first line is `[!NOTE]` or another of GitHub's names. */
export function hasAlert(text: string): boolean {
  return line.test(text);
}

/**
 * Returns the component of pages that shows the alert whose first line a paragraph begins with, and the length of that line;
 * undefined for any other text.
 */
export function readAlert(text: string): { readonly component: string; readonly length: number } | undefined {
  const [whole, name = ''] = mark.exec(text) ?? [];
  const callout = callouts[capitalized(name)];
  return whole === undefined || callout === undefined
    ? undefined
    : { component: capitalized(callout), length: whole.length };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** Makes callouts, as pages have them, of the quotations in a text that are alerts. */
export function showAlerts(root: Root): void {
  const waiting: (Root | Element)[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'blockquote') showAlert(child);
      waiting.push(child);
    }
  }
}

function showAlert(quote: Element): void {
  const paragraph = quote.children.find((child) => child.type === 'element');
  const [first, ...rest] = paragraph?.tagName === 'p' ? paragraph.children : [];
  const found = first?.type === 'text' ? mark.exec(first.value) : null;
  if (paragraph === undefined || first?.type !== 'text' || found === null) return;
  const [all, name = ''] = found;
  const label = capitalized(name);
  paragraph.children = withoutBreak([{ type: 'text', value: first.value.slice(all.length) }, ...rest]);
  const body = paragraph.children.length > 0 ? quote.children : quote.children.filter((child) => child !== paragraph);
  quote.tagName = 'div';
  quote.properties = {
    className: ['callout'],
    dataCalloutType: callouts[label] ?? 'note',
    role: 'note',
    ariaLabel: label,
  };
  quote.children = [element('span', 'callout-icon', []), element('div', 'callout-body', body)];
}

/** What follows the name of an alert, without the line break between them. */
function withoutBreak(children: readonly ElementContent[]): ElementContent[] {
  const start = children.findIndex((child) =>
    child.type === 'text' ? child.value.trim() !== '' : child.type !== 'element' || child.tagName !== 'br',
  );
  const [first, ...rest] = start < 0 ? [] : children.slice(start);
  if (first?.type === 'text') return [{ type: 'text', value: first.value.trimStart() }, ...rest];
  return first === undefined ? [] : [first, ...rest];
}

function element(tagName: string, className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: [className] }, children };
}
