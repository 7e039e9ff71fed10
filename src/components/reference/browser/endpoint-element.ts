import { copyText } from './copy-text.ts';
import { endpointAddress } from '../view/path-parts.ts';

/** `<octavo-endpoint>`: copies the address of the operation, at the server that the reader chose. */
export class EndpointElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.endpoint-copy');
    const select = this.querySelector<HTMLSelectElement>('.endpoint-server select');
    const base = this.querySelector<HTMLElement>('.endpoint-base');
    if (button !== null) {
      button.hidden = false;
      button.addEventListener('click', () => void copyText(button, this.dataset['copy'] ?? ''));
    }
    select?.addEventListener('change', () => {
      this.dataset['copy'] = endpointAddress(select.value, this.dataset['path'] ?? '');
      if (base !== null) base.textContent = select.value.replace(/\/$/, '');
    });
  }
}
