import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** HTML that the server rendered: what a component got as children, or an element as a prop. */
function Slot({ html }: { readonly html: string }): ReactNode {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * `<octavo-island data-module data-component data-props>`: a React component of the project. What the server rendered is
 * shown until the component is there, and when it fails.
 */
class IslandElement extends HTMLElement {
  #root: Root | undefined;

  connectedCallback(): void {
    void this.#show().catch((error: unknown) => console.error(error));
  }

  disconnectedCallback(): void {
    this.#root?.unmount();
    this.#root = undefined;
  }

  async #show(): Promise<void> {
    const { module = '', component = '', props = '{}' } = this.dataset;
    const slots = [...this.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')];
    const exports = (await import(module)) as Record<string, ComponentType<Record<string, unknown>>>;
    const type = exports[component];
    if (type === undefined || this.#root !== undefined || !this.isConnected) return;
    const given = Object.fromEntries(slots.map((slot) => [slot.dataset['slot'] ?? '', <Slot html={slot.innerHTML} />]));
    const place = document.createElement('div');
    place.style.display = 'contents';
    this.#root = createRoot(place);
    this.#root.render(createElement(type, { ...(JSON.parse(props) as Record<string, unknown>), ...given }));
    await new Promise((done) => requestAnimationFrame(done));
    this.replaceChildren(place, ...slots);
  }
}

customElements.define('octavo-island', IslandElement);
