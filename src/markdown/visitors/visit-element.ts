import type { MdxJsxAttributeNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import type { PageLink } from '../compiled-page.ts';
import { visitDrawing } from './drawings.ts';
import { elementRecord } from '../element-checks/element-record.ts';
import { htmlAttributeName } from './html-attributes.ts';
import { imageAttributes } from './image-attributes.ts';
import { resolveImport, snippetPaths } from '../includes.ts';
import { readLiteral } from '../literal.ts';
import { takeLiveElement } from './live-parts.ts';
import { guardedAttribute, spotOf } from '../code/page-code.ts';
import { isFirstImage, lastOffset, stepSizeAt, type PageState } from './page-state.ts';
import { openDepth, stepDepth } from '../step-depth.ts';
import { promptSource } from './prompt-source.ts';
import type { TreeContext } from './tree-context.ts';
import { staticStyle } from './static-style.ts';
import { markdownAttributes, withLinkTargets } from '../text-links.ts';
import { own } from '../../shared/own.ts';
import { upTo } from '../../shared/trim.ts';
import { styleAddresses } from '../../shared/style-addresses.ts';
import { linkLabels } from '../../shared/marks.ts';
import { srcsetNames, withSources } from '../../shared/srcset.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type Attributes = JsxElement['attributes'];

/** Elements whose headings stay out of the table of contents (docs-json.md §3.2). */
const hidesHeadings = new Set(['Accordion', 'AccordionGroup', 'Expandable', 'Update', 'Prompt']);
const addresses: Readonly<Record<string, PageLink['kind']>> = {
  href: 'link',
  src: 'image',
  img: 'image',
  poster: 'image',
  action: 'other',
  formAction: 'other',
  formaction: 'other',
  data: 'other',
  xlinkHref: 'other',
  'xlink:href': 'other',
};

/** A file has a name with an ending, or stands in a folder. */
const namesFile = /[./]/;

/** Names of elements and components; others are members of values, which only code has: `<Card.constructor>`. */
const plainName = /^(?:[A-Za-z][\w-]*(?::[\w-]+)?|[A-Z]\w*\.[A-Z]\w*)$/;

/** Rewrites a JSX element of a page: addresses, HTML attribute names, ids of headings; collects what it finds. */
export function visitElement(node: Readonly<JsxElement>, context: TreeContext, page: PageState): void {
  const { name } = node;
  if (name === null) return;
  // What a plugin has made stands nowhere in the text.
  if (node.position !== undefined) page.written.elements.push(elementRecord(node, name));
  if (name.includes('.')) page.memberNames.add(name);
  if (!plainName.test(name)) page.codePlaces.push(startOf(node));
  collectAnchors(node, name, page);
  visitDrawing(node, page);
  if (hidesHeadings.has(name)) page.hidden.push(startOf(node), node.position?.end.offset ?? 0);
  const isHtml = /^[a-z]/.test(name) && !name.includes('.');
  const isFirst = name === 'img' && isFirstImage(page);
  let attributes = rewriteAttributes(node, page, isHtml);
  if (name === 'img') attributes = withImageAttributes(node, attributes, { page, isFirst });
  const id = headingOf(node, context, page);
  if (id !== undefined) attributes = [...attributes, { type: 'mdxJsxAttribute', name: 'id', value: id }];
  const copied = name === 'Prompt' && !page.isOwnComponent(name) ? promptSource(node, page) : undefined;
  if (copied !== undefined) attributes = [...attributes, { type: 'mdxJsxAttribute', name: 'source', value: copied }];
  const children = phrasing(node);
  const local = name === 'Snippet' ? snippetName(node, page) : isBroken(name, children) ? 'div' : name;
  if (name === 'video' && hasAttribute(node, 'autoPlay')) attributes = [...attributes, ...autoplay(node)];
  const live = takeLiveElement(local, attributes, { offset: startOf(node), page });
  attributes = guardedAttributes(node, attributes, page);
  if (/^[A-Z]/.test(local)) page.used.push({ name: local, attributes: attributeNames(node), offset: startOf(node) });
  // A member belongs to the component that it is of: `<Menu.Item>`.
  if (page.isOwnComponent(upTo(local, '.')) || live !== undefined)
    attributes = [...attributes, spotOf(name, { offset: startOf(node), page }, live)];
  if (attributes === node.attributes && local === name && children === node.children) return;
  context.replaceNode(node, { ...node, name: local, attributes, children } as JsxElement);
}

/**
 * Elements around a line of text: most may hold no blocks (HTML, "phrasing content"), a link takes the look of its text, and
 * cells and items have room around them already.
 */
const aroundText =
  /^(?:p|a|h[1-6]|span|button|label|legend|summary|strong|em|b|i|u|s|small|mark|sub|sup|kbd|code|t[dh]|li|d[td]|caption|figcaption)$/;

/** The children of an element; those of the one paragraph that Markdown makes of text on lines of its own between tags. */
function phrasing({ name, children }: Readonly<JsxElement>): JsxElement['children'] {
  const [only, ...others] = children;
  const isText = aroundText.test(name ?? '') && others.length === 0 && only?.type === 'paragraph';
  return isText ? only.children : children;
}

const blocks = new Set(['paragraph', 'list', 'heading', 'code', 'blockquote', 'table', 'thematicBreak']);

/** Browsers end a paragraph where a block begins in it, and its attributes with it: such a one is a block itself. */
function isBroken(name: string, children: JsxElement['children']): boolean {
  return name === 'p' && children.some(({ type }) => blocks.has(type));
}

/** Returns the same array when nothing changes. */
function guardedAttributes(node: Readonly<JsxElement>, attributes: Attributes, page: PageState): Attributes {
  let changed = false;
  const next = attributes.map((attribute) => {
    const guarded = guardedAttribute(attribute, { offset: startOf(node), page });
    changed ||= guarded !== attribute;
    return guarded;
  });
  return changed ? next : attributes;
}

function attributeNames({ attributes, children }: Readonly<JsxElement>): string[] | undefined {
  const names = attributes.map((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined));
  if (!names.every((name) => name !== undefined)) return undefined;
  return children.length === 0 ? names : [...names, 'children'];
}

/** Attributes that name a component for links, of those that have names. */
const titleAttributes: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title'],
  Card: ['title'],
  Expandable: ['title'],
  Step: ['title'],
  Tab: ['title'],
  View: ['title'],
  Update: ['label'],
};
const fields = /^(?:ParamField|Param|ResponseField)$/;
const fieldAttributes = ['name', 'path', 'query', 'body', 'header'];

