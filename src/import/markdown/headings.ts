import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { childrenOf, textOf } from './nodes.ts';
import { rewriteText, type Prepared } from './prepared.ts';

const heading = /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*(?:[^{}]*[ \t])?#([^\s{}]+)[^{}]*\}[ \t]*#*[ \t]*$/;
const anchor =
  /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*<a[ \t](?:[^<>]*[ \t])?(?:id|name)="([^"<>\s]+)"[^<>]*>[ \t]*<\/a>[ \t]*$/;
const attribute =
  /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*\{:?(?:[^{}]*[ \t])?[ \t]*id=["']?([^\s{}"']+)["']?[^{}]*\}[ \t]*$/;
const mdxComment = /^((?:[ \t>]*)#{1,6}[ \t].*?)[ \t]*\{\/\*[ \t]*#([^\s{}]+)[ \t]*\*\/\}[ \t]*$/;
const patterns = [heading, mdxComment, anchor, attribute];
const [start, end] = ['\uE002', '\uE003'];
const marked = new RegExp(`[ \\t]*${start}([^${end}]+)${end}$`);

/** Marks the ids that authors gave to headings, `## Title {#id}` and `## Title <a id="id"></a>`, for `carryHeadingIds`: braces are code to MDX. */
export function markHeadingIds(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null;
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

/** Returns the text of a heading, and the id that its author gave to it. */
export function headingFacts(children: readonly PhrasingContent[]): {
  readonly text: string;
  readonly id: string | undefined;
} {
  const text = textOf(children);
  const found = marked.exec(text);
  return found === null ? { text, id: undefined } : { text: text.slice(0, found.index), id: found[1] };
}
