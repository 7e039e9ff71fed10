import { openAround } from './reveal-target.ts';

/**
 * `<octavo-schema-tools>` in the heading of a section: its button opens all that is folded there, or closes it; its field
 * goes to the first field whose name has what is typed, Enter to the next one, Shift+Enter to the one before.
 */
export class SchemaToolsElement extends HTMLElement {
  #found: readonly HTMLElement[] = [];
  #current = 0;

  connectedCallback(): void {
    this.#button?.addEventListener('click', () => this.#fold());
    this.#input?.addEventListener('input', () => this.#find());
    this.#input?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || this.#found.length === 0) return;
      event.preventDefault();
      this.#go(this.#current + (event.shiftKey ? -1 : 1));
    });
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  get #section(): Element | null {
    return this.closest('.api-section');
  }

  /** Where one is closed all are opened. */
  #fold(): void {
    const all = [...(this.#section?.querySelectorAll<HTMLDetailsElement>('details.expandable') ?? [])];
    const opens = all.some(({ open }) => !open);
    for (const details of all) details.open = opens;
    if (this.#button !== null) this.#button.textContent = this.dataset[opens ? 'collapse' : 'expand'] ?? '';
  }

  #find(): void {
    const wanted = this.#input?.value.trim().toLowerCase() ?? '';
    const names = this.#section?.querySelectorAll<HTMLElement>('.field-name') ?? [];
    this.#mark(undefined);
    this.#found =
      wanted === '' ? [] : [...names].filter(({ textContent }) => textContent.toLowerCase().includes(wanted));
    if (this.#found.length > 0) this.#go(0);
    else this.#say(wanted === '' ? '' : '0');
  }

  #go(position: number): void {
    this.#current = (position + this.#found.length) % this.#found.length;
    const name = this.#found[this.#current];
    if (name === undefined) return;
    this.#mark(name);
    openAround(name);
    name.scrollIntoView({ block: 'center' });
    this.#say(`${this.#current + 1} / ${this.#found.length}`);
  }

  #mark(name: HTMLElement | undefined): void {
    for (const found of this.#found) found.removeAttribute('data-found');
    name?.setAttribute('data-found', '');
  }

  #say(text: string): void {
    const output = this.querySelector('output');
    if (output !== null) output.textContent = text;
  }
}