function collectAnchors(node: Readonly<JsxElement>, name: string, page: PageState): void {
  const id = textAttribute(node, 'id');
  if (id !== undefined) {
    page.ids.push(id);
    page.anchors.reserve(id);
  }
  // The name of a link is a place, too (HTML, "find a potential indicated element").
  const place = name === 'a' ? textAttribute(node, 'name') : undefined;
  if (place !== undefined) page.anchorNames.push(place);
  const isField = fields.test(name);
  const naming = isField ? fieldAttributes : (own(titleAttributes, name) ?? []);
  for (const attribute of naming) {
    const text = textAttribute(node, attribute);
    if (text !== undefined) page.anchorNames.push(isField ? `param-${text}` : plain(text));
  }
  if (isComputed(node, ['id', ...naming])) page.computedAnchors.push(startOf(node));
}

/** Whether code gives one of some attributes its text. */
function isComputed(node: Readonly<JsxElement>, names: readonly string[]): boolean {
  return node.attributes.some(
    (attribute) =>
      attribute.type !== 'mdxJsxAttribute' ||
      (names.includes(attribute.name) &&
        typeof attribute.value === 'object' &&
        textAttribute(node, attribute.name) === undefined),
  );
}

const anchoredElements = [...Object.keys(titleAttributes), 'ParamField', 'Param', 'ResponseField', 'Heading', 'h[1-6]'];
const anchorInCode = new RegExp(String.raw`\bid\s*=|<(?:${anchoredElements.join('|')})(?![\w.-])`);

/** Whether the elements in a piece of code may be places that links name. */
export function makesAnchors(source: string): boolean {
  return source.includes('<') && anchorInCode.test(source);
}

function startOf(node: Readonly<JsxElement>): number {
  return node.position?.start.offset ?? 0;
}

/** Returns the same array when nothing changes. */
function rewriteAttributes(node: Readonly<JsxElement>, page: PageState, isHtml: boolean): Attributes {
  let changed = false;
  const attributes = node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return attribute;
    const addressed = rewriteAddresses(attribute, { node, page });
    if (isHtml && attribute.name === 'style') noteStyleAddresses(attribute, { node, page });
    const next = isHtml || addressed !== attribute ? addressed : rewriteText(attribute, { node, page });
    const named = isHtml ? toHtml(next) : next;
    changed ||= named !== attribute;
    return named;
  });
  return changed ? attributes : node.attributes;
}

