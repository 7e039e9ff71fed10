import type { RootContent } from 'mdast';
import { childrenOf, element } from './nodes.ts';

const kinds: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Info',
  info: 'Info',
  warning: 'Warning',
  caution: 'Danger',
  success: 'Check',
};

/** Makes callouts of quotes that begin with `[!NOTE]`, as GitHub and most of the tools read them. */
export function carryAlerts(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: carryAlerts(children) });
    const [first] = node.type === 'blockquote' ? node.children : [];
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    const found = text?.type === 'text' ? /^\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(text.value) : null;
    const name = found === null ? undefined : kinds[(found[1] ?? '').toLowerCase()];
    if (name === undefined || found === null || text?.type !== 'text' || first?.type !== 'paragraph') return node;
    text.value = text.value.slice(found[0].length);
    const title = found[2] === '' ? undefined : found[2];
    const isEmpty = first.children.length === 1 && text.value === '';
    return element(name, { title }, isEmpty ? (children ?? []).slice(1) : (children ?? []));
  });
}
