import { createContext } from 'react';

/** Returns the HTML that the build rendered for a piece of code of the component, in colours; undefined for other code. */
export const PrerenderedCode = createContext<(code: string) => string | undefined>(() => undefined);

/** Reads the code that the build rendered below an element. */
export function prerenderedCode(element: Element): (code: string) => string | undefined {
  const found = new Map<string, string>();
  for (const code of element.querySelectorAll('.code-block code')) found.set(code.textContent, code.innerHTML);
  return (code) => found.get(code);
}
