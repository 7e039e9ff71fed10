import type { ReactNode } from 'react';
import type { Props } from '../elements.ts';
import type { IslandAddress } from '../page-modules.ts';
import { givenProps } from './given.ts';
import { behaviour } from './react-elements.ts';
import { together, type Part, type Places } from './placed.ts';

interface Island {
  readonly props: Props;
  /** What the component made; undefined where only browsers can. */
  readonly tree: unknown;
  readonly show: (node: unknown) => ReactNode;
  readonly addressOf: (value: object) => IslandAddress | undefined;
  readonly places: Places;
}

/**
 * The component as it first looks, and what the browser needs to bring it to life: data, elements to make again
 * (`given-node`), and HTML as templates.
 */
export function islandElement(
  { module, runtime, component, reader }: IslandAddress,
  { props: written, tree, show, addressOf, places }: Island,
): Part {
  const templates: ReactNode[] = [];
  const own = (type: string, attributes: Props): Part =>
    places.element(type, attributes, (children) => children as Part, true);
  const template = (node: unknown): number =>
    templates.push(places.node(own('template', { children: show(node) }))) - 1;
  const { props, given } = givenProps(written, { addressOf, template });
  const attributes = {
    'data-module': module,
    'data-component': component,
    ...(reader !== undefined && { 'data-reader': reader }),
    'data-props': JSON.stringify(props),
    ...(Object.keys(given).length > 0 && { 'data-given': JSON.stringify(given) }),
  };
  return together([
    own('octavo-island', { ...attributes, children: [show(tree), ...templates] }),
    // Components that it shows later may need the script.
    places.element(behaviour, {}, (children) => children as Part, true),
    own('script', { type: 'module', src: runtime }),
  ]);
}
