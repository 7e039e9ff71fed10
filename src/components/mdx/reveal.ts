import { findAnchor } from '../browser/find-anchor.ts';

interface Revealing extends Element {
  reveal(element: Element): void;
}

/** Opens what hides the element that the address names (accordions, tabs), now and whenever the hash changes. */
export function revealHashTargets(): void {
  addEventListener('hashchange', reveal);
  reveal();
}

function reveal(): void {
  const target = findAnchor(location.hash);
  if (target === null) return;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (canReveal(element)) element.reveal(target);
  }
  target.scrollIntoView();
}

function canReveal(element: Element): element is Revealing {
  return 'reveal' in element && typeof element.reveal === 'function';
}
