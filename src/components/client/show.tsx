import { createElement, useInsertionEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { givenElements, type Exports } from './given-elements.tsx';
import { PrerenderedCode, prerenderedCode } from './prerendered-code.ts';

interface Shown {
  /** Called with the commit that puts the component into the page, before its own effects. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

function Shown({ onShown, children }: Shown): ReactNode {
  useInsertionEffect(onShown, [onShown]);
  return children;
}

/**
 * Shows the component of an island in place of what the server rendered, in one step. When it fails, at once or later, that is
 * shown again, and `onFailure` called. Returns what takes the component away.
 */
export async function showIsland(island: HTMLElement, exports: Exports, onFailure: () => void): Promise<() => void> {
  const { component = '', props = '{}' } = island.dataset;
  const type = exports[component] as ComponentType<Record<string, unknown>> | undefined;
  if (type === undefined) return () => undefined;
  const code = prerenderedCode(island);
  const given = await givenElements(island, exports);
  const first = [...island.childNodes].filter((node) => !(node instanceof HTMLTemplateElement));
  const place = document.createElement('div');
  place.style.display = 'contents';
  const show = (): void => {
    island.dataset['alive'] = '';
    for (const node of first) node.remove();
  };
  const fail = (error: unknown): void => {
    console.error(error);
    place.remove();
    island.prepend(...first);
    onFailure();
  };
  const root = createRoot(place, { identifierPrefix: prefix(), onUncaughtError: fail });
  island.prepend(place);
  root.render(
    <PrerenderedCode value={code}>
      <Shown onShown={show}>
        {createElement(type, { ...(JSON.parse(props) as Record<string, unknown>), ...given })}
      </Shown>
    </PrerenderedCode>,
  );
  return () => root.unmount();
}

let count = 0;

/** Ids of one island are none of another one. */
function prefix(): string {
  count += 1;
  return `island-${count}-`;
}
