import type { Element, ElementContent, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { parseHtml } from './parse-html.ts';

/** What texts are made of; GitHub's list, with what HTML has gained since. */
const shown =
  'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 ' +
  'h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table ' +
  'tbody td tfoot th thead time tr tt u ul var wbr';
/** Elements of which only the content is shown. */
const unwrapped = 'acronym article aside big body center font header footer html main nav nobr section';
/** Elements that go with all that is in them. */
const dropped = ['iframe', 'math', 'script', 'style', 'svg'];

const schema: Schema = {
  tagNames: shown.split(' '),
  strip: dropped,
  attributes: {
    a: ['href'],
    code: [['className', /^language-./]],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], 'checked', ['disabled', true]],
    li: [['className', 'task-list-item']],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan', ['style', /^text-align: \w+$/]],
    th: ['align', 'colSpan', 'rowSpan', 'scope', ['style', /^text-align: \w+$/]],
    ul: [['className', 'contains-task-list']],
    '*': ['dir', 'lang', 'title'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

const known = new Set([...shown.split(' '), ...unwrapped.split(' '), ...dropped]);
const tagStart = /<(?=(\/?)([a-z][\w:-]*))/gi;

/** Whether a piece of raw HTML is markup: a comment, or a tag that a text may have. `<token>` stands for itself. */
export function isMarkup(html: string): boolean {
  return (
    html.startsWith('<!--') || [...html.matchAll(tagStart)].some(([, , name = '']) => known.has(name.toLowerCase()))
  );
}

/**
 * Returns the tree of HTML from strangers, as browsers read it, with nothing but what texts are made of: no scripts, event
 * handlers, styles, frames, forms or identifiers, and no addresses that run something.
 */
export function sanitizedTree(html: string): Root {
  return sanitizedNode(parseHtml(withTagsAsText(html)));
}

/** Returns the same of a tree; elements named in `left` go with all that is in them. */
export function sanitizedNode(node: Root, left: readonly string[] = []): Root {
  const tree = sanitize(node, { ...schema, strip: [...dropped, ...left] });
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
  dropWhatIsEmpty(root);
  return root;
}

/**
 * Links that lead nowhere, as their address was not kept or never there, are what they say; so are those that say nothing, as
 * a link in a link becomes two. A paragraph that a block broke off leaves an empty one where it ends.
 */
function dropWhatIsEmpty(root: Root): void {
  const waiting: (Root | Element)[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    node.children = (node.children as ElementContent[]).flatMap((child) =>
      child.type === 'element' && saysNothing(child) ? child.children : [child],
    );
    for (const child of node.children) if (child.type === 'element') waiting.push(child);
  }
}

function saysNothing({ tagName, properties, children }: Element): boolean {
  if (tagName === 'a') return properties['href'] === undefined || children.length === 0;
  return tagName === 'p' && children.length === 0;
}

/** What looks like a tag and is none of HTML's is a text; so is a mention of an element that would take the rest with it. */
function withTagsAsText(html: string): string {
  const closed = new Set(dropped.filter((name) => html.toLowerCase().includes(`</${name}`)));
  return html.replace(tagStart, (_, _end, name: string) => {
    const tag = name.toLowerCase();
    return known.has(tag) && (closed.has(tag) || !dropped.includes(tag)) ? '<' : '&lt;';
  });
}