interface OnPage {
  readonly node: Readonly<JsxElement>;
  readonly page: PageState;
}

function rewriteAddresses(attribute: MdxJsxAttributeNode, on: OnPage): MdxJsxAttributeNode {
  const { name } = attribute;
  const kind = srcsetNames.includes(name) ? 'image' : own(addresses, name);
  const value = kind === undefined ? undefined : stringValue(attribute);
  if (kind === undefined || value === undefined || (value === '' && kind !== 'link')) return attribute;
  // Nothing is shown of a snippet that names no file, and what it names otherwise is not a picture.
  if (on.node.name === 'Snippet') return attribute;
  // A component of the author's may mean anything by it: the name of an icon, or where somebody comes from.
  if (kind === 'image' && !namesFile.test(value) && on.page.isOwnComponent(upTo(on.node.name ?? '', '.')))
    return attribute;
  const resolve = (target: string): string => takeAddress(target, { kind, name }, on);
  const resolved = srcsetNames.includes(name) ? withSources(value, resolve) : resolve(value);
  return resolved === value ? attribute : { ...attribute, value: resolved };
}

/** What a style names is not rewritten, and must be there all the same. */
function noteStyleAddresses(attribute: MdxJsxAttributeNode, on: OnPage): void {
  const { value } = attribute;
  const css = typeof value === 'object' && value !== null ? staticStyle(value.value) : value;
  if (css?.includes('url(') !== true) return;
  for (const target of styleAddresses(css)) takeAddress(target, { kind: 'file', name: 'style' }, on);
}

/** Notes an address of an element; returns what it leads to. */
function takeAddress(
  target: string,
  { kind, name }: { readonly kind: PageLink['kind']; readonly name: string },
  { node, page }: OnPage,
): string {
  const written = page.prepared.text.indexOf(target === '' ? name : target, startOf(node));
  const offset = written >= 0 && written < (node.position?.end.offset ?? 0) ? written : startOf(node);
  const lacksAlt =
    node.name === 'img' && !node.attributes.some((other) => other.type === 'mdxJsxAttribute' && other.name === 'alt');
  page.links.push({ kind, target, offset, ...(lacksAlt ? { lacksAlt } : {}) });
  return kind === 'other' ? target : page.resolveLink(target);
}

/** Attributes that are Markdown may have links in them. */
function rewriteText(attribute: MdxJsxAttributeNode, { node, page }: OnPage): MdxJsxAttributeNode {
  const text = markdownAttributes.has(attribute.name) ? stringValue(attribute) : undefined;
  if (text === undefined) return attribute;
  const resolved = withLinkTargets(text, (target) => {
    const written = page.prepared.text.indexOf(`](${target}`, startOf(node));
    page.links.push({ kind: 'link', target, offset: written < 0 ? startOf(node) : written + 2 });
    return page.resolveLink(target);
  });
  return resolved === text ? attribute : { ...attribute, value: resolved };
}

/** `"x"`, `{"x"}` and `{'x'}`. */
function stringValue({ value }: MdxJsxAttributeNode): string | undefined {
  if (typeof value === 'string') return value;
  const literal = value == null ? undefined : readLiteral(value.value)?.value;
  return typeof literal === 'string' ? literal : undefined;
}

function toHtml(attribute: MdxJsxAttributeNode): MdxJsxAttributeNode {
  const name = htmlAttributeName(attribute.name);
  const { value } = attribute;
  const style = name === 'style' && typeof value === 'object' && value !== null ? staticStyle(value.value) : undefined;
  if (style !== undefined) return { ...attribute, value: style };
  return name === attribute.name ? attribute : { ...attribute, name };
}

/**
 * Takes `<h2>`, titled steps and updates into the page's headings.
 * Returns the id that the element must be given; undefined when it has one or needs none.
 */
