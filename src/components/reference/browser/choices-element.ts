import { connectAlternatives, showAlternative, type Alternatives } from '../../browser/alternatives.ts';
import { onStateChange } from '../../../reader-state/api-state.ts';
import { chooseLanguage, chosenLanguage } from '../../../reader-state/language.ts';

/**
 * `<octavo-choices>`: its `section.choice` children are alternatives; the buttons or the `<select>` in `.choices-bar` bring
 * one into view. Without scripts all of them are shown one after the other, named by their `aria-label`.
 * `data-group` keeps every element of the group on the same value; `language` is the group whose value is the reader's
 * language, which other pages and the playground have as well.
 */
export class ChoicesElement extends HTMLElement {
  #choices: Alternatives = { panels: [], buttons: [], select: null };

  connectedCallback(): void {
    if (this.#choices.panels.length > 0) return;
    const bar = this.querySelector<HTMLElement>(':scope > .choices-bar, :scope > .example-head > .choices-bar');
    const panels = [...this.querySelectorAll<HTMLElement>(':scope > .choice')];
    if (bar === null || panels.length === 0) return;
    this.#choices = { panels, buttons: [...bar.querySelectorAll('button')], select: bar.querySelector('select') };
    connectAlternatives(
      this.#choices,
      (index) => this.#choose(index),
      (index) => this.show(index),
    );
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
    const index = this.#choices.panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.show(index);
  }

  show(index: number): void {
    showAlternative(this.#choices, index);
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
    return this.#choices.select?.options[index]?.value ?? this.#choices.buttons[index]?.dataset['value'];
  }

  #indexOf(value: string | undefined): number {
    return value === undefined ? -1 : this.#choices.panels.findIndex((_, index) => this.#value(index) === value);
  }

  readonly #followLanguage = (): void => {
    this.show(Math.max(0, this.#indexOf(chosenLanguage())));
  };
}
