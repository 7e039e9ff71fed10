import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { childrenOf } from './nodes.ts';
import { rewriteText, type Prepared } from './prepared.ts';

const heading = /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*(?:[^{}]*[ \t])?#([^\s{}]+)[^{}]*\}[ \t]*#*[ \t]*$/;
const mdxComment = /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*\{\/\*[ \t]*#([^\s{}]+)[ \t]*\*\/\}[ \t]*$/;
const [start, end] = ['\uE002', '\uE003'];
const marked = new RegExp(`[ \\t]*${start}([^${end}]+)${end}$`);

/** Marks the ids that authors gave to headings, `## Title {#id}`, for `carryHeadingIds`: braces are code to MDX. */
export function markHeadingIds(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    const found = heading.exec(text) ?? mdxComment.exec(text);
    return found === null ? undefined : [{ text: `${found[1] ?? ''} ${start}${found[2] ?? ''}${end}`, line }];
  });
}

/** Writes marked ids behind their headings, as Octavo reads them. */
export function carryHeadingIds(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') carryId(node);
    else carryHeadingIds(childrenOf(node) ?? []);
  }
}

function carryId(node: Heading): void {
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? marked.exec(last.value) : null;
  if (last?.type !== 'text' || found === null) return;
  const title: PhrasingContent = { type: 'text', value: last.value.slice(0, found.index) };
  node.children = [...node.children.slice(0, -1), title, { type: 'verbatim', value: ` {#${found[1] ?? ''}}` }];
}
