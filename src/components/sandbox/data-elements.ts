import type { Elements, Props } from '../elements.ts';
import type { ContentComponent } from '../tag-as-jsx.ts';
import { componentName } from './tree.ts';

const renderer = Symbol.for('astro:renderer');

/** An element as data: what Astro makes of it is made outside of the sandbox. */
export interface DataElement {
  readonly 'astro:jsx': true;
  readonly type: unknown;
  readonly props: Props;
  readonly isAuthors: boolean;
  /** What a component made whose children Astro renders first. */
  readonly made?: unknown;
}

/** HTML that stands in a page as it is. */
export class Html extends String {}

/** Stands for the children of a component, which are not rendered here. */
export class Children {
  readonly 'astro:jsx' = true;
}

/** Makes elements that are data. Addresses are resolved where they are rendered. */
export const dataElements: Elements = {
  make: (type, given, isAuthors = false): DataElement => {
    const props = withRawChildren(given);
    const element = { 'astro:jsx': true as const, type, props, isAuthors };
    return isContent(type) ? { ...element, made: type(withoutChildren(props)) } : element;
  },
  resolveLink: (target) => target,
};

/** Whether a component is called when the page is rendered: a snippet, or what stands for one that is not there. */
function isContent(type: unknown): type is ContentComponent {
  return typeof type === 'function' && renderer in type;
}

function withoutChildren(props: Props): Props {
  const { children } = props;
  return { ...props, children: children === undefined || children === null ? null : new Children() };
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

function tokenOf(name: string): unknown {
  const token = (): never => {
    throw new TypeError(`\`${name}\` is a component: write it as \`<${name}>\``);
  };
  return Object.assign(token, { isAstroComponentFactory: true, [componentName]: name });
}
