import { compileFunction } from 'node:vm';
import type { CompiledPage } from '../../src/markdown/compiled-page.ts';
import { compilePage } from '../../src/markdown/compile.ts';
import type { CompileOptions } from '../../src/markdown/compile-options.ts';

type Component = (props: Record<string, unknown>) => string;

/** Compiles a text as the page `page.mdx`; links get `/docs` in front, so that a test sees which were resolved. */
export function compileText(text: string, options: Partial<CompileOptions> & { path?: string } = {}): CompiledPage {
  const { path = 'page.mdx', ...rest } = options;
  const resolveLink = (target: string): string => (target.startsWith('/') ? `/docs${target}` : target);
  return compilePage({ path, text }, { format: 'mdx', resolveLink, variables: {}, ...rest });
}

/** Renders compiled code to HTML; unknown components show their name and attributes. */
export function renderPage(page: CompiledPage, values: Record<string, unknown> = {}): string {
  const components: Record<string, unknown> = { Fragment };
  for (const name of page.componentNames) components[name] = values[name] ?? shown(name);
  for (const name of page.componentNames.filter((entry) => entry.includes('.'))) {
    const [root = '', member = ''] = name.split('.');
    components[root] = { ...(components[root] as object), [member]: components[name] };
  }
  const names = Object.keys(values);
  const run = compileFunction(page.code, ['runtime', ...names]) as (...scope: unknown[]) => { default: Component };
  return run({ Fragment, jsx, jsxs: jsx }, ...names.map((name) => values[name])).default({ components });
}

function Fragment(props: Record<string, unknown>): string {
  return typeof props['set:html'] === 'string' ? props['set:html'] : text(props['children']);
}

function shown(name: string): Component {
  return (props) => element(name, props);
}

function jsx(type: unknown, props: Record<string, unknown>): unknown {
  return typeof type === 'function' ? (type as Component)(props) : element(String(type), props);
}

function element(name: string, { children, ...attributes }: Record<string, unknown>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}=${JSON.stringify(value)}`,
  );
  const inner = text(children);
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
