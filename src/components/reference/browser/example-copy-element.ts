import { trackEvent } from '../../../shared/reader-event.ts';
import { copyText } from './copy-text.ts';

/** `<octavo-example-copy>`: holds the button that copies the code in view in the nearest `.example`. */
export class ExampleCopyElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    button.hidden = false;
    button.addEventListener('click', () => void this.#copy(button));
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const choice = this.closest('.example')?.querySelector('.choice:not([hidden])');
    const isCopied = await copyText(button, choice?.querySelector('code')?.textContent ?? '');
    if (isCopied) trackEvent('docs.code_block.copy', { language: choice?.ariaLabel ?? '' });
  }
}
