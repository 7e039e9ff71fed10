import { connectAlternatives, showAlternative, type Alternatives } from '../../browser/alternatives.ts';
import { chosenTabs, rememberTab } from './tab-memory.ts';

/**
 * `<octavo-tabs>`: a row of buttons in `.tab-list` (or a `<select>`) and, as its other children, one panel a button.
 * Tabs with `data-sync` that have a tab of the same name switch together, and the choice is kept.
 */
export class TabsElement extends HTMLElement {
  #tabs: Alternatives = { panels: [], buttons: [], select: null };

  connectedCallback(): void {
    if (this.#tabs.panels.length > 0) return;
    this.#tabs = {
      panels: [...this.querySelectorAll<HTMLElement>(':scope > :is(.tab-panel, .code-block)')],
      buttons: [...this.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > button')],
      select: this.querySelector<HTMLSelectElement>(':scope > .tab-list > select'),
    };
    connectAlternatives(
      this.#tabs,
      (index) => this.#choose(index),
      (index) => this.show(index),
    );
    document.addEventListener('octavo-tab', this.#follow);
    this.show(this.#first());
  }

  disconnectedCallback(): void {
    document.removeEventListener('octavo-tab', this.#follow);
  }

  /** Brings the panel that is or holds `element` into view. */
  reveal(element: Element): void {
    const index = this.#tabs.panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.show(index);
  }

  show(index: number): void {
    showAlternative(this.#tabs, index);
  }

  /** The tab that the reader chose last on this or another page; else the one the page opens with. */
  #first(): number {
    const remembered = this.#isSynced() ? chosenTabs().map((name) => this.#indexOf(name)) : [];
    const marked = this.#tabs.panels.findIndex((panel) => panel.hasAttribute('data-active'));
    return remembered.find((index) => index >= 0) ?? Math.max(0, marked);
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
    const { buttons, select } = this.#tabs;
    if (select !== null) return [...select.options].map(({ value }) => value);
    return buttons.map((button) => button.dataset['name'] ?? button.textContent.trim());
  }

  #indexOf(name: string): number {
    return this.#names().indexOf(name);
  }
}
