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

/** Around blocks a link is called by their headings, or else the first of them; the others stand behind it. */
function linkMarkdown(children: string, href: string): string {
  const lines = children.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 && !/^#+ /.test(children)) return `[${children.trim() || href}](${href})`;
  const headings = lines.filter((line) => /^#+ /.test(line));
  const titles = headings.length > 0 ? headings : lines.slice(0, 1);
  const label = titles.map((line) => line.replace(/^#+ /, '').trim()).join(' ');
  const others = lines.filter((line) => !titles.includes(line)).map((line) => line.trim().replace(/^[-*>] /, ''));
  return `[${label}](${href})${others.length === 0 ? '' : `: ${others.join(' ')}`}`;
}

/** What is code inside is that without marks of its own. */
function codeBlock(children: string): string {
  if (/^(?:`{3,}|~{3,})/m.test(children)) return children;
  const code = /^`([^`]*)`$/.exec(children.trim())?.[1] ?? children;
  return code.trim() === '' ? '' : `\`\`\`\n${code.replace(/^\s*\n/, '').trimEnd()}\n\`\`\``;
}

/** Markdown has no such marks, and `10<sup>2</sup>` is another number without them. */
const raised =
  (name: string): Writer =>
  (children) =>
    children === '' ? '' : `<${name}>${children}</${name}>`;

const writers: Readonly<Record<string, Writer>> = {
  a: (children, { href }) => (text(href) === '' ? children : linkMarkdown(children, text(href))),
  pre: (children) => codeBlock(children),
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
export function htmlMarkdown(node: JsxElement, html: HtmlExport): string {
  const { attributes, render } = html;
  const name = node.name ?? '';
  if (name === 'table') return htmlTable(node, html);
  if (name === 'ul' || name === 'ol') return htmlList(node, html);
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
