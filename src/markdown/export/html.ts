import type { JsxElement } from './context.ts';
import type { HtmlExport } from './html-elements.ts';
import { htmlList } from './html-list.ts';
import { htmlTable } from './html-table.ts';

type Writer = (children: string, attributes: Readonly<Record<string, unknown>>) => string;

const wrapped =
  (marker: string): Writer =>
  (children) =>
    children === '' ? '' : marker + withoutMarker(children, marker) + marker;
/** What is bold inside bold is that already: its markers would end those around. */
const withoutMarker = (children: string, marker: string): string =>
  marker === '**' ? children.replace(/\*\*([^*\n]+)\*\*/g, '$1') : children;
const nothing: Writer = () => '';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const media: Writer = (children, attributes) => {
  const source = text(attributes['src']);
  return source === '' ? children : `[${text(attributes['title']) || fileName(source)}](${source})`;
};

/** Markdown has no such marks, and `10<sup>2</sup>` is another number without them. */
const raised =
  (name: string): Writer =>
  (children) =>
    children === '' ? '' : `<${name}>${children}</${name}>`;

const writers: Readonly<Record<string, Writer>> = {
  a: (children, { href }) => (text(href) === '' ? children : `[${children || text(href)}](${text(href)})`),
  img: (_, { src, alt }) => (text(src) === '' ? '' : `![${text(alt)}](${text(src)})`),
  strong: wrapped('**'),
  b: wrapped('**'),
  em: wrapped('*'),
  i: wrapped('*'),
  code: wrapped('`'),
  kbd: wrapped('`'),
  del: wrapped('~~'),
  s: wrapped('~~'),
  summary: wrapped('**'),
  sup: raised('sup'),
  sub: raised('sub'),
  br: () => '\n',
  hr: () => '---',
  blockquote: (children) => children.replace(/^/gm, '> '),
  iframe: media,
  video: media,
  audio: media,
  source: media,
  embed: media,
  svg: nothing,
  style: nothing,
  script: nothing,
  noscript: nothing,
};

/** Returns Markdown for an HTML element; elements without a Markdown form give their children. */
export function htmlMarkdown(node: JsxElement, { attributes, render }: HtmlExport): string {
  const name = node.name ?? '';
  if (name === 'table') return htmlTable(node, render);
  if (name === 'ul' || name === 'ol') return htmlList(node, render);
  const children = render(node.children);
  const [, depth] = /^h([1-6])$/.exec(name) ?? [];
  if (depth !== undefined) return children === '' ? '' : `${'#'.repeat(Number(depth))} ${children}`;
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  return write === undefined ? children : write(children, attributes);
}

/** What a link to a file is called: its name, or the host where the address has none. */
function fileName(address: string): string {
  const [origin = '', host] = /^https?:\/\/([^/]+)/.exec(address) ?? [];
  const [path = ''] = address.slice(origin.length).split(/[?#]/);
  const name = path.split('/').at(-1) ?? '';
  return host === undefined || /\.\w+$/.test(name) ? name || address : host;
}
