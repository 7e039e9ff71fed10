import { createContext } from 'react';

/** Returns the HTML that the build made of a piece of code of the component, in colours; undefined for another one. */
export const StaticLook = createContext<(code: string) => string | undefined>(() => undefined);

/** Reads what the build made of the pieces of code below an element. */
export function staticLook(element: Element): (code: string) => string | undefined {
  const found = new Map<string, string>();
  for (const code of element.querySelectorAll('.code-block code')) found.set(code.textContent, code.innerHTML);
  return (code) => found.get(code);
}
