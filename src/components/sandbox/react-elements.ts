import type { ReactElement } from 'react';
import type { Elements, Props } from '../elements.ts';
import type { AuthorComponent, AuthorElement } from '../page-jsx.ts';
import type { ComponentUse } from '../page-modules.ts';
import type { OutputPlace } from '../route-rendering.ts';
import { Html } from './encode.ts';
import { createElement, isValidElement } from './react.ts';
import { behaviourName, componentName, outputName } from './tree.ts';

/** Makes elements of React. Addresses are resolved where they are rendered. */
export const reactElements: Elements = {
  make: (type, props, key) => element(type, withRawChildren(props), key),
  isElement: isValidElement,
  resolveLink: (target) => target,
};

/** How components are used, by the props of their elements: React copies elements, and keeps these. Values of expressions have places, too. */
const uses = new WeakMap<object, ComponentUse>();
const places = new WeakMap<object, OutputPlace>();
const given = new WeakSet();

/** Makes the element of a component that an author wrote; `place` is where the Markdown of the page has its output. */
export function componentElement(
  component: AuthorComponent,
  { props, key }: AuthorElement,
  { use, place }: { readonly use: ComponentUse; readonly place: OutputPlace | undefined },
): ReactElement<Props> {
  const created = element(component, props, key);
  uses.set(created.props, use);
  if (place !== undefined) {
    places.set(created.props, place);
    const { children } = created.props;
    if (typeof children === 'object' && children !== null) given.add(children);
  }
  return created;
}

/** Returns where the Markdown of the page has the output of an element's component. */
export function placeOf(props: object): OutputPlace | undefined {
  return places.get(props);
}

/** Says where the Markdown of the page has what an expression shows; texts say nothing by which they could be known. */
export function placeValue(value: unknown, place: OutputPlace): void {
  if (typeof value === 'object' && value !== null && !given.has(value)) places.set(value, place);
}

/** Whether a value is the children of a component whose output the Markdown of the page has. */
export function isGiven(value: object): boolean {
  return given.has(value);
}

/** Says that nothing reads the output of a component, which has failed. */
export function withoutOutput({ children }: Props): void {
  if (typeof children === 'object' && children !== null) given.delete(children);
}

function element(type: unknown, props: Props, key: unknown): ReactElement<Props> {
  return createElement(type as string, key === undefined ? props : { ...props, key });
}

/** Returns how the component of an element is used; undefined for one that code made of another. */
export function componentUse(props: object): ComponentUse | undefined {
  return uses.get(props);
}

/** Says that an element is a copy of one with other props. */
export function copyUse(from: object, to: object): void {
  const [use, place] = [uses.get(from), places.get(from)];
  if (use !== undefined) uses.set(to, use);
  if (place !== undefined) places.set(to, place);
}

/** `set:html` and `set:text`, as Astro's JSX runtime reads them. */
function withRawChildren(props: Props): Props {
  if (!('set:html' in props || 'set:text' in props)) return props;
  const { 'set:html': html, 'set:text': text, ...rest } = props;
  return { ...rest, children: 'set:html' in props ? rawHtml(html) : text };
}

function rawHtml(value: unknown): unknown {
  if (typeof value === 'string') return new Html(value);
  return Array.isArray(value) ? value.map(rawHtml) : value;
}

/** Returns what pages get for the components of Octavo, by their names; `Tree.File` is also a property of `Tree`. */
export function componentTokens(names: readonly string[]): Record<string, unknown> {
  const tokens: Record<string, unknown> = {};
  for (const name of names) tokens[name] = tokenOf(name);
  for (const name of names) {
    const [owner = '', member] = name.split('.');
    if (member !== undefined) Object.assign((tokens[owner] ??= tokenOf(owner)) as object, { [member]: tokens[name] });
  }
  return tokens;
}

/** Stands for the script of the components that do something in browsers. */
export const behaviour: unknown = tokenOf(behaviourName);

/** Stands around what a component of an author's shows, where the Markdown of the page has it. */
export const output: unknown = tokenOf(outputName);

const iconToken = tokenOf('Icon');

/** Returns the element of the format's `<Icon>`, as large as the text around it. */
export function iconElement(props: Props): ReactElement<Props> {
  return createElement(iconToken as string, props);
}

function tokenOf(name: string): unknown {
  const token = (): never => {
    throw new TypeError(`\`${name}\` is a component: write it as \`<${name}>\``);
  };
  return Object.assign(token, { isAstroComponentFactory: true, [componentName]: name });
}
