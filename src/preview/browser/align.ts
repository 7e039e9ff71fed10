import { diffArrays } from 'diff';
import { isElement } from './replay.ts';

/**
 * Adds and removes those children that the author added or removed, so that the others keep their elements: comparing by
 * order alone would make each into the one before it, and what is selected or open would move along. Elements that are
 * `whole` are left as they are.
 */
export function align(element: Element, next: Element, whole: string): void {
  for (const { removed, added, following } of differences(element, next)) {
    if (removed.length === 0) {
      for (const node of added) element.insertBefore(element.ownerDocument.importNode(node, true), following);
    } else if (added.length === 0) {
      for (const node of removed) node.remove();
    } else if (removed.length === added.length) {
      removed.forEach((node, index) => alignPair(node, added[index], whole));
    }
  }
}

function alignPair(before: ChildNode, after: ChildNode | undefined, whole: string): void {
  if (!isElement(before) || !isElement(after) || before.tagName !== after.tagName || before.matches(whole)) return;
  align(before, after, whole);
}

interface Difference {
  readonly removed: readonly ChildNode[];
  readonly added: readonly ChildNode[];
  /** The child that stays and comes after them. */
  readonly following: ChildNode | null;
}

/** Children that are added and removed one by one; with more of them it is another page, whose order says enough. */
const maxEditLength = 400;

function differences(element: Element, next: Element): Difference[] {
  const comparator = (before: ChildNode, after: ChildNode): boolean => before.isEqualNode(after);
  const parts = diffArrays([...element.childNodes], [...next.childNodes], { comparator, maxEditLength });
  if (parts === undefined) return [];
  const found: Difference[] = [];
  let at = element.firstChild;
  let removed: readonly ChildNode[] = [];
  let added: readonly ChildNode[] = [];
  const close = (): void => {
    if (removed.length + added.length > 0) found.push({ removed, added, following: at });
    removed = [];
    added = [];
  };
  for (const part of parts) {
    if (part.added) added = part.value;
    else {
      if (part.removed) removed = part.value;
      else close();
      for (const _ of part.value) at = at?.nextSibling ?? null;
    }
  }
  close();
  return found;
}
