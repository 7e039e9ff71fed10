import { eachPair } from './each-pair.ts';
import { chosenIn, renewable, renewElement } from './renew.ts';
import { swapStylesheet } from './swap-stylesheet.ts';

type Shown = WeakMap<Node, Node>;

/** Nodes come from several documents, whose classes are the same but whose `instanceof` need not be. */
export function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === Node.ELEMENT_NODE;
}

/** Makes in the page what was changed in its copy. */
export function replay(records: readonly MutationRecord[], shown: Shown): void {
  const gone = new Set<Node>();
  const parents = new Set<Node>();
  const fresh = new Set<Node>();
  const added = new Set<Node>();
  // Asked before their buttons change.
  const looking = [...renewable(records)].map((element) => [element, chosenIn(shown.get(element))] as const);
  const page: Page = { shown, gone, added, fresh };
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type !== 'childList') continue;
    parents.add(target);
    for (const node of addedNodes) added.add(node);
    for (const node of removedNodes) {
      const element = node.isConnected ? undefined : shown.get(node);
      if (element !== undefined) gone.add(element);
    }
  }
  for (const parent of parents) if (parent.isConnected) showChildren(parent, page);
  for (const record of records) {
    if (!record.target.isConnected || fresh.has(record.target)) continue;
    if (record.type === 'attributes') showAttribute(record, shown);
    else if (record.type === 'characterData') showText(record.target, page);
  }
  for (const [element, chosen] of looking) {
    const before = shown.get(element);
    if (!fresh.has(element) && isElement(before) && before.isConnected)
      renewElement(before, copyFor(element, shown, fresh), chosen);
  }
}

interface Page {
  readonly shown: Shown;
  /** Nodes of the page that stand for nothing any longer. */
  readonly gone: ReadonlySet<Node>;
  /** Nodes of the copy that are new in their place. */
  readonly added: ReadonlySet<Node>;
  /** Nodes of the copy that have just got their first counterpart in the page. */
  readonly fresh: Set<Node>;
}

/** Gives a node of the page the children of its copy, in their order; what scripts put between them or took away stays so. */
function showChildren(copy: Node, page: Page): void {
  const { shown, gone } = page;
  const parent = shown.get(copy);
  if (parent === undefined || !parent.isConnected) return showAncestor(copy, page);
  const wanted = [...copy.childNodes].map((child) => counterpart(child, page)).filter((node) => node !== undefined);
  const isWanted = new Set(wanted);
  let at = parent.firstChild;
  for (const node of wanted) {
    while (at !== null && !isWanted.has(at)) at = at.nextSibling;
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
  for (const node of [...parent.childNodes]) if (gone.has(node)) parent.removeChild(node);
}

/** The node of the page for a node of the copy; undefined for one that a script took away. */
function counterpart(copy: Node, { shown, added, fresh }: Page): Node | undefined {
  const node = shown.get(copy);
  if (node?.isConnected === true || (node !== undefined && fresh.has(copy))) return node;
  return added.has(copy) ? copyFor(copy, shown, fresh) : undefined;
}

/** Where scripts replaced a part of the page, the smallest part around it that is still there is shown again. */
function showAncestor(copy: Node, { shown, fresh }: Page): void {
  for (let ancestor = copy.parentNode; ancestor !== null; ancestor = ancestor.parentNode) {
    const node = shown.get(ancestor);
    if (!isElement(node) || !node.isConnected) continue;
    node.replaceChildren(...[...ancestor.childNodes].map((child) => copyFor(child, shown, fresh)));
    return;
  }
}

function showText(copy: Node, page: Page): void {
  const node = page.shown.get(copy);
  if (node?.isConnected === true) node.nodeValue = copy.nodeValue;
  else if (copy.parentNode !== null) showAncestor(copy, page);
}

function showAttribute({ target, attributeName, attributeNamespace, oldValue }: MutationRecord, shown: Shown): void {
  const element = shown.get(target);
  if (!isElement(element) || !isElement(target) || attributeName === null) return;
  const value = target.getAttributeNS(attributeNamespace, attributeName);
  if (attributeName === 'href' && value !== null && element.matches('link[rel=stylesheet]'))
    return void shown.set(target, swapStylesheet(element, value));
  if (attributeName === 'class') return showClasses(element, oldValue, value);
  if (value === null) element.removeAttributeNS(attributeNamespace, attributeName);
  else element.setAttributeNS(attributeNamespace, attributeName, value);
}

/** Scripts mark the page with classes of their own, which stay. */
function showClasses(element: Element, before: string | null, after: string | null): void {
  const [old, next] = [before, after].map((value) => (value ?? '').split(/\s+/).filter((name) => name !== ''));
  element.classList.remove(...(old ?? []).filter((name) => !next?.includes(name)));
  element.classList.add(...(next ?? []));
}

/** Makes the node of the page that a node of the copy stands for from now on. */
function copyFor<Kind extends Node>(copy: Kind, shown: Shown, fresh: Set<Node>): Kind {
  const created = document.importNode(copy, true);
  eachPair(copy, created, (node, counterpartOf) => {
    shown.set(node, counterpartOf);
    fresh.add(node);
  });
  return created;
}
