import type { Blockquote, Code, Definition, Emphasis, Image, Link, ListItem, Paragraph, RootContentMap } from 'mdast';
import { defineMdastPlugin, type MdxFlowExpression, type MdxjsEsm, type MdxTextExpression } from 'satteri';
import { readAlert } from './alerts.ts';
import { codeBlockElement } from './code-block-element.ts';
import type { PageLink } from '../compiled-page.ts';
import type { ElementRecord } from '../element-checks/element-record.ts';
import { diagramProblem } from './diagram-problems.ts';
import { splitImports } from '../code/esm.ts';
import { formulaProblem, noteDrawing } from './drawings.ts';
import { imageAttributes } from './image-attributes.ts';
import { resolveImport } from '../includes.ts';
import { parseCode } from '../../javascript/syntax.ts';
import { writtenAddresses } from '../../javascript/written-addresses.ts';
import { isFixedAddress } from '../../shared/address-scheme.ts';
import { guardedExports, guardedExpression } from '../code/page-code.ts';
import { isCommentAddress } from '../references.ts';
import { isFirstImage, type PageState } from './page-state.ts';
import type { TreeContext, TreeVisitors } from './tree-context.ts';
import { visitElement } from './visit-element.ts';
import { visitHeading } from './visit-heading.ts';

declare module 'satteri' {
  interface DataMap {
    page: PageState;
  }
}

function pageOf(context: TreeContext): PageState {
  const { page } = context.data;
  if (page === undefined) throw new Error('A page is compiled without its state.');
  return page;
}

/** What happens to the nodes of a page's syntax tree, by their type, in one walk; `data.page` is the page's state. */
export const pageVisitors = {
  heading: (node, context) => visitHeading(node, context, pageOf(context)),
  code: (node, context) => visitCode(node, context, pageOf(context)),
  link: (node, context) => {
    if (isTextOfLink(node, pageOf(context))) {
      context.replaceNode(node, { type: 'text', value: context.textContent(node) });
      return;
    }
    visitAddress(node, context, 'link');
    context.setProperty(node, 'data', { hProperties: { class: 'link' } });
  },
  inlineCode: (node, context) => {
    if (isShortWord(node.value)) context.setProperty(node, 'data', { hProperties: { class: 'one-word' } });
  },
  definition: (node, context) => {
    if (!isCommentAddress(node.url)) visitAddress(node, context, 'link');
  },
  image: (node, context) => visitAddress(node, context, 'image'),
  mdxJsxFlowElement: (node, context) => visitElement(node, context, pageOf(context)),
  mdxJsxTextElement: (node, context) => visitElement(node, context, pageOf(context)),
  mdxTextExpression: (node, context) => visitExpression(node, context, pageOf(context)),
  mdxFlowExpression: (node, context) => visitExpression(node, context, pageOf(context)),
  mdxjsEsm: (node, context) => visitEsm(node, context, pageOf(context)),
  listItem: (node, context) => {
    if (typeof node.checked === 'boolean') context.replaceNode(node, taskItem(node, context));
  },
  blockquote: (node, context) => visitQuote(node, context),
  // One that is wider than the page scrolls, and is still as wide as its column when it is not.
  table: (node, context) =>
    context.wrapNode(node, {
      type: 'blockquote',
      data: { hName: 'div', hProperties: { class: 'scroll-table' } },
      children: [],
    }),
  math: (node: RootContentMap['math'], context) => {
    noteFormula(node, pageOf(context));
    context.replaceNode(node, {
      type: 'mdxJsxFlowElement',
      name: 'Latex',
      attributes: [{ type: 'mdxJsxAttribute', name: 'display', value: null }],
      children: [{ type: 'paragraph', data: { hName: 'span' }, children: [{ type: 'text', value: node.value }] }],
    });
  },
  inlineMath: (node: RootContentMap['inlineMath'], context) => {
    const isFormula = /[\\^_{}=]/.test(node.value);
    const problem = isFormula ? formulaProblem(node.value) : undefined;
    if (problem !== undefined)
      noteDrawing({ ...problem, line: problem.line - 1 }, node.position?.start.offset ?? 0, pageOf(context));
    const text = { type: 'text' as const, value: isFormula ? node.value : `$${node.value}$` };
    context.replaceNode(
      node,
      isFormula ? { type: 'mdxJsxTextElement', name: 'Latex', attributes: [], children: [text] } : text,
    );
  },
} as const satisfies TreeVisitors;

/** The same as a plugin of satteri. */
export const pagePlugin = defineMdastPlugin({
  name: 'octavo-page',
  options: { position: true },
  ...pageVisitors,
});

/** Whether code is one word with dashes that fits a line of a phone. */
function isShortWord(code: string): boolean {
  return code.length <= 24 && code.includes('-') && !/\s/.test(code);
}

/** Whether an address that is a link by itself (GFM, 6.9) stands in a link: browsers would end that one where it begins. */
function isTextOfLink({ position }: Readonly<Link>, { prepared, written }: PageState): boolean {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const isWritten = position === undefined || prepared.text[start] === '[';
  return (
    !isWritten && written.elements.some((element) => isLink(element) && element.start < start && end <= element.end)
  );
}

function isLink({ name }: ElementRecord): boolean {
  return name === 'a' || name === 'Link';
}

