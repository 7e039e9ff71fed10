import type { Fallback } from './page-jsx.ts';
import { errorFacts } from './code-failure.ts';
import { fragment, type Elements } from './elements.ts';

/** Returns what is shown for a component that failed: what stands inside it, and in the preview what happened. */
export function fallbackFor(mode: 'build' | 'dev', { make }: Elements): Fallback {
  return ({ error, component }, children) => {
    if (mode === 'build') return make(fragment, { children });
    const name = component?.name ?? '';
    const text = `${name === '' ? 'A component' : `<${name}>`} failed: ${errorFacts(error).reason}.`;
    const box = make('span', { role: 'alert', class: 'render-failure', style: boxStyle, children: text });
    return make(fragment, { children: [box, children] });
  };
}

const boxStyle =
  'display:block;margin-block:1rem;padding:0.75rem 1rem;border:1px solid var(--octavo-color-danger);border-radius:var(--octavo-radius);color:var(--octavo-color-danger)';
