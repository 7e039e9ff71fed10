import {
  changeEnvironment,
  currentEnvironment,
  hasSavedState,
  onStateChange,
  readApiState,
} from '../../../reader-state/api-state.ts';
import type { OperationName } from '../../../reader-state/body-choice.ts';
import { copyText } from './copy-text.ts';
import { endpointAddress } from '../view/path-parts.ts';

/**
 * `<octavo-endpoint>`: shows and copies the address of the operation at the server that the reader chose here, in the
 * playground or on another page (`data-api`), and has the samples of the page show that server and what
 * else the reader has entered for all operations.
 */
export class EndpointElement extends HTMLElement {
  #copied = '';
  #isShown = false;

  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.endpoint-copy');
    if (button !== null) {
      button.hidden = false;
      button.addEventListener('click', () => void copyText(button, this.#copied));
    }
    const { api, operation = '' } = this.dataset;
    if (api === undefined) return;
    const select = this.#select;
    select?.addEventListener('change', () => changeEnvironment(api, { server: select.value }));
    const show = (): void => this.#show(api);
    onStateChange(show);
    show();
    this.#offerVariables(api);
    if (
      document.querySelector('div[id$=request-example] > [type], [data-group="media-type"], [data-group="body"]') !==
      null
    )
      this.#followBody({ api, operation }, show);
  }

  /** Few descriptions have variables in the addresses of their servers. */
  #offerVariables(api: string): void {
    const list = document.querySelector<HTMLElement>('.api-servers');
    if (list === null) return;
    const loading = import('./server-variables.ts');
    void loading.then(({ offerServerVariables }) => offerServerVariables(api, list), leftAsWritten);
  }

  /** Most operations have one body: what saves a choice is loaded for the others, and gets what is chosen meanwhile. */
  #followBody(name: OperationName, onWritten: () => void): void {
    const loading = import('./follow-body.ts');
    document.addEventListener('octavo-choice', (event) => {
      void loading.then(({ saveBody }) => saveBody(name, event), leftAsWritten);
    });
    void loading.then(({ followBody }) => followBody(name, onWritten), leftAsWritten);
  }

  get #select(): HTMLSelectElement | null {
    return this.querySelector('.endpoint-server select');
  }

  #show(api: string): void {
    const { server, addresses = {} } = currentEnvironment(readApiState(api));
    const select = this.#select;
    if (select !== null) {
      const index = [...select.options].findIndex(({ value }) => value === server);
      select.selectedIndex = Math.max(0, index);
    }
    const { operation = '', server: first = '' } = this.dataset;
    const url = select?.value ?? first;
    const filled = Object.hasOwn(addresses, url) ? addresses[url] : undefined;
    const base = this.querySelector('.endpoint-base');
    if (base !== null) base.textContent = (filled ?? url).replace(/\/$/, '');
    const path = operation.slice(operation.indexOf(' ') + 1);
    this.#copied = endpointAddress(filled ?? url, path);
    // Whoever had saved something and reset it needs what shows it once more.
    if (!this.#isShown && !hasSavedState(api)) return;
    this.#isShown = true;
    const chosen = filled ?? select?.selectedOptions[0]?.dataset['address'];
    const loading = import('./samples.ts');
    const shown = { api, path, data: this.dataset, address: chosen };
    void loading.then(({ showInSamples }) => showInSamples(shown), leftAsWritten);
  }
}

/** Without a connection the samples stay as they were written, which is right, too: the next change tries again. */
function leftAsWritten(): void {
  // Nothing was begun that would have to be undone.
}
