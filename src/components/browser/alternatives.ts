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
  { choose, show }: Readonly<Record<'choose' | 'show', (index: number) => void>>,
): void {
  const { panels, buttons, select } = alternatives;
  select?.addEventListener('change', () => choose(select.selectedIndex));
  for (const [index, panel] of panels.entries()) panel.addEventListener('beforematch', () => show(index));
  const list = buttons[0]?.parentElement;
  list?.setAttribute('role', 'tablist');
  list?.addEventListener('keydown', (event) => {
    const target = targetOf(event, buttons);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    buttons[target]?.focus();
  });
  const prefix = `alternatives-${(count += 1)}`;
  for (const [index, button] of buttons.entries()) {
    const panel = panels[index];
    if (panel === undefined) continue;
    button.id = `${prefix}-tab-${index}`;
    panel.id ||= `${prefix}-panel-${index}`;
    button.role = 'tab';
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    button.addEventListener('click', () => choose(index));
  }
}

/** Shows one panel; the others stay findable by the browser's search where it can do that. */
export function showAlternative({ panels, buttons, select }: Alternatives, index: number): void {
  for (const [position, panel] of panels.entries()) {
    if (position === index) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
  for (const [position, button] of buttons.entries()) {
    button.removeAttribute('data-active');
    button.setAttribute('aria-selected', String(position === index));
    button.tabIndex = position === index ? 0 : -1;
  }
  if (select !== null) select.selectedIndex = index;
}

/** Where arrow keys, Home and End lead, as the ARIA Authoring Practices describe tabs. */
function targetOf({ key }: KeyboardEvent, buttons: readonly HTMLButtonElement[]): number | undefined {
  const [first] = buttons;
  if (first === undefined) return undefined;
  const last = buttons.length - 1;
  const current = buttons.findIndex((button) => button.tabIndex === 0);
  const next = current === last ? 0 : current + 1;
  const previous = current === 0 ? last : current - 1;
  const isReversed = getComputedStyle(first).direction === 'rtl';
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: isReversed ? previous : next,
    ArrowLeft: isReversed ? next : previous,
    Home: 0,
    End: last,
  };
  return targets[key];
}
