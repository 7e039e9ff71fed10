import { copyText } from './copy-text.ts';

/** `<octavo-example-copy>`: holds the button that copies the code in view in the nearest `.example`. */
export class ExampleCopyElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      const code = this.closest('.example')?.querySelector('.choice:not([hidden]) code');
      void copyText(button, code?.textContent ?? '');
    });
  }
}
