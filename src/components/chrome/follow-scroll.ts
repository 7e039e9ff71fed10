import { reveal } from './reveal.ts';

/** Marks in the table of contents where the reader is, and keeps the mark in sight. */
export function followScroll(): void {
  let links = new Map<string, HTMLAnchorElement>();
  let headings: readonly HTMLElement[] = [];
  let marked: HTMLAnchorElement | undefined;
  let scheduled = false;
  /** Where a heading stands that an address led to, in pixels: below what covers the top of the window. */
  let clearance = 0;
  const find = (): void => {
    const entries = [...document.querySelectorAll<HTMLAnchorElement>('.toc-item a')];
    links = new Map(entries.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    headings = [...links.keys()].map((id) => document.getElementById(id)).filter((heading) => heading !== null);
    clearance = headings[0] === undefined ? 0 : parseFloat(getComputedStyle(headings[0]).scrollMarginTop) + 1;
    marked = undefined;
    update();
  };
  const update = (): void => {
    scheduled = false;
    const line = Math.max(window.innerHeight * 0.25, clearance);
    const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 4;
    // Those of closed tabs and accordions stand nowhere.
    const shown = headings.filter((heading) => heading.checkVisibility());
    const above = shown.filter((heading) => heading.getBoundingClientRect().top <= line);
    const current = atEnd ? shown.at(-1) : (above.at(-1) ?? shown[0]);
    mark(links.get(current?.id ?? ''));
  };
  const mark = (link: HTMLAnchorElement | undefined): void => {
    if (link === marked) return;
    marked = link;
    for (const each of links.values()) {
      each.parentElement?.toggleAttribute('data-active', each === link);
      if (each === link) each.setAttribute('aria-current', 'location');
      else each.removeAttribute('aria-current');
    }
    reveal(document.querySelector('.table-of-contents'), link);
    document.querySelector('.toc-current')?.replaceChildren(link?.textContent ?? '');
  };
  document.addEventListener(
    'scroll',
    () => {
      if (scheduled || headings.length === 0) return;
      scheduled = true;
      requestAnimationFrame(update);
    },
    { passive: true },
  );
  // The preview has shown an edit.
  document.addEventListener('octavo-updated', find);
  find();
}
