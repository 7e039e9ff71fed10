import { useEffect, type ElementType, type ReactNode } from 'react';
import type { GivenElement, GivenNode } from '../sandbox/given-node.ts';
import { jsx, styleObject } from './jsx-runtime.ts';

/** What a module of the project exports. */
export type Exports = Readonly<Record<string, unknown>>;

interface Given {
  /** HTML that the server rendered, in the order of its templates. */
  readonly htmls: readonly string[];
  readonly modules: ReadonlyMap<string, Exports>;
  /** The components of the format, where some of them has components of the project inside. */
  readonly own: Exports;
}

/** HTML that the server rendered: what a component got as children, or an element as a prop. */
function Slot({ html }: { readonly html: string }): ReactNode {
  // Scripts of the page find in it what they found where the server had put it: diagrams, for one.
  useEffect(() => void document.dispatchEvent(new Event('octavo-updated')), [html]);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the elements that an island was given as props, its children among them; loads the modules of their components. */
export async function givenElements(island: HTMLElement, exports: Exports): Promise<Record<string, unknown>> {
  const given = JSON.parse(island.dataset['given'] ?? '{}') as Record<string, GivenNode>;
  const templates = [...island.querySelectorAll<HTMLTemplateElement>(':scope > template')];
  const main = island.dataset['module'] ?? '';
  const used = Object.values(given).flatMap(partsOf);
  const wanted = new Set(used.flatMap((part) => ('module' in part ? [part.module] : [])));
  const others = [...wanted].filter((module) => module !== main);
  const [own, ...loaded] = await Promise.all([
    used.some((part) => 'own' in part) ? (import('./own-components.ts') as Promise<Exports>) : {},
    ...others.map(async (module) => [module, (await import(module)) as Exports] as const),
  ]);
  const htmls = templates.map(({ innerHTML }) => innerHTML);
  return propsOf(given, { htmls, modules: new Map([[main, exports], ...loaded]), own });
}

/** What a node needs to be created: modules of the project, and components of the format. */
function partsOf(node: GivenNode): (GivenElement['type'] | { readonly module: string })[] {
  if (Array.isArray(node)) return (node as readonly GivenNode[]).flatMap(partsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('module' in node) return [node];
  if ('fields' in node) return Object.values(node.given).flatMap(partsOf);
  return 'type' in node ? [node.type, ...Object.values(node.given).flatMap(partsOf)] : [];
}

function propsOf(given: Readonly<Record<string, GivenNode>>, around: Given): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([name, node]) => [name, valueOf(node, around)]));
}

function valueOf(node: GivenNode, around: Given, key?: number): unknown {
  if (Array.isArray(node)) return (node as readonly GivenNode[]).map((entry, index) => valueOf(entry, around, index));
  if (typeof node !== 'object' || node === null) return node;
  if ('html' in node) return <Slot key={key} html={around.htmls[node.html] ?? ''} />;
  if ('module' in node) return around.modules.get(node.module)?.[node.export];
  if ('fields' in node) return { ...node.fields, ...propsOf(node.given, around) };
  if ('look' in node) {
    const html = around.htmls[node.look] ?? '';
    return jsx(() => <Slot html={html} />, node.props, keyOf(key));
  }
  return 'type' in node ? elementOf(node, around, key) : null;
}

function elementOf({ type, props, given }: GivenElement, around: Given, key?: number): ReactNode {
  const all = { ...props, ...propsOf(given, around) };
  if ('tag' in type) return jsx(type.tag as 'div', reactProps(all), keyOf(key));
  const [name, member = ''] = 'own' in type ? type.own.split('.') : [type.export];
  const found = ('own' in type ? around.own : around.modules.get(type.module))?.[name ?? ''];
  const component = member === '' ? found : (found as Exports | undefined)?.[member];
  return component === undefined ? (all['children'] as ReactNode) : jsx(component as ElementType, all, keyOf(key));
}

function keyOf(index: number | undefined): string | undefined {
  return index === undefined ? undefined : String(index);
}

/** Attributes come as HTML has them. */
function reactProps({ class: className, style, ...props }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...props,
    ...(className !== undefined && { className }),
    ...(style !== undefined && { style: typeof style === 'string' ? styleObject(style) : style }),
  };
}
