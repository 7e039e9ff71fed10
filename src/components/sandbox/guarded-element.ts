import type { ComponentClass, ReactElement, ReactNode } from 'react';
import { cannotBeShown } from '../code-failure.ts';
import type { Props } from '../elements.ts';
import type { ComponentUse } from '../page-modules.ts';
import { isSuspension } from '../suspension.ts';
import { Content } from './content.ts';
import { islandElement } from './island-element.ts';
import type { Part } from './placed.ts';
import { output, placeOf, reactElements, withoutOutput } from './react-elements.ts';
import { createElement } from './react.ts';
import type { Show, Showing } from './show.ts';

type AuthorFunction = (...values: unknown[]) => unknown;

/** A component where an author uses it. */
interface Used {
  /** The component, or what React made of it. */
  readonly type: unknown;
  readonly component: AuthorFunction;
  readonly props: Props;
  readonly use: ComponentUse;
  /** How many components are around it. */
  readonly depth: number;
}

/** Components inside each other: more than any page that comes to an end. */
const maxDepth = 200;

const forwardRef = Symbol.for('react.forward_ref');

/**
 * Returns an element for a component that catches its failure: that is reported, and what stands in for it is shown. A component
 * that needs the browser becomes an island.
 */
export function guardedElement(used: Used, showing: Showing & { readonly show: Show }): ReactElement {
  const { type, component, props } = used;
  if (isClass(component)) return createElement(guardedClass(component, used, showing) as never, props);
  const { ref = null, ...others } = props;
  const isForwarding = (type as { readonly $$typeof?: unknown }).$$typeof === forwardRef;
  const call = isForwarding ? () => component(others, ref) : () => component(props);
  return createElement(Content, { make: () => guarded(call, used, showing) });
}

function isClass(component: AuthorFunction): boolean {
  const prototype = component.prototype as { readonly render?: unknown } | undefined;
  return typeof prototype?.render === 'function';
}

function guardedClass(
  component: AuthorFunction,
  used: Used,
  showing: Showing & { readonly show: Show },
): ComponentClass<Props> {
  return class extends (component as unknown as ComponentClass<Props>) {
    override render(): ReactNode {
      return guarded(() => super.render(), used, showing);
    }
  };
}

function guarded(
  make: () => unknown,
  { component, props, use, depth }: Used,
  { places, running, show }: Showing & { readonly show: Show },
): ReactNode {
  // Caught by nobody but React: components would go on inside of what stands in for this one.
  if (depth > maxDepth) throw new RangeError('it contains itself endlessly');
  const { spot, island, addressOf, onFailure, fallback } = use;
  const inside = (tree: unknown): ReactNode => show(tree, depth + 1);
  const asIsland = (tree: unknown): ReactNode =>
    island === undefined
      ? inside(tree)
      : places.node(islandElement(island, { props, tree, show: inside, addressOf, places }));
  const shown = (tree: unknown): ReactNode => {
    const node = asIsland(tree);
    const place = placeOf(props);
    if (place === undefined) return node;
    return places.node(places.element(output, { place, children: node }, (part) => part as Part, true));
  };
  const failed = (error: unknown): ReactNode => {
    const failure = { error, component, ...(spot && { spot }) };
    const isOfBrowser = island !== undefined && isMissingBrowser(error);
    onFailure(isOfBrowser ? { ...failure, isShownByBrowser: true } : failure);
    withoutOutput(props);
    return isOfBrowser ? shown(undefined) : inside(fallback(failure, props['children']));
  };
  running.depth += 1;
  try {
    const tree = make();
    if (tree instanceof Promise) return tree.then((resolved) => inside(checked(resolved))).catch(failed);
    return shown(checked(tree));
  } catch (thrown) {
    if (isSuspension(thrown)) throw thrown;
    return failed(thrown);
  } finally {
    running.depth -= 1;
  }
}

function checked(tree: unknown): unknown {
  const wrong = cannotBeShown(tree, reactElements);
  if (wrong !== undefined) throw new TypeError(`it returned ${wrong}, which cannot be shown`);
  return tree;
}

/** Names of the browser that a component may use as soon as it is rendered. */
function isMissingBrowser(error: unknown): boolean {
  return (
    error instanceof ReferenceError &&
    /^(?:window|document|localStorage|sessionStorage|navigator|location|matchMedia)\b/.test(error.message)
  );
}
