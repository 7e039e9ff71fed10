interface Revealing extends Element {
  reveal(element: Element): void;
}

/** Opens what hides the element that the address names (accordions, tabs), now and whenever the hash changes. */
export function revealHashTargets(): void {
  addEventListener('hashchange', reveal);
  reveal();
}

function reveal(): void {
  const target = targetOf(location.hash.slice(1));
  if (target === null) return;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (canReveal(element)) element.reveal(target);
  }
  target.scrollIntoView();
}

/** Accordions inside accordions are addressed as `outer:inner`. */
function targetOf(hash: string): Element | null {
  if (hash === '') return null;
  let id = hash;
  try {
    id = decodeURIComponent(hash);
  } catch {
    id = hash;
  }
  return document.getElementById(id) ?? document.getElementById(id.slice(id.lastIndexOf(':') + 1));
}

function canReveal(element: Element): element is Revealing {
  return 'reveal' in element && typeof element.reveal === 'function';
}
