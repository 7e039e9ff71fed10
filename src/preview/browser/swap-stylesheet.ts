/** Puts another stylesheet in the place of one, which goes when the new one is there: the page is never without. */
export function swapStylesheet(before: Element, href: string): Element {
  const after = before.cloneNode() as Element;
  after.setAttribute('href', href);
  const finish = (): void => before.remove();
  after.addEventListener('load', finish, { once: true });
  after.addEventListener('error', finish, { once: true });
  before.after(after);
  return after;
}
