import type { PlaygroundProps } from '../../playground/props.ts';

/** `<octavo-try-it>`: loads the playground when its button is pressed, or at once for `?playground=open`. */
export class TryItElement extends HTMLElement {
  #opened = false;

  connectedCallback(): void {
    this.#button?.addEventListener('click', () => void this.#open());
    if (new URLSearchParams(location.search).get('playground') === 'open') void this.#open();
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('.tryit-button');
  }

  async #open(): Promise<void> {
    const button = this.#button;
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    if (button === null || props === undefined || props === null || this.#opened) return;
    this.#opened = true;
    const { mountPlayground } = await import('../../playground/mount.tsx');
    const place = document.createElement('div');
    this.append(place);
    mountPlayground(place, JSON.parse(props) as PlaygroundProps, () => {
      place.remove();
      this.#opened = false;
      button.focus();
    });
  }
}
