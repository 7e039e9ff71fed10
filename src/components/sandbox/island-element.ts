import type { ReactNode } from 'react';
import type { Props } from '../elements.ts';
import type { IslandAddress } from '../page-modules.ts';
import { together, type Part, type Places } from './placed.ts';
import { isValidElement } from './react.ts';

interface Island {
  readonly props: Props;
  /** What the component made; undefined where only browsers can. */
  readonly tree: unknown;
  readonly show: (node: unknown) => ReactNode;
  readonly places: Places;
}

/** The component as it first looks, and what the browser needs to bring it to life: data, and elements as templates. */
export function islandElement(
  { module, runtime, component }: IslandAddress,
  { props, tree, show, places }: Island,
): Part {
  const data: Props = {};
  const slots: ReactNode[] = [];
  const own = (type: string, attributes: Props): Part =>
    places.element(type, attributes, (children) => children as Part, true);
  for (const [name, value] of Object.entries(props)) {
    if (isText(value) || (name !== 'children' && isPlain(value))) data[name] = value;
    else if (typeof value !== 'function' && value !== undefined)
      slots.push(places.node(own('template', { 'data-slot': name, children: show(value) })));
  }
  const attributes = { 'data-module': module, 'data-component': component, 'data-props': JSON.stringify(data) };
  return together([
    own('octavo-island', { ...attributes, children: [show(tree), ...slots] }),
    own('script', { type: 'module', src: runtime }),
  ]);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
}

/** Whether a value is data all the way down: what JSON can carry. */
function isPlain(value: unknown, depth = 0): boolean {
  if (isText(value)) return true;
  if (typeof value !== 'object' || value === null || depth > 20 || isValidElement(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isData = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isData && Object.values(value).every((entry) => entry === undefined || isPlain(entry, depth + 1));
}
