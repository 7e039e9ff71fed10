import type { ChannelProps } from '../../../playground/channel/props.ts';
import { sharePrefix } from '../../../playground/share-prefix.ts';
import { readSession } from '../../browser/session-state.ts';
import type { PlaygroundProps } from '../../../playground/props.ts';

/** `<octavo-try-it>`: loads the playground when its button is pressed, or at once for `?playground=open` and shared forms. */
export class TryItElement extends HTMLElement {
  #isOpen = false;

  connectedCallback(): void {
    void this.#offer();
  }

  async #offer(): Promise<void> {
    if (!(await this.#mayUse())) return;
    this.hidden = false;
    this.#button?.addEventListener('click', () => void this.#open());
    const isAsked = new URLSearchParams(location.search).get('playground') === 'open';
    if (isAsked || location.hash.startsWith(sharePrefix)) await this.#open();
  }

  /** Where the playground is for signed-in readers, the function says who is: it also checks what is sent. */
  async #mayUse(): Promise<boolean> {
    const { session, groups = '[]' } = this.dataset;
    if (session === undefined) return true;
    const state = await readSession(session);
    const wanted = JSON.parse(groups) as readonly string[];
    const own = new Set(state?.groups);
    return state?.signedIn === true && (wanted.length === 0 || wanted.some((group) => own.has(group)));
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('.tryit-button');
  }

  /** The playground stands at the end of the body, where no style of the page's text reaches it. */
  async #open(): Promise<void> {
    const button = this.#button;
    if (button === null || this.#isOpen) return;
    this.#isOpen = true;
    button.setAttribute('aria-busy', 'true');
    const host = document.createElement('div');
    try {
      const mount = await this.#load();
      document.body.append(host);
      await mount(host, () => {
        host.remove();
        this.#isOpen = false;
        button.focus();
      });
    } catch {
      host.remove();
      this.#isOpen = false;
      button.title = 'The playground could not be loaded. Press again to retry.';
    } finally {
      button.removeAttribute('aria-busy');
    }
  }

  /** Returns what opens the playground: that of requests, or that of channels. */
  async #load(): Promise<(host: HTMLElement, onClose: () => void) => void | Promise<void>> {
    if (this.dataset['kind'] === 'channel') {
      const [{ mountChannel }, props] = await Promise.all([
        import('../../../playground/channel/mount-channel.tsx'),
        this.#props<ChannelProps>(),
      ]);
      return (host, onClose) => mountChannel(host, props, onClose);
    }
    const [{ mountPlayground }, props] = await Promise.all([
      import('../../../playground/mount.tsx'),
      this.#props<PlaygroundProps>(),
    ]);
    const own = await this.#withInputs(props);
    return (host, onClose) => mountPlayground(host, own, onClose);
  }

  /** What the session has for the reader's own requests stands in the form. */
  async #withInputs(props: PlaygroundProps): Promise<PlaygroundProps> {
    const session = document.querySelector<HTMLElement>('octavo-sign-in')?.dataset['session'];
    const inputs = session === undefined ? undefined : (await readSession(session))?.apiPlaygroundInputs;
    if (inputs === undefined) return props;
    const { withReaderInputs } = await import('./reader-inputs.ts');
    return withReaderInputs(props, inputs);
  }

  /** What the build embedded; what is large it has packed. */
  async #props<Props extends PlaygroundProps | ChannelProps>(): Promise<Props> {
    const value = JSON.parse(this.querySelector('script[type="application/json"]')?.textContent ?? '') as
      | Props
      | string;
    if (typeof value !== 'string') return value;
    const { unpackJson } = await import('./unpack-json.ts');
    return (await unpackJson(value)) as Props;
  }
}
