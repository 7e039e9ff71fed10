import { htmlAttributeName, styleText, spotAttribute, type CodeSpot } from '../markdown/index.ts';
import { cannotBeShown, type CodeFailure } from './code-failure.ts';
import { fragment, type Elements, type Props } from './elements.ts';
import { withAddresses } from './resolved-addresses.ts';

export type Jsx = (type: unknown, props?: Props, key?: unknown) => unknown;
/** A component of React's kind that the page or a snippet defines: a function, a class, or what React makes of one. */
export type AuthorComponent = ((props: Props) => unknown) | object;
/** Returns what is shown for a component that failed. */
export type Fallback = (failure: CodeFailure, children: unknown) => unknown;

const renderer = Symbol.for('astro:renderer');

interface PageJsx {
  readonly elements: Elements;
  /** Returns the place of a tag, from the attribute that says it. */
  readonly spotAt: (index: unknown) => CodeSpot | undefined;
  /** Makes the element of a component that an author wrote. */
  readonly component: (component: AuthorComponent, element: AuthorElement) => unknown;
  /** Makes of the element of a part of the page what browsers show again; `content` stands in it. */
  readonly live?: (part: number, shown: unknown, content: unknown) => unknown;
  /** Takes an element that is none; returns what is shown for it. */
  readonly fail: (failure: CodeFailure, children: unknown) => unknown;
}

/** How a component that an author wrote is used. */
export interface AuthorElement {
  readonly props: Props;
  readonly key: unknown;
  readonly spot: CodeSpot | undefined;
}

/**
 * Returns the JSX of what authors write: attributes of HTML elements may have their React names, `style` may be an object,
 * handlers are left out (they belong to a browser), and a component that is not there shows its children.
 */
export function createPageJsx({ elements, spotAt, component, live, fail }: PageJsx): Jsx {
  const { make } = elements;
  return (type, given = {}, key) => {
    const index = given[spotAttribute];
    if (index === undefined) return elementOf(type, given, { key, spot: undefined });
    const spot = spotAt(index);
    const props = withoutSpot(given);
    const shown = elementOf(type, props, { key, spot });
    return spot?.live === undefined || live === undefined ? shown : live(spot.live, shown, props['children']);
  };

  function elementOf(type: unknown, props: Props, { key, spot }: Pick<AuthorElement, 'key' | 'spot'>): unknown {
    if (type === undefined || type === null || type === '') return make(fragment, { children: props['children'] }, key);
    if (isAuthorComponent(type)) return component(type, { props, key, spot });
    if (typeof type === 'object' || !['string', 'function', 'symbol'].includes(typeof type)) {
      const error = new TypeError(
        `it is ${Array.isArray(type) ? 'a list' : `of the type ${typeof type}`} and no component`,
      );
      return fail({ error, ...(spot && { spot }) }, props['children']);
    }
    const resolved = withAddresses(props, elements);
    if (typeof type !== 'string') return make(type, resolved, key);
    // React refuses objects too; they would be shown as `[object Object]`.
    const wrong = cannotBeShown(props['children'], elements);
    if (wrong !== undefined) throw new TypeError(`<${type}> contains ${wrong}, which cannot be shown`);
    return make(type, htmlProps(resolved), key);
  }
}

function withoutSpot({ [spotAttribute]: _, ...props }: Props): Props {
  return props;
}

/** A function that the page or a snippet defines, or what React wraps one in; no component of Astro's or ours. */
function isAuthorComponent(type: unknown): type is AuthorComponent {
  if (typeof type === 'object') return type !== null && '$$typeof' in type;
  return typeof type === 'function' && !('isAstroComponentFactory' in type) && !(renderer in type);
}

/** Returns the function or class below what React makes of a component: `memo`, `forwardRef`. */
export function componentFunction(component: AuthorComponent): ((...values: unknown[]) => unknown) | undefined {
  if (typeof component === 'function') return component as (...values: unknown[]) => unknown;
  const { type, render } = component as { readonly type?: AuthorComponent; readonly render?: AuthorComponent };
  const inner = type ?? render;
  return inner === undefined || inner === null ? undefined : componentFunction(inner);
}

/** What React keeps to itself of the props of an element. */
const reactProps = new Set(['ref', 'suppressHydrationWarning', 'suppressContentEditableWarning']);

function htmlProps(props: Props): Props {
  const html: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (reactProps.has(name) || (typeof value === 'function' && name !== 'children')) continue;
    const isStyle = name === 'style' && typeof value === 'object' && value !== null;
    html[htmlAttributeName(name)] = isStyle ? styleText(value as Props) : value;
  }
  return html;
}
