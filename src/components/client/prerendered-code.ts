import { createContext } from 'react';

/** How the build rendered a block of code. */
export interface RenderedCode {
  /** The code in colours, with the types of TypeScript where it shows them. */
  readonly html: string;
  /** Classes of the element around it. */
  readonly className: string;
  /** Colours of its own. */
  readonly style: Readonly<Record<string, string>>;
  /** The list of types below it. */
  readonly types: string | undefined;
}

/** Returns how the build rendered a piece of code of the component; undefined for other code. */
export const PrerenderedCode = createContext<(code: string) => RenderedCode | undefined>(() => undefined);

/** Reads the code that the build rendered below an element. */
export function prerenderedCode(element: Element): (code: string) => RenderedCode | undefined {
  const found = new Map<string, RenderedCode>();
  for (const block of element.querySelectorAll<HTMLElement>('.code-block')) {
    const code = block.querySelector('code');
    if (code === null) continue;
    const types = block.querySelector('.type-list')?.innerHTML;
    const style = Object.fromEntries([...block.style].map((name) => [name, block.style.getPropertyValue(name)]));
    const className = code.parentElement?.className ?? '';
    found.set(block.dataset['source'] ?? code.textContent, { html: code.innerHTML, className, style, types });
  }
  return (code) => found.get(code);
}
