import { isVNode, jsx } from 'astro/jsx-runtime';
import { fragment, type Props } from './elements.ts';

/**
 * Returns the props of an element of HTML where those of some say in React what they do not in HTML: the `value` of a text
 * area is its content, that of a select the option that is selected. `output` stands around what expressions and components show.
 */
export function withFormValue(type: string, props: Props, output: unknown): Props {
  const { value, ...rest } = props;
  if (value === undefined || value === null) return props;
  if (type === 'textarea') return { ...rest, children: textOf(value) };
  if (type !== 'select') return props;
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(textOf));
  return { ...rest, children: withSelected(props['children'], { chosen, output }) };
}

interface Selecting {
  readonly chosen: ReadonlySet<string>;
  readonly output: unknown;
}

/** Options are not always children of their select: groups and fragments hold them, too. */
function withSelected(node: unknown, selecting: Selecting): unknown {
  if (Array.isArray(node)) return node.map((entry) => withSelected(entry, selecting));
  if (!isVNode(node)) return node;
  const { type, props } = node as { readonly type: unknown; readonly props: Props };
  if (type === 'option')
    return jsx(type, { ...props, selected: selecting.chosen.has(textOf(props['value'] ?? props['children'])) });
  const isAround = type === 'optgroup' || type === fragment || type === selecting.output;
  return isAround ? jsx(type, { ...props, children: withSelected(props['children'], selecting) }) : node;
}

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
