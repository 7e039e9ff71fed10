import { fragment, type Props } from '../elements.ts';
import type { IslandAddress } from '../page-modules.ts';
import { Html } from './encode.ts';
import type { GivenNode } from './given-node.ts';
import { Fragment, isValidElement } from './react.ts';
import { iconElement } from './react-elements.ts';
import { componentName } from './tree.ts';

const deepest = 20;

/** Parts that the components around them look for among their children: in a browser, too, they are what they are. */
const parts = new Set(['Tab', 'Step', 'Accordion']);

interface Giving {
  /** Where the browser finds a function of the project; undefined for one that it has not. */
  readonly addressOf: (value: object) => IslandAddress | undefined;
  /** Takes what the server makes of a node; returns the number of its template. */
  readonly template: (node: unknown) => number;
}

/** Props of an island or of an element in one, for the browser. */
export interface GivenProps {
  readonly props: Props;
  readonly given: Record<string, GivenNode>;
}

/**
 * Returns props for the browser: data, and what holds elements or functions of the project. Components of the project stay
 * such, so that they find the contexts of those around them; the rest is what the server makes of it.
 */
export function givenProps(written: Props, giving: Giving, depth = 0): GivenProps {
  const props: Props = {};
  const given: Record<string, GivenNode> = {};
  for (const [name, value] of Object.entries(written)) {
    if (isText(value) || (name !== 'children' && isPlain(value))) props[name] = value;
    else if (typeof value === 'function') {
      const reference = referenceTo(value, giving);
      if (reference !== undefined) given[name] = reference;
    } else if (value !== undefined) given[name] = givenNode(value, giving, depth);
  }
  return { props, given };
}

function referenceTo(value: object, { addressOf }: Giving): { module: string; export: string } | undefined {
  const address = addressOf(value);
  return address && { module: address.module, export: address.component };
}

function givenNode(node: unknown, giving: Giving, depth = 0): GivenNode {
  if (isText(node)) return node;
  if (typeof node === 'bigint') return String(node);
  if (typeof node === 'function') return referenceTo(node, giving) ?? null;
  // What holds itself has no end.
  if (typeof node !== 'object' || depth > deepest) return null;
  if (Array.isArray(node)) return node.map((entry) => givenNode(entry, giving, depth + 1));
  if (isObject(node)) {
    const { props, given } = givenProps(node, giving, depth + 1);
    return { fields: props, given };
  }
  if (!isValidElement<Props>(node)) return { html: giving.template(node) };
  const { type, props } = node as { readonly type: unknown; readonly props: Props };
  if (type === fragment || type === Fragment) return givenNode(props['children'], giving);
  if (typeof type === 'string') return { type: { tag: type }, ...contentGiven(props, giving) };
  const reference = typeof type === 'symbol' ? undefined : referenceTo(type as object, giving);
  if (reference !== undefined) return { type: reference, ...givenProps(props, giving) };
  const name = typeof type === 'function' && componentName in type ? String(type[componentName]) : undefined;
  if (name === undefined) return { html: giving.template(node) };
  if (isAlive(props, giving)) return { type: { own: name }, ...withIcon(givenProps(props, giving), giving) };
  if (parts.has(name)) return { type: { own: name }, ...withIcon(contentGiven(props, giving), giving) };
  return { look: giving.template(node), props: givenProps({ ...props, children: undefined }, giving).props };
}

/** A browser has the icons that code names: one that the page names comes as it is drawn. */
function withIcon({ props, given }: GivenProps, giving: Giving): GivenProps {
  const { icon, iconType, ...rest } = props;
  if (typeof icon !== 'string') return { props, given };
  return { props: rest, given: { ...given, icon: { html: giving.template(iconElement({ icon, iconType })) } } };
}

/** The content of an element in which nothing lives is what the server makes of it, unless it is text that code may read. */
function contentGiven({ children, ...props }: Props, giving: Giving): GivenProps {
  const own = givenProps(props, giving);
  if (children === undefined) return own;
  const content = isAlive(children, giving) || isReadable(children) ? givenNode(children, giving) : undefined;
  return { props: own.props, given: { ...own.given, children: content ?? { html: giving.template(children) } } };
}

const textTags = new Set(
  'a b br code del em h1 h2 h3 h4 h5 h6 i kbd li mark ol p s small span strong sub sup u ul'.split(' '),
);

/** Whether a node is text, with the marks and links that Markdown gives it. */
function isReadable(node: unknown, depth = 0): boolean {
  if (isText(node) || node === undefined) return true;
  if (Array.isArray(node)) return depth < deepest && node.every((entry) => isReadable(entry, depth + 1));
  if (!isValidElement<Props>(node) || depth > deepest) return false;
  const { type, props } = node as { readonly type: unknown; readonly props: Props };
  const { children, ...attributes } = props;
  return typeof type === 'string' && textTags.has(type) && isPlain(attributes) && isReadable(children, depth + 1);
}

/** Whether a component of the project stands in a value. */
function isAlive(value: unknown, giving: Giving, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 200 || value instanceof Html) return false;
  if (Array.isArray(value)) return value.some((entry) => isAlive(entry, giving, depth + 1));
  if (!isValidElement<Props>(value))
    return Object.getPrototypeOf(value) === Object.prototype && isAlive(Object.values(value), giving, depth + 1);
  const type: unknown = value.type;
  const isOwn = (typeof type === 'object' && type !== null) || typeof type === 'function';
  return (isOwn && giving.addressOf(type) !== undefined) || isAlive(Object.values(value.props), giving, depth + 1);
}

function isText(value: unknown): value is string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
}

/** Whether a value is an object that code writes down, and no element. */
function isObject(value: unknown): value is Props {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value is data all the way down: what JSON can carry. */
function isPlain(value: unknown, depth = 0): boolean {
  if (isText(value)) return true;
  if (depth > deepest || !(Array.isArray(value) || isObject(value))) return false;
  return Object.values(value).every((entry) => entry === undefined || isPlain(entry, depth + 1));
}
