import { chosenTabs, rememberTab } from './tab-memory.ts';

let count = 0;

/**
 * `<octavo-tabs>`: a row of buttons in `.tab-list` (or a `<select>`) and, as its other children, one panel a button.
 * Tabs with `data-sync` that have a tab of the same name switch together, and the choice is kept.
 */
export class TabsElement extends HTMLElement {
  #buttons: readonly HTMLButtonElement[] = [];
  #select: HTMLSelectElement | null = null;
  #panels: readonly HTMLElement[] = [];

  connectedCallback(): void {
    if (this.#panels.length > 0) return;
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > :is(.tab-panel, .code-block)')];
    this.#select = this.querySelector<HTMLSelectElement>(':scope > .tab-list > select');
    this.#buttons = [...this.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > button')];
    this.#prepare();
    this.#select?.addEventListener('change', () => this.#choose(this.#select?.selectedIndex ?? 0));
    for (const [index, panel] of this.#panels.entries()) panel.addEventListener('beforematch', () => this.show(index));
    document.addEventListener('octavo-tab', this.#follow);
    this.show(this.#first());
  }

  disconnectedCallback(): void {
    document.removeEventListener('octavo-tab', this.#follow);
  }

  /** Brings the panel that is or holds `element` into view. */
  reveal(element: Element): void {
    const index = this.#panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.show(index);
  }

  /** Shows one panel; the others stay findable by the browser's search where it can do that. */
  show(index: number): void {
    for (const [position, panel] of this.#panels.entries()) {
      if (position === index) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
    for (const [position, button] of this.#buttons.entries()) {
      button.removeAttribute('data-active');
      button.setAttribute('aria-selected', String(position === index));
      button.tabIndex = position === index ? 0 : -1;
    }
    if (this.#select !== null) this.#select.selectedIndex = index;
  }

  #prepare(): void {
    if (this.#buttons.length === 0) return;
    const list = this.#buttons[0]?.parentElement;
    list?.setAttribute('role', 'tablist');
    list?.addEventListener('keydown', (event) => this.#move(event));
    const prefix = `tabs-${(count += 1)}`;
    for (const [index, button] of this.#buttons.entries()) {
      const panel = this.#panels[index];
      if (panel === undefined) continue;
      button.id = `${prefix}-${index}`;
      panel.id ||= `${prefix}-panel-${index}`;
      button.role = 'tab';
      button.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', button.id);
      button.addEventListener('click', () => this.#choose(index));
    }
  }

  /** The tab that the reader chose last on this or another page; else the one the page opens with. */
  #first(): number {
    const remembered = this.#isSynced() ? chosenTabs().map((name) => this.#indexOf(name)) : [];
    const marked = this.#panels.findIndex((panel) => panel.hasAttribute('data-active'));
    return remembered.find((index) => index >= 0) ?? Math.max(0, marked);
  }

  /** Arrow keys, Home and End, as the ARIA Authoring Practices describe tabs. */
  #move(event: KeyboardEvent): void {
    const last = this.#buttons.length - 1;
    const current = this.#buttons.findIndex((button) => button.tabIndex === 0);
    const isReversed = getComputedStyle(this).direction === 'rtl';
    const next = current === last ? 0 : current + 1;
    const previous = current === 0 ? last : current - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: isReversed ? previous : next,
      ArrowLeft: isReversed ? next : previous,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#choose(target);
    this.#buttons[target]?.focus();
  }

  /** Other tabs that switch along must not move what the reader looks at. */
  #choose(index: number): void {
    const before = this.getBoundingClientRect().top;
    this.show(index);
    const name = this.#names()[index];
    if (name === undefined || !this.#isSynced()) return;
    rememberTab(name);
    document.dispatchEvent(new CustomEvent('octavo-tab', { detail: { name, from: this } }));
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  readonly #follow = (event: Event): void => {
    if (!(event instanceof CustomEvent) || !this.#isSynced()) return;
    const { name, from } = event.detail as { name: string; from: Element };
    const index = from === this ? -1 : this.#indexOf(name);
    if (index >= 0) this.show(index);
  };

  #isSynced(): boolean {
    return this.hasAttribute('data-sync');
  }

  #names(): readonly string[] {
    if (this.#select !== null) return [...this.#select.options].map(({ value }) => value);
    return this.#buttons.map((button) => button.dataset['name'] ?? button.textContent.trim());
  }

  #indexOf(name: string): number {
    return this.#names().indexOf(name);
  }
}
