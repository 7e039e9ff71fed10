import type { ReactElement, ReactNode } from 'react';
import { fragment, type Props } from '../elements.ts';
import { componentFunction, type AuthorComponent } from '../page-jsx.ts';
import type { ComponentUse } from '../page-modules.ts';
import { Content } from './content.ts';
import { encode, Html } from './encode.ts';
import { guardedElement } from './guarded-element.ts';
import { Known, together, type Part, type Places } from './placed.ts';
import { componentUse, isGiven, output, placeOf } from './react-elements.ts';
import { createElement, Fragment, isValidElement, Suspense } from './react.ts';
import { childrenMarks } from './tree.ts';

export interface Showing {
  readonly places: Places;
  /** How a component is used that is a copy of an author's making. */
  readonly unknown: ComponentUse;
  /** Components whose code runs now, inside each other: what it makes belongs to them. */
  readonly running: { depth: number };
}

/** Makes of what code shows what React renders; `depth` counts the components around it. */
export type Show = (node: unknown, depth: number) => ReactNode;

const kinds = {
  consumer: Symbol.for('react.consumer'),
  context: Symbol.for('react.context'),
  lazy: Symbol.for('react.lazy'),
};
const renderer = Symbol.for('astro:renderer');
const nothing = new Known(null);
const noSlots = (): undefined => undefined;
const markOf = (mark: string): Known => new Known(encode(new Html(mark), noSlots));

/**
 * Returns what makes of a page what React renders: components as they are, each behind what catches its failure, and nothing
 * else but places, which data fills when React has done its work.
 */
export function createShow(showing: Showing): Show {
  const { places, unknown } = showing;
  const show: Show = (node, depth) => places.node(partOf(node, depth));
  const partOf = (node: unknown, depth: number): Part => {
    if (typeof node !== 'object' || node === null) return ownPart(node, depth);
    if (isGiven(node))
      return together([markOf(childrenMarks.open), placedPart(node, depth), markOf(childrenMarks.close)]);
    return placedPart(node, depth);
  };
  /** What an expression shows is noted for the Markdown of the page. */
  const placedPart = (node: object, depth: number): Part => {
    const place = placeOf(node);
    const shown = ownPart(node, depth);
    return place === undefined
      ? shown
      : places.element(output, { place, children: shown }, (part) => part as Part, true);
  };
  const ownPart = (node: unknown, depth: number): Part => {
    if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
      return node === '' ? nothing : new Known(encode(node, noSlots));
    if (typeof node !== 'object' || node === null) return nothing;
    if (Array.isArray(node)) return together(node.map((entry) => partOf(entry, depth)));
    if (isValidElement<Props>(node)) return elementPart(node, depth);
    if (node instanceof Promise) return node.then((resolved) => show(resolved, depth));
    return Symbol.iterator in node && !(node instanceof Html)
      ? together(Array.from(node as Iterable<unknown>, (entry) => partOf(entry, depth)))
      : new Known(encode(node, noSlots));
  };
  const elementPart = (element: ReactElement<Props>, depth: number): Part => {
    const { type, props } = element as { readonly type: unknown; readonly props: Props };
    if (typeof type === 'string' || (typeof type === 'function' && 'isAstroComponentFactory' in type))
      return places.element(type, props, (node) => partOf(node, depth));
    if (type === fragment || type === Fragment) return partOf(props['children'], depth);
    if (typeof type === 'function' && renderer in type) {
      const content = type as unknown as (props: Props) => unknown;
      return createElement(Content, { make: () => show(content(props), depth) });
    }
    if (typeof type === 'function') return componentPart(element, depth);
    const kind = (type as { readonly $$typeof?: unknown }).$$typeof;
    if (kind === kinds.lazy) return createElement(type as never, props);
    if (kind === kinds.consumer) {
      const { children } = props as { readonly children: (value: unknown) => unknown };
      return createElement(type as never, { ...props, children: (value: unknown) => show(children(value), depth) });
    }
    if (typeof type !== 'symbol' && kind !== kinds.context) return componentPart(element, depth);
    const { children, fallback } = props;
    const own = { ...props, ...('fallback' in props && { fallback: show(fallback, depth) }) };
    // What is lost in there is shown as the author says.
    return createElement(type as never, own, show(children, type === Suspense ? depth + 1 : depth));
  };
  const componentPart = ({ type, props }: ReactElement<Props>, depth: number): Part => {
    const component = componentFunction(type as AuthorComponent);
    if (component === undefined) return nothing;
    const use = componentUse(props) ?? unknown;
    const element = guardedElement({ type, component, props, use, depth }, { ...showing, show });
    if (depth > 0) return element;
    // React shows what is lost, and goes on, where something around it can stand in.
    const failure = { component, ...(use.spot && { spot: use.spot }) };
    const lost = places.place({ kind: 'lost', use, failure, children: props['children'] });
    return createElement(Suspense, { fallback: lost }, element);
  };
  return show;
}
