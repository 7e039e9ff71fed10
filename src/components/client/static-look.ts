import { createContext } from 'react';

/** Returns the HTML that the build made of a piece of code or of a formula of the component; undefined for another one. */
export const StaticLook = createContext<(source: string) => string | undefined>(() => undefined);

/** Reads what the build made of the pieces of code below an element. */
export function staticLook(element: Element): (source: string) => string | undefined {
  const found = new Map<string, string>();
  for (const code of element.querySelectorAll('.code-block code')) found.set(code.textContent, code.innerHTML);
  for (const formula of element.querySelectorAll('math')) {
    const source = formula.querySelector('annotation')?.textContent;
    if (source !== undefined) found.set(source.trim(), formula.outerHTML);
  }
  return (source) => found.get(source);
}
