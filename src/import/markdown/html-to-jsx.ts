import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { decodeHtml, htmlPieces, isHtmlName, isInlineName, type HtmlAttribute, type HtmlPiece } from './html-tags.ts';
import { asBlocks, childrenOf, isPhrasing, type JsxElement } from './nodes.ts';
import type { PageContext } from './page-context.ts';

interface OpenTag {
  readonly piece: HtmlPiece & { readonly kind: 'open' };
  readonly node: RootContent;
  readonly children: RootContent[];
}

/** Elements whose end may be left out. */
const endless = new Set('p li dt dd td th tr thead tbody tfoot option colgroup'.split(' '));

/**
 * Makes elements of MDX of the HTML in a tree of Markdown: tags find their ends across the nodes beside them, as Markdown may stand
 * between. What is not HTML (`Task<string>`) and tags without an end become text.
 */
export function htmlToJsx(nodes: readonly RootContent[], page: PageContext): RootContent[] {
  const inLine = nodes.some(isPhrasing);
  const result: RootContent[] = [];
  const open: OpenTag[] = [];
  const add = (...added: RootContent[]): void => void (open.at(-1)?.children ?? result).push(...added);
  const close = (): void => {
    const last = open.pop();
    if (last !== undefined) add(elementOf(last.piece, last.children, { page, place: last.node, inLine }));
  };
  for (const node of nodes) {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: htmlToJsx(children, page) });
    if (node.type !== 'html') add(node);
    else {
      for (const piece of htmlPieces(node.value)) {
        if (piece.kind === 'open' && isKnown(piece.name) && !piece.isEmpty) open.push({ piece, node, children: [] });
        else if (piece.kind === 'close') closeTag(piece, { open, close, add });
        else add(...pieceNodes(piece, page, node, inLine));
      }
    }
  }
  while (open.length > 0) endOpen(open, close, add, page);
  return inLine ? result : asBlocks(result);
}

function isKnown(name: string): boolean {
  return isHtmlName(name) || /^[A-Z][\w.]*$/.test(name);
}

interface Stack {
  readonly open: OpenTag[];
  readonly close: () => void;
  readonly add: (...nodes: RootContent[]) => void;
}

function closeTag(piece: HtmlPiece & { readonly kind: 'close' }, { open, close, add }: Stack): void {
  const isSame = (tag: OpenTag | undefined): boolean => tag?.piece.name.toLowerCase() === piece.name.toLowerCase();
  if (!open.some(isSame)) {
    if (!isHtmlName(piece.name)) add({ type: 'text', value: piece.source });
    return;
  }
  while (!isSame(open.at(-1))) close();
  close();
}

/** Ends a tag that nothing ended: elements that need no end last until here, others become text. */
function endOpen(open: OpenTag[], close: () => void, add: Stack['add'], page: PageContext): void {
  const last = open.at(-1);
  if (last === undefined || endless.has(last.piece.name)) return close();
  open.pop();
  page.report(`tag <${last.piece.name}> without an end`, 'it stays as text', last.node);
  add({ type: 'text', value: last.piece.source }, ...last.children);
}

function pieceNodes(piece: HtmlPiece, page: PageContext, node: RootContent, inLine: boolean): RootContent[] {
  switch (piece.kind) {
    case 'text':
      return [{ type: 'text', value: decodeHtml(piece.source).replace(/\s+/g, ' ') }];
    case 'comment':
      return piece.source.startsWith('<!--') ? [comment(piece.source.slice(4, -3), inLine)] : [];
    case 'raw':
      page.report(`<${piece.name}>`, 'it stays as a comment', node);
      return [comment(` ${piece.source} `, inLine)];
    case 'open':
      if (!isKnown(piece.name)) return [{ type: 'text', value: piece.source }];
      return [elementOf(piece, [], { page, place: node, inLine })];
    default:
      return [];
  }
}

/** A comment of MDX. */
export function comment(text: string, inLine: boolean): RootContent {
  const value = `/*${text.replaceAll('*/', '* /')}*/`;
  return { type: inLine ? 'mdxTextExpression' : 'mdxFlowExpression', value };
}

interface ElementPlace {
  readonly page: PageContext;
  readonly place: RootContent;
  /** Whether it stands in a line of text. */
  readonly inLine: boolean;
}

function elementOf(
  piece: HtmlPiece & { readonly kind: 'open' },
  children: readonly RootContent[],
  { page, place, inLine }: ElementPlace,
): RootContent {
  // A component of the tool may be called as an element is: `Image`.
  const isOwn = Object.hasOwn(page.dialect.components, piece.name);
  const name = !isOwn && isHtmlName(piece.name) ? htmlName(piece.name) : piece.name;
  const attributes = piece.attributes.flatMap((attribute) => jsxAttribute(attribute, page, place));
  if (name === 'pre' && children.every((child) => child.type === 'text')) {
    return { type: 'code', value: preText(piece, place), position: place.position };
  }
  const onlyText = children.every(isPhrasing);
  const isInline = inLine || (onlyText && isInlineName(name));
  const node = {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: isInline ? children : onlyText ? trimmed(children) : asBlocks(children),
    position: place.position,
  } as JsxElement;
  // `<td>text</td>` on a line of its own is a block without a paragraph in it.
  if (!isInline && onlyText && children.length > 0 && node.children.length > 0) {
    return { type: 'paragraph', children: [{ ...node, type: 'mdxJsxTextElement' } as PhrasingContent] };
  }
  return node;
}

/** Line breaks in `<pre>` are its own: they are read from the HTML once more. */
function preText(piece: HtmlPiece, place: RootContent): string {
  const html = place.type === 'html' ? place.value : '';
  const start = html.indexOf(piece.source);
  const end = html.indexOf('</pre', start);
  return decodeHtml(html.slice(start + piece.source.length, end < 0 ? undefined : end))
    .replace(/^\n/, '')
    .trimEnd();
}

function trimmed(children: readonly RootContent[]): RootContent[] {
  const rest = [...children];
  const blank = (node: RootContent | undefined): boolean => node?.type === 'text' && node.value.trim() === '';
  while (blank(rest[0])) rest.shift();
  while (blank(rest.at(-1))) rest.pop();
  return rest.map((node, index) => {
    if (node.type !== 'text') return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === rest.length - 1 ? start.trimEnd() : start };
  });
}

const camelNames: Readonly<Record<string, string>> = {
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
  clippath: 'clipPath',
};

function htmlName(name: string): string {
  const lower = name.toLowerCase();
  return camelNames[lower] ?? lower;
}

function jsxAttribute({ name, value }: HtmlAttribute, page: PageContext, place: RootContent): MdxJsxAttribute[] {
  if (name === 'markdown') return [];
  if (!/^[A-Za-z_][\w-]*(?::[A-Za-z_][\w-]*)?$/.test(name) || /^(?:on[a-z]+|v-.*)$/i.test(name)) {
    page.report(`attribute ${name}`, 'it is left out', place);
    return [];
  }
  // A page that is no MDX in one place has the attributes of MDX in others.
  const code = page.dialect.syntax(page.file) === 'mdx' ? /^\{(.+)\}$/.exec(value ?? '')?.[1] : undefined;
  if (code !== undefined)
    return [{ type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: code } }];
  return [{ type: 'mdxJsxAttribute', name, value: value ?? null }];
}
