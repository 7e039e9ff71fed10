import { knowReader } from './reader.ts';

/**
 * `<octavo-island data-module data-component data-props>`: a React component of the project. What the server rendered is
 * shown until the component is there, and when it fails.
 */
class IslandElement extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    // One inside of what another one shows is part of that.
    if (this.parentElement?.closest('octavo-island:not([data-alive])') === null) this.wake();
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Brings the component to life. */
  wake(): void {
    void this.#show().catch((error: unknown) => {
      console.error(error);
      this.#wakeInside();
    });
  }

  async #show(): Promise<void> {
    const { reader } = this.dataset;
    if (reader !== undefined && !(await knowReader()) && reader === 'only') return this.#wakeInside();
    const [{ showIsland }, exports] = await Promise.all([
      import('./show.tsx'),
      import(this.dataset['module'] ?? '') as Promise<Record<string, unknown>>,
    ]);
    if (this.#stop !== undefined || !this.isConnected) return;
    this.#stop = await showIsland(this, exports, () => this.#wakeInside());
  }

  /** Without this component, those in the content that it was given stand for themselves. */
  #wakeInside(): void {
    this.dataset['alive'] = '';
    for (const inside of this.querySelectorAll<IslandElement>('octavo-island')) inside.wake();
  }
}

if (customElements.get('octavo-island') === undefined) customElements.define('octavo-island', IslandElement);