function visitCode(node: Readonly<Code>, context: TreeContext, page: PageState): void {
  const { lang, meta, value, position } = node;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  if (position !== undefined) page.written.fences.push({ start, end, language: lang ?? '', meta: meta ?? '', value });
  if (lang === 'mermaid') noteDrawing(diagramProblem(value), start, page);
  context.replaceNode(node, codeBlockElement(node, page));
}

/** A formula without an end holds the rest of the page. */
function noteFormula({ value, position }: Readonly<RootContentMap['math']>, page: PageState): void {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const isOpen = !/\$\$[ \t\r]*$/.test(page.prepared.text.slice(start + 2, end).trimEnd());
  const open = {
    message: 'The formula has no end, so everything below it is read as a formula.',
    hint: 'Write `$$` on a line of its own after it.',
    line: 0,
  };
  noteDrawing(isOpen && position !== undefined ? open : formulaProblem(value), start, page);
}

/** A quote that begins as GitHub's alerts do (`[!NOTE]`) is a callout. */
function visitQuote(node: Readonly<Blockquote>, context: TreeContext): void {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph') return;
  const [text, ...others] = first.children;
  const alert = text?.type === 'text' ? readAlert(text.value) : undefined;
  if (alert === undefined || text?.type !== 'text') return;
  const value = text.value.slice(alert.length);
  const words = value === '' ? others.slice(others[0]?.type === 'break' ? 1 : 0) : [{ ...text, value }, ...others];
  context.replaceNode(node, {
    type: 'mdxJsxFlowElement',
    name: alert.component,
    attributes: [],
    children: words.length === 0 ? rest : [{ ...first, children: words }, ...rest],
  });
}

/** A task whose box says which task it is: the text beside a box is not a label to those who cannot see it. */
function taskItem(item: Readonly<ListItem>, context: TreeContext): ListItem {
  const [first, ...rest] = item.children;
  const text = first === undefined ? '' : context.textContent(first);
  const box: Emphasis = {
    type: 'emphasis',
    data: {
      hName: 'input',
      hProperties: {
        type: 'checkbox',
        disabled: true,
        checked: item.checked === true,
        'aria-label': text.trim().slice(0, 120),
      },
    },
    children: [],
  };
  const paragraph: Paragraph = {
    type: 'paragraph',
    children: [box, { type: 'text', value: ' ' }, ...(first?.type === 'paragraph' ? first.children : [])],
  };
  const others = first?.type === 'paragraph' || first === undefined ? rest : [first, ...rest];
  return {
    ...item,
    checked: null,
    data: { hProperties: { class: 'task-list-item' } },
    children: [paragraph, ...others],
  };
}

function visitAddress(node: Readonly<Link | Definition | Image>, context: TreeContext, kind: PageLink['kind']): void {
  const page = pageOf(context);
  if (node.url === '' && kind === 'image') return;
  const isFirst = isFirstImage(page);
  const lacksAlt = node.type === 'image' && (node.alt ?? '') === '';
  const offset = node.position?.start.offset ?? 0;
  page.links.push({ kind, target: node.url, offset, ...(lacksAlt ? { lacksAlt } : {}) });
  const resolved = page.resolveLink(node.url);
  if (resolved !== node.url) context.setProperty(node, 'url', resolved);
  if (node.type !== 'image') return;
  const hProperties = imageAttributes(() => undefined, { size: page.imageSize(resolved), isFirst });
  context.setProperty(node, 'data', { hProperties });
}

function visitExpression(
  node: Readonly<MdxTextExpression | MdxFlowExpression>,
  context: TreeContext,
  page: PageState,
): void {
  const offset = (node.position?.start.offset ?? 0) + 1;
  noteCodeLinks(node.value, offset, page);
  const guarded = guardedExpression('text', node.value, { offset, page });
  if (guarded !== node.value) context.setProperty(node, 'value', guarded);
}

/** Notes the addresses of elements in code; those that count from the place of the page are not rewritten there. */
function noteCodeLinks(source: string, start: number, page: PageState): void {
  if (!source.includes('<')) return;
  for (const { kind, target, offset } of writtenAddresses(parseCode(source).program)) {
    // A part of the page may be what code makes.
    if (/^\s*(?:[#?]|$)/.test(target)) continue;
    const place = isFixedAddress(target) ? {} : { isFromPage: true as const };
    page.links.push({ kind: kind === 'link' ? kind : 'file', target, offset: start + offset, ...place });
  }
}

/** Imports are given to the page by whoever evaluates it; its own exports stay code. */
function visitEsm(node: Readonly<MdxjsEsm>, context: TreeContext, page: PageState): void {
  const { imports, stylesheets, rest } = splitImports(node.value);
  if (rest !== '') page.exportsSource.push(rest);
  const start = node.position?.start.offset ?? 0;
  for (const { specifier, offset } of stylesheets)
    page.links.push({ kind: 'stylesheet', target: specifier, offset: start + offset });
  for (const { local, imported, specifier, offset } of imports) {
    page.imports.push({
      local,
      imported,
      specifier,
      file: resolveImport(specifier, page.path),
      offset: start + offset,
    });
  }
  if (rest === '' && imports.length === 0) return;
  if (rest === '') return context.removeNode(node);
  const found = page.prepared.text.indexOf(rest, start);
  const own = found < 0 ? start : found;
  noteCodeLinks(rest, own, page);
  const value = guardedExports(rest, { offset: own, page });
  if (value !== node.value) context.setProperty(node, 'value', value);
}
