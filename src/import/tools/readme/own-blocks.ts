import type { Blockquote, PhrasingContent, RootContent } from 'mdast';
import { childrenOf, element, textOf } from '../../markdown/nodes.ts';
import { embedded } from '../../markdown/shared-rules.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { listIn, objectIn, textIn } from '../../source/data-file.ts';
import { embedTitle } from './blocks.ts';

/** Callouts by the emoji that a quote begins with; any other one makes a Note. */
export const emojis: Readonly<Record<string, string>> = {
  '📘': 'Info',
  ℹ️: 'Info',
  '👍': 'Check',
  '✅': 'Check',
  '💡': 'Tip',
  '🚧': 'Warning',
  '⚠️': 'Warning',
  '❗️': 'Danger',
  '❗': 'Danger',
  '🛑': 'Danger',
};

/** What ReadMe makes of quotes and of fences that touch each other; its titles are no headings. */
export function carryOwn(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: carryOwn(children) });
    if (node.type === 'heading' && node.depth === 1) node.depth = 2;
    const embed = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
    if (embed?.type === 'link' && embed.title === embedTitle) {
      const shown = textOf(embed.children);
      result.push(...embedded(embed.url, /^(?:Embed)?$/.test(shown) ? embed.url : shown));
    } else if (node.type === 'blockquote') result.push(emojiCallout(node));
    else if (node.type === 'code' && touches(result.at(-1), node)) result.push(grouped(result.pop(), node));
    else result.push(node);
  }
  return result;
}

const endLines = new WeakMap<RootContent, number>();

function lastLine(node: RootContent): number {
  if (node.type !== 'code') return endLines.get(node) ?? -1;
  return (node.position?.start.line ?? 0) + node.value.split('\n').length + 1;
}

function touches(before: RootContent | undefined, code: RootContent): boolean {
  return before !== undefined && lastLine(before) + 1 === code.position?.start.line;
}

function grouped(before: RootContent | undefined, code: RootContent): RootContent {
  const own = before?.type === 'code' ? [before] : childrenOf(before ?? code);
  const group = element('CodeGroup', {}, [...(own ?? []), code]);
  endLines.set(group, lastLine(code));
  return group;
}

function emojiCallout(quote: Blockquote): RootContent {
  const [first, ...others] = quote.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [emoji] = start?.type === 'text' ? (/^(?:\p{Extended_Pictographic}\uFE0F?)/u.exec(start.value) ?? []) : [];
  if (emoji === undefined || first?.type !== 'paragraph') return quote;
  const { title, rest } = titleAndRest(first.children, emoji);
  const body: RootContent[] = [
    ...(rest.length === 0 ? [] : [{ type: 'paragraph' as const, children: rest }]),
    ...others,
  ];
  const name = emojis[emoji] ?? 'Note';
  if (body.length > 0) return element(name, { title: title === '' ? undefined : title }, body);
  return element(name, {}, [{ type: 'text', value: title }]);
}

/** The first line is the title. */
function titleAndRest(
  nodes: readonly PhrasingContent[],
  emoji: string,
): { readonly title: string; readonly rest: PhrasingContent[] } {
  const index = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const end = nodes[index];
  const before = index < 0 ? nodes : nodes.slice(0, index);
  const [line = '', ...lines] = end?.type === 'text' ? end.value.split('\n') : [];
  const title = `${textOf(before)}${line}`
    .slice(emoji.length)
    .replace(/^\uFE0F/, '')
    .trim();
  const text = lines.join('\n');
  const rest = index < 0 ? [] : nodes.slice(index + 1);
  return { title, rest: text === '' ? [...rest] : [{ type: 'text', value: text }, ...rest] };
}

/** Where readers go from a page, which ReadMe shows below it. */
export function nextPages(page: PageContext): RootContent[] {
  const next = objectIn(page.data, 'next');
  const description = textIn(next, 'description');
  const cards = listIn(next, 'pages').flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const slug = textIn(entry, 'slug') ?? '';
    const title = textIn(entry, 'title') ?? textIn(entry, 'name') ?? slug;
    const found = ['docs', 'reference']
      .map((at) => page.addressOf(`/${at}/${slug}`))
      .find((path) => path !== undefined);
    const href = textIn(entry, 'url') ?? (slug === '' ? undefined : found);
    if (href === undefined) page.report(`next page ${slug}`, 'there is no such page; it is left out', 1);
    return href === undefined ? [] : [element('Card', { title, href, horizontal: true }, [])];
  });
  if (cards.length === 0 && description === undefined) return [];
  const heading: RootContent = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'What’s next' }] };
  const text: RootContent[] =
    description === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: description }] }];
  return [heading, ...text, ...cards];
}
