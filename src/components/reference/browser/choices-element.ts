import { onStateChange } from '../../../reader-state/api-state.ts';
import { chooseLanguage, chosenLanguage } from '../../../reader-state/language.ts';

/**
 * `<octavo-choices>`: its `section.choice` children are alternatives; the buttons or the `<select>` in `.choices-bar` bring
 * one into view. Without scripts all of them are shown one after the other, named by their `aria-label`.
 * `data-group` keeps every element of the group on the same value; `language` is the group whose value is the reader's
 * language, which other pages and the playground have as well.
 */
export class ChoicesElement extends HTMLElement {
  static #next = 0;
  #buttons: readonly HTMLButtonElement[] = [];
  #select: HTMLSelectElement | undefined;
  #panels: readonly HTMLElement[] = [];

  connectedCallback(): void {
    if (this.#panels.length > 0) return;
    const bar = this.querySelector<HTMLElement>(':scope > .choices-bar, :scope > .example-head > .choices-bar');
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > .choice')];
    this.#buttons = [...(bar?.querySelectorAll('button') ?? [])];
    this.#select = bar?.querySelector('select') ?? undefined;
    if (bar === null || this.#panels.length === 0) return;
    if (this.#select === undefined) this.#makeTabs(bar);
    this.#select?.addEventListener('change', () => this.#choose(this.#select?.selectedIndex ?? 0));
    for (const [index, panel] of this.#panels.entries()) panel.addEventListener('beforematch', () => this.show(index));
    document.addEventListener('octavo-choice', this.#follow);
    if (this.dataset['group'] === 'language') {
      this.#followLanguage();
      onStateChange(this.#followLanguage);
    } else this.show(0);
  }

  disconnectedCallback(): void {
    document.removeEventListener('octavo-choice', this.#follow);
  }

  /** Brings the alternative that holds `element` into view. */
  reveal(element: Element): void {
    const index = this.#panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.show(index);
  }

  show(index: number): void {
    for (const [position, panel] of this.#panels.entries()) {
      if (position === index) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
    for (const [position, button] of this.#buttons.entries()) {
      button.setAttribute('aria-selected', String(position === index));
      button.tabIndex = position === index ? 0 : -1;
    }
    if (this.#select !== undefined) this.#select.selectedIndex = index;
  }

  #makeTabs(bar: HTMLElement): void {
    bar.setAttribute('role', 'tablist');
    const prefix = `choices-${(ChoicesElement.#next += 1)}`;
    for (const [index, button] of this.#buttons.entries()) {
      const panel = this.#panels[index];
      if (panel === undefined) continue;
      button.id = `${prefix}-tab-${index}`;
      panel.id ||= `${prefix}-panel-${index}`;
      button.setAttribute('role', 'tab');
      button.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', button.id);
      button.addEventListener('click', () => this.#choose(index));
    }
    bar.addEventListener('keydown', (event) => this.#move(event));
  }

  /** Arrow keys, Home and End (ARIA Authoring Practices, tabs). */
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

  #choose(index: number): void {
    this.show(index);
    const value = this.#value(index);
    const { group } = this.dataset;
    if (group === undefined || value === undefined) return;
    if (group === 'language') chooseLanguage(value);
    document.dispatchEvent(new CustomEvent('octavo-choice', { detail: { group, value, from: this } }));
  }

  readonly #follow = (event: Event): void => {
    if (!(event instanceof CustomEvent)) return;
    const { group, value, from } = event.detail as { group: string; value: string; from: Element };
    if (group !== this.dataset['group'] || from === this) return;
    const index = this.#indexOf(value);
    if (index >= 0) this.show(index);
  };

  #value(index: number): string | undefined {
    return this.#select?.options[index]?.value ?? this.#buttons[index]?.dataset['value'];
  }

  #indexOf(value: string | undefined): number {
    return value === undefined ? -1 : this.#panels.findIndex((_, index) => this.#value(index) === value);
  }

  readonly #followLanguage = (): void => {
    this.show(Math.max(0, this.#indexOf(chosenLanguage())));
  };
}
