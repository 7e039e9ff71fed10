import { htmlAttributeName, styleText, spotAttribute, type CodeSpot } from '../markdown/index.ts';
import { cannotBeShown, type CodeFailure } from './code-failure.ts';
import { fragment, type Elements, type Props } from './elements.ts';
import { withAddresses } from './resolved-addresses.ts';
import { tagAsJsx } from './tag-as-jsx.ts';

type Jsx = (type: unknown, props?: Props) => unknown;
/** A function that the page or a snippet defines. */
export type AuthorComponent = (props: Props) => unknown;
/** Returns what is shown for a component that failed. */
export type StandIn = (failure: CodeFailure, children: unknown) => unknown;

const renderer = Symbol.for('astro:renderer');

/** Where the browser finds a component that needs it. */
export interface IslandAddress {
  /** Addresses of the component's module and of the one that shows it. */
  readonly module: string;
  readonly runtime: string;
  /** Name of the export. */
  readonly component: string;
}

interface JsxEvents {
  readonly onFailure: (failure: CodeFailure) => void;
  /** Says which components need the browser. */
  readonly islandOf: (component: AuthorComponent) => IslandAddress | undefined;
  readonly elements: Elements;
  /** Returns the place of a tag, from the attribute that says it. */
  readonly spotAt: (index: unknown) => CodeSpot | undefined;
  readonly standIn: StandIn;
}

/** Components inside each other: more than any page that comes to an end. */
const deepest = 200;

/** A component inside itself, without end. */
class EndlessError extends Error {}

/**
 * Returns the JSX of what authors write: attributes of HTML elements may have their React names, `style` may be an
 * object, handlers are left out (they belong to a browser), a component that is not there shows its children, and one that
 * fails is told to `onFailure` and gives way to `standIn`. A component that needs the browser becomes an island; those
 * inside it belong to it.
 */
export function createAuthorJsx({ onFailure, islandOf, elements, spotAt, standIn }: JsxEvents): Jsx {
  const { make } = elements;
  let depth = 0;
  const fail = (failure: CodeFailure, children: unknown): unknown => {
    onFailure(failure);
    return standIn(failure, children);
  };
  const call = (component: AuthorComponent, props: Props, spot: CodeSpot | undefined): unknown => {
    const island = depth === 0 ? islandOf(component) : undefined;
    const failure = (error: unknown): CodeFailure => ({ error, component, ...(spot && { spot }) });
    const children = props['children'];
    depth += 1;
    try {
      if (depth > deepest) throw new EndlessError('it contains itself without end');
      const tree = render(component, props);
      // The failure of an asynchronous component comes later, and is as much its own.
      if (tree instanceof Promise) {
        const settled = tree.catch((error: unknown) => fail(failure(error), children));
        return make(
          tagAsJsx(() => settled),
          {},
        );
      }
      const wrong = cannotBeShown(tree);
      if (wrong !== undefined)
        return fail(failure(new TypeError(`it returned ${wrong}, which cannot be shown`)), children);
      return island === undefined ? tree : islandElement(island, { props, tree, make });
    } catch (thrown) {
      const isEndless = thrown instanceof EndlessError || thrown instanceof RangeError;
      // Only the outermost ends it: those inside would begin again with the next of their children.
      if (isEndless && depth > 1) throw thrown;
      if (island === undefined || !isMissingBrowser(thrown)) return fail(failure(thrown), children);
      onFailure({ ...failure(thrown), isShownByBrowser: true });
      return islandElement(island, { props, tree: undefined, make });
    } finally {
      depth -= 1;
    }
  };
  return (type, given = {}) => {
    const index = given[spotAttribute];
    const props = index === undefined ? given : withoutSpot(given);
    if (type === undefined || type === null || type === '') return make(fragment, { children: props['children'] });
    const spot = index === undefined ? undefined : spotAt(index);
    if (isAuthorComponent(type)) return call(type, props, spot);
    if (!isElementType(type)) {
      const error = new TypeError(
        `it is ${Array.isArray(type) ? 'a list' : `of the type ${typeof type}`} and no component`,
      );
      return fail({ error, ...(spot && { spot }) }, props['children']);
    }
    const resolved = withAddresses(props, elements);
    if (typeof type !== 'string') return make(type, resolved, true);
    // React refuses objects too; they would be shown as `[object Object]`.
    const wrong = cannotBeShown(props['children']);
    if (wrong !== undefined) throw new TypeError(`<${type}> contains ${wrong}, which cannot be shown`);
    return make(type, htmlProps(resolved), true);
  };
}

/** A class of React's kind is rendered once, as it first looks. */
function render(component: AuthorComponent, props: Props): unknown {
  const prototype = component.prototype as { readonly render?: unknown } | undefined;
  if (typeof prototype?.render !== 'function') return component(props);
  return (Reflect.construct(component, [props]) as { render(): unknown }).render();
}

function withoutSpot({ [spotAttribute]: _, ...props }: Props): Props {
  return props;
}

/** Names of the browser that a component may use as soon as it is rendered. */
function isMissingBrowser(error: unknown): boolean {
  return (
    error instanceof ReferenceError &&
    /^(?:window|document|localStorage|sessionStorage|navigator|location|matchMedia)\b/.test(error.message)
  );
}

/** The component as it first looks, and what the browser needs to bring it to life: data, and elements as templates. */
function islandElement(
  { module, runtime, component }: IslandAddress,
  { props, tree, make }: { readonly props: Props; readonly tree: unknown; readonly make: Elements['make'] },
): unknown {
  const data: Props = {};
  const slots: unknown[] = [];
  for (const [name, value] of Object.entries(props)) {
    if (isText(value) || (name !== 'children' && isPlain(value))) data[name] = value;
    else if (typeof value !== 'function' && value !== undefined) {
      slots.push(make('template', { 'data-slot': name, children: value }));
    }
  }
  const attributes = { 'data-module': module, 'data-component': component, 'data-props': JSON.stringify(data) };
  const script = make('script', { type: 'module', src: runtime });
  return make(fragment, {
    children: [make('octavo-island', { ...attributes, children: [tree, ...slots] }), script],
  });
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
}

/** Whether a value is data all the way down: what JSON can carry. */
function isPlain(value: unknown, depth = 0): boolean {
  if (isText(value)) return true;
  if (typeof value !== 'object' || value === null || depth > 20 || 'astro:jsx' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isData = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isData && Object.values(value).every((entry) => entry === undefined || isPlain(entry, depth + 1));
}

/** A function that the page or a snippet defines, and not a component of Astro's or ours. */
function isAuthorComponent(type: unknown): type is AuthorComponent {
  return typeof type === 'function' && !('isAstroComponentFactory' in type) && !(renderer in type);
}

/** Whether a value can be an element: a tag, a component, a fragment, or what React wraps a component in. */
function isElementType(type: unknown): boolean {
  return (
    ['string', 'function', 'symbol'].includes(typeof type) || (Object(type) === type && '$$typeof' in Object(type))
  );
}

function htmlProps(props: Props): Props {
  const html: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' && name !== 'children') continue;
    const isStyle = name === 'style' && typeof value === 'object' && value !== null;
    html[htmlAttributeName(name)] = isStyle ? styleText(value as Props) : value;
  }
  return html;
}
