import { Fragment, jsx } from 'astro/jsx-runtime';
import type { CodeSpot } from '../markdown/compiled-page.ts';
import { htmlAttributeName, styleText } from '../markdown/html-attributes.ts';
import { spotAttribute } from '../markdown/spot-attribute.ts';
import { cannotBeShown, type CodeFailure } from './code-failure.ts';
import { tagAsJsx } from './tag-as-jsx.ts';

type Props = Record<string, unknown>;
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
  /** Returns the address that a link or picture of the file leads to. */
  readonly resolveLink: (target: string) => string;
  /** Returns the place of a tag, from the attribute that says it. */
  readonly spotAt: (index: unknown) => CodeSpot | undefined;
  readonly standIn: StandIn;
}

/** Components inside each other: more than any page that comes to an end. */
const deepest = 200;

/** A component inside itself, without end. */
class EndlessError extends Error {}

/**
 * Returns Astro's JSX for what authors write: attributes of HTML elements may have their React names, `style` may be an
 * object, handlers are left out (they belong to a browser), a component that is not there shows its children, and one that
 * fails is told to `onFailure` and gives way to `standIn`. A component that needs the browser becomes an island; those
 * inside it belong to it.
 */
export function createAuthorJsx({ onFailure, islandOf, resolveLink, spotAt, standIn }: JsxEvents): Jsx {
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
        return jsx(
          tagAsJsx(() => settled),
          {},
        );
      }
      const wrong = cannotBeShown(tree);
      if (wrong !== undefined)
        return fail(failure(new TypeError(`it returned ${wrong}, which cannot be shown`)), children);
      return island === undefined ? tree : islandElement(island, props, tree);
    } catch (thrown) {
      const isEndless = thrown instanceof EndlessError || thrown instanceof RangeError;
      // Only the outermost ends it: those inside would begin again with the next of their children.
      if (isEndless && depth > 1) throw thrown;
      if (island === undefined || !isMissingBrowser(thrown)) return fail(failure(thrown), children);
      onFailure({ ...failure(thrown), isShownByBrowser: true });
      return islandElement(island, props, undefined);
    } finally {
      depth -= 1;
    }
  };
  return (type, given = {}) => {
    const index = given[spotAttribute];
    const props = index === undefined ? given : withoutSpot(given);
    if (type === undefined || type === null || type === '') return jsx(Fragment, { children: props['children'] });
    const spot = index === undefined ? undefined : spotAt(index);
    if (isAuthorComponent(type)) return call(type, props, spot);
    if (!isElementType(type)) {
      const error = new TypeError(
        `it is ${Array.isArray(type) ? 'a list' : `of the type ${typeof type}`} and no component`,
      );
      return fail({ error, ...(spot && { spot }) }, props['children']);
    }
    const resolved = withAddresses(props, resolveLink);
    if (typeof type !== 'string') return jsx(type, resolved);
    // React refuses objects too; they would be shown as `[object Object]`.
    const wrong = cannotBeShown(props['children']);
    if (wrong !== undefined) throw new TypeError(`<${type}> contains ${wrong}, which cannot be shown`);
    return jsx(type, htmlProps(resolved));
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
function islandElement({ module, runtime, component }: IslandAddress, props: Props, tree: unknown): unknown {
  const data: Props = {};
  const slots: unknown[] = [];
  for (const [name, value] of Object.entries(props)) {
    if (isText(value) || (name !== 'children' && isPlain(value))) data[name] = value;
    else if (typeof value !== 'function' && value !== undefined) {
      slots.push(jsx('template', { 'data-slot': name, children: value }));
    }
  }
  const attributes = { 'data-module': module, 'data-component': component, 'data-props': JSON.stringify(data) };
  const script = jsx('script', { type: 'module', src: runtime });
  return jsx(Fragment, { children: [jsx('octavo-island', { ...attributes, children: [tree, ...slots] }), script] });
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

const addressProps = ['href', 'src', 'img', 'poster'];

/** Addresses that only the running code knew: what the source says was resolved when it was compiled. */
function withAddresses(props: Props, resolveLink: (target: string) => string): Props {
  let resolved = props;
  for (const name of addressProps) {
    const value = props[name];
    if (typeof value !== 'string' || value === '') continue;
    const address = resolveLink(value);
    if (address !== value) resolved = { ...resolved, [name]: address };
  }
  return resolved;
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
