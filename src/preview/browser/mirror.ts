import { Idiomorph } from 'idiomorph';
import { align } from './align.ts';
import { eachPair } from './each-pair.ts';
import { isElement, replay } from './replay.ts';

/**
 * A copy of the page as the server sent it. New HTML is compared with the copy, and only the differences are made in the page
 * itself: what readers and scripts did to the page (open parts, chosen tabs, typed text, islands) stays.
 */
export interface Mirror {
  readonly document: Document;
  /** Makes the copy what the server had sent; the page is left as it is. */
  correct(sent: Document): void;
  /** Makes the copy and the page what the server sends now. */
  morph(next: Document): void;
}

/** Elements whose scripts made something else of what was sent: they are replaced as a whole, or not at all. */
const whole = 'octavo-island, template, [data-mermaid]';

export function createMirror(page: Document): Mirror {
  const copy = page.implementation.createHTMLDocument();
  /** The node of the page that a node of the copy stands for. */
  const shown = new WeakMap<Node, Node>();
  const root = copy.importNode(page.documentElement, true);
  copy.replaceChild(root, copy.documentElement);
  eachPair(root, page.documentElement, (node, original) => void shown.set(node, original));
  const observer = new MutationObserver(() => undefined);
  const watched = { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true };

  /** Changes the copy; returns what was changed, and the elements that were replaced by new ones. */
  const change = (
    next: Document,
  ): { records: MutationRecord[]; replaced: readonly (readonly [Element, Element])[] } => {
    observer.observe(root, watched);
    const pairs = morphDocument(copy, next);
    const replaced = pairs.map(([before, after]) => [before, copy.importNode(after, true)] as const);
    for (const [before, after] of replaced) before.replaceWith(after);
    const records = observer.takeRecords();
    observer.disconnect();
    return { records, replaced };
  };
  return {
    document: copy,
    correct(sent) {
      for (const [before, after] of change(sent).replaced) {
        const element = shown.get(before);
        if (element !== undefined) shown.set(after, element);
      }
    },
    morph: (next) => replay(change(next).records, shown),
  };
}

/** Makes a document equal to another one, but for elements that are replaced as a whole: returns those in pairs. */
function morphDocument(copy: Document, next: Document): (readonly [Element, Element])[] {
  const pairs: (readonly [Element, Element])[] = [];
  const callbacks = {
    beforeNodeMorphed(before: Node, after: Node): boolean {
      if (!isElement(before) || !isElement(after) || !before.matches(whole)) return true;
      if (before.outerHTML !== after.outerHTML) pairs.push([before, after]);
      return false;
    },
  };
  align(copy.body, next.body, whole);
  for (const [before, after] of [
    [copy.head, next.head],
    [copy.body, next.body],
  ] as const) {
    void Idiomorph.morph(before, [...after.childNodes], {
      morphStyle: 'innerHTML',
      head: { style: 'morph' },
      callbacks,
    });
    copyAttributes(before, after);
  }
  copyAttributes(copy.documentElement, next.documentElement);
  return pairs;
}

function copyAttributes(to: Element, from: Element): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
