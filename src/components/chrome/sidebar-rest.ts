const cutGroup = 'details[data-rest]';

/** What addresses of whole sidebars lead to. */
const wholes = new Map<string, Promise<DocumentFragment>>();

/**
 * Completes a large sidebar, of which a page has the part around it: when a reader opens a group that is cut, or points at it, the
 * whole is fetched, once. Where it cannot be had, the group still leads to its first page.
 */
export function completeSidebar(): void {
  const opened = (target: EventTarget | null): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.matches(cutGroup)) void complete(target);
  };
  // It does not bubble.
  document.addEventListener('toggle', ({ target }) => opened(target), { capture: true });
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const summary = target instanceof Element ? target.closest(`${cutGroup} > summary`) : null;
      if (summary !== null) void readWhole(addressOf(summary));
    });
  // Those that were open on the page before, and those that were opened before this script came.
  for (const box of document.querySelectorAll<HTMLElement>('[data-whole]')) void completeOpen(box);
}

function addressOf(element: Element): string {
  return element.closest<HTMLElement>('[data-whole]')?.dataset['whole'] ?? '';
}

/** Returns the whole sidebar, and undefined where it cannot be had; it is asked for again then. */
function readWhole(address: string): Promise<DocumentFragment | undefined> {
  const whole = wholes.get(address) ?? fetchWhole(address);
  wholes.set(address, whole);
  return whole.catch(() => {
    wholes.delete(address);
    return undefined;
  });
}

async function fetchWhole(address: string): Promise<DocumentFragment> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}

async function complete(group: HTMLDetailsElement): Promise<void> {
  const list = group.querySelector('ul');
  if (list === null) return;
  const status = statusBeside(group);
  const isAsked = group.contains(document.activeElement);
  list.ariaBusy = 'true';
  const whole = await readWhole(addressOf(group));
  list.ariaBusy = null;
  if (!fill(group, whole)) return;
  if (isAsked) status.textContent = `${document.querySelector('.sidebar')?.ariaLabel}: ${list.childElementCount}`;
}

/** Completes what docs.json has open, or the reader had: nobody waits for it. */
async function completeOpen(box: HTMLElement): Promise<void> {
  const groups = box.querySelectorAll<HTMLDetailsElement>(`${cutGroup}[open]`);
  if (groups.length === 0) return;
  const whole = await readWhole(addressOf(box));
  withoutMoving(box, () => {
    for (const group of groups) fill(group, whole);
  });
}

/** Puts what a group has into it, and returns whether it was there. */
function fill(group: HTMLDetailsElement, whole: DocumentFragment | undefined): boolean {
  const { rest } = group.dataset;
  const list = group.querySelector('ul');
  const all = whole?.querySelector(`details[data-part="${rest}"] > ul`)?.cloneNode(true);
  if (rest === undefined || list === null || !(all instanceof Element)) return false;
  const hadFocus = list.contains(document.activeElement);
  group.removeAttribute('data-rest');
  group.dataset['part'] = rest;
  list.replaceChildren(...all.childNodes);
  if (hadFocus) group.querySelector('summary')?.focus();
  return true;
}

/**
 * Changes entries of a sidebar while what is in sight stays where it is. It is drawn again: the browser would keep the place by itself, but
 * takes entries that were never in sight for moved ones, and reports a shift of the layout.
 */
function withoutMoving(box: HTMLElement, change: () => void): void {
  const scroller = box.closest('.sidebar');
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const first = [...box.children].find((entry) => entry.getBoundingClientRect().bottom > top);
  const before = first?.getBoundingClientRect().top ?? 0;
  box.hidden = true;
  void box.offsetHeight;
  change();
  box.hidden = false;
  if (scroller !== null && first !== undefined) scroller.scrollTop += first.getBoundingClientRect().top - before;
}

/** Returns what says to assistive technology that entries have come: beside them, as a dialog hides all around it. */
function statusBeside(group: Element): Element {
  const box = group.closest('[data-whole]')?.parentElement;
  const known = box?.querySelector(':scope > [role=status]');
  if (known !== null && known !== undefined) return known;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  box?.append(status);
  return status;
}
