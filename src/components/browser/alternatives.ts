/** Panels of which one is shown, and what chooses between them: a button a panel, or a `<select>`. */
export interface Alternatives {
  readonly panels: readonly HTMLElement[];
  readonly buttons: readonly HTMLButtonElement[];
  readonly select: HTMLSelectElement | null;
}

let count = 0;

/** Makes tabs of the buttons, and tells `choose` of what the reader picks; `show` of a panel that the browser's search has found. */
export function connectAlternatives(
  alternatives: Alternatives,
  choose: (index: number) => void,
  show: (index: number) => void,
): void {
  const { panels, buttons, select } = alternatives;
  select?.addEventListener('change', () => choose(select.selectedIndex));
  const list = buttons[0]?.parentElement;
  if (list) {
    list.role = 'tablist';
    list.addEventListener('keydown', (event) => {
      const target = targetOf(event, buttons);
      if (target === undefined) return;
      event.preventDefault();
      choose(target);
      buttons[target]?.focus();
    });
  }
  count += 1;
  for (const [index, panel] of panels.entries()) {
    panel.addEventListener('beforematch', () => show(index));
    const button = buttons[index];
    if (button === undefined) continue;
    button.id = `tab-${count}-${index}`;
    panel.id ||= `${button.id}-panel`;
    button.role = 'tab';
    button.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', button.id);
    button.addEventListener('click', () => choose(index));
  }
}

/** Shows one panel; the others stay findable by the browser's search where it can do that. */
export function showAlternative({ panels, buttons, select }: Alternatives, index: number): void {
  for (const [position, panel] of panels.entries()) {
    const isShown = position === index;
    if (isShown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
    const button = buttons[position];
    if (button === undefined) continue;
    button.removeAttribute('data-active');
    button.ariaSelected = String(isShown);
    button.tabIndex = isShown ? 0 : -1;
  }
  if (select !== null) select.selectedIndex = index;
}

/** Where arrow keys, Home and End lead, as the ARIA Authoring Practices describe tabs. */
function targetOf({ key }: KeyboardEvent, buttons: readonly HTMLButtonElement[]): number | undefined {
  const last = buttons.length - 1;
  const current = buttons.findIndex((button) => button.tabIndex === 0);
  const isReversed = getComputedStyle(buttons[current]!).direction === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isReversed ? 'ArrowLeft' : 'ArrowRight')) return current === last ? 0 : current + 1;
  return key === (isReversed ? 'ArrowRight' : 'ArrowLeft') ? (current || buttons.length) - 1 : undefined;
}