function headingOf(node: Readonly<JsxElement>, context: TreeContext, page: PageState): string | undefined {
  const name = node.name ?? '';
  const written = textAttribute(node, 'id');
  if (/^h[1-6]$/.test(name)) {
    return takeHeading(page, { node, depth: Number(name[1]), text: context.textContent(node).trim(), written });
  }
  if (name === 'Heading') {
    const depth = Number(textAttribute(node, 'level') ?? 2) || 2;
    return takeHeading(page, { node, depth, text: context.textContent(node).trim(), written });
  }
  if (name === 'Update')
    return takeHeading(page, { node, depth: 1, text: plain(textAttribute(node, 'label')), written });
  if (name === 'Steps') {
    const [start, end] = [startOf(node), node.position?.end.offset ?? 0];
    page.stepSizes.push({ start, end, size: textAttribute(node, 'titleSize') ?? 'p' });
  }
  if (name !== 'Step') return undefined;
  const size = textAttribute(node, 'titleSize') ?? stepSizeAt(startOf(node), page);
  const depth = size === undefined ? openDepth : stepDepth(size);
  return takeHeading(page, { node, depth, text: plain(textAttribute(node, 'title')), written });
}

interface ElementHeading {
  readonly node: Readonly<JsxElement>;
  /** Undefined for what has an id, but no place in the table of contents. */
  readonly depth: number | undefined;
  readonly text: string;
  readonly written: string | undefined;
}

function takeHeading(page: PageState, { node, depth, text, written }: ElementHeading): string | undefined {
  if (text === '' && written === undefined) return undefined;
  const { id, aliases } = page.anchors.take(text, written);
  page.ids.push(id, ...aliases);
  const offset = node.position?.start.offset ?? lastOffset(page);
  if (depth !== undefined) page.headings.push({ depth, id, text: text || id, offset });
  return written === undefined ? id : undefined;
}

/** What browsers ask of a video that starts by itself (docs-json.md §3.5). */
function autoplay(node: Readonly<JsxElement>): Attributes {
  return ['playsInline', 'loop', 'muted']
    .filter((name) => !hasAttribute(node, name))
    .map((name) => ({ type: 'mdxJsxAttribute', name: name.toLowerCase(), value: null }));
}

/** Those of `imageAttributes`, where the element says which image it shows and takes no attributes of others. */
function withImageAttributes(
  node: Readonly<JsxElement>,
  attributes: Attributes,
  { page, isFirst }: { readonly page: PageState; readonly isFirst: boolean },
): Attributes {
  const source = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src');
  const address = source?.type === 'mdxJsxAttribute' ? stringValue(source) : undefined;
  if (address === undefined || node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'))
    return attributes;
  const written = (name: string): string | undefined => sourceOf(node, name);
  const added = imageAttributes(written, { size: page.imageSize(address), isFirst });
  const all = Object.entries(added).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }));
  return all.length === 0 ? attributes : [...attributes, ...all];
}

/** What an author wrote for an attribute: a text, or an expression. */
function sourceOf(node: Readonly<JsxElement>, wanted: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name.toLowerCase() !== wanted.toLowerCase()) continue;
    return typeof attribute.value === 'object' && attribute.value !== null
      ? attribute.value.value
      : (attribute.value ?? '');
  }
  return undefined;
}

function hasAttribute(node: Readonly<JsxElement>, wanted: string): boolean {
  return node.attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name.toLowerCase() === wanted.toLowerCase(),
  );
}

function textAttribute(node: Readonly<JsxElement>, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    if (typeof attribute.value === 'object' && attribute.value !== null) {
      const literal = readLiteral(attribute.value.value)?.value;
      return typeof literal === 'string' || typeof literal === 'number' ? String(literal) : undefined;
    }
    return attribute.value ?? undefined;
  }
  return undefined;
}

/** Titles may hold inline Markdown (docs-json.md §3.3). */
function plain(title: string | undefined): string {
  return linkLabels(title ?? '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}

/** `<Snippet file="x.mdx">` is an import under a name of its own. */
function snippetName(node: Readonly<JsxElement>, page: PageState): string {
  const written = textAttribute(node, 'file');
  if (written === undefined) return 'Snippet';
  const file = page.findSnippet(written) ?? resolveImport(snippetPaths(written)[0] ?? written, '');
  const known = page.imports.find((entry) => entry.file === file && entry.local.startsWith('Snippet'));
  if (known !== undefined) return known.local;
  const local = `Snippet${page.imports.length + 1}_`;
  page.imports.push({ local, imported: 'default', file, specifier: `/${file}`, offset: startOf(node) });
  return local;
}
