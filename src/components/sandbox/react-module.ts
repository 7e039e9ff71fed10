import type { ReactElement, ReactNode } from 'react';
import type { Props } from '../elements.ts';
import type { Jsx } from '../page-jsx.ts';
import { noteSuspension } from '../suspension.ts';
import { copyUse } from './react-elements.ts';
import * as own from './react.ts';

/** What a store has now is what it has for the server, where it does not say. */
const useSyncExternalStore: typeof own.useSyncExternalStore = (subscribe, now, onServer = now) =>
  own.useSyncExternalStore(subscribe, now, onServer);

/** What waits for a promise is told from what failed. */
function use(usable: Parameters<typeof own.use>[0]): unknown {
  try {
    return own.use(usable);
  } catch (thrown) {
    if ((usable as { readonly status?: unknown }).status === 'pending') noteSuspension(thrown);
    throw thrown;
  }
}

function cloneElement(element: ReactElement<Props>, props?: Props, ...children: unknown[]): unknown {
  const copy = own.cloneElement(element, props, ...(children as ReactNode[]));
  copyUse(element.props, copy.props);
  return copy;
}

/** Returns React as code gets it that imports it; its elements are made with `jsx`. */
export function reactModule(jsx: Jsx, show: (node: unknown) => ReactNode): Readonly<Record<string, unknown>> {
  const createElement = (type: unknown, given?: Props | null, ...children: unknown[]): unknown => {
    const { key, ...props } = given ?? {};
    const [only] = children;
    const inside = children.length === 0 ? {} : { children: children.length === 1 ? only : children };
    return jsx(type, { ...props, ...inside }, key);
  };
  // What comes later is rendered as what is there at once.
  const lazy = (load: () => PromiseLike<{ readonly default: unknown }>): unknown =>
    own.lazy(async () => {
      const { default: component } = await load();
      return { default: (props: Props) => show(jsx(component, props)) };
    });
  const react = { ...own.react, createElement, cloneElement, lazy, use, useSyncExternalStore };
  return { ...react, default: react };
}
