import { stripVTControlCharacters } from 'node:util';
import { addressEdit, type Addressed } from '../address-edit.ts';
import { readCodeNotations } from '../code-notations.ts';
import { isCommentAddress } from '../references.ts';
import { ansi, parseFenceMeta } from '../fence-meta.ts';
import type { TextEdit } from '../text-edits.ts';
import { behindIndentation, rangeOf, type ExportContext, type Expression, type Node } from './context.ts';
import { expressionMarkdown } from './expression.ts';
import { isBlock } from './is-block.ts';
import { cellText, indentFollowing } from './lines.ts';

type Fence = Extract<Node, { type: 'code' }>;

/** Collects, in order, what must change in the source of a Markdown node. */
export function collectEdits(node: Node, edits: TextEdit[], context: ExportContext): void {
  switch (node.type) {
    case 'mdxJsxFlowElement':
      edits.push(replaceElement(node, context));
      return;
    case 'mdxJsxTextElement':
      edits.push(withoutGap(replaceElement(node, context), edits, context));
      return;
    case 'mdxFlowExpression':
      edits.push(replaceExpression(node, context));
      return;
    case 'mdxTextExpression':
      edits.push(withoutGap(replaceExpression(node, context), edits, context));
      return;
    case 'tableCell':
      pushCell(node.children, edits, context);
      return;
    case 'mdxjsEsm':
      edits.push({ ...rangeOf(node), text: '' });
      return;
    case 'code':
      pushFence(node, edits, context);
      return;
    case 'link':
      for (const child of node.children) collectEdits(child, edits, context);
      pushAddress(node, edits, context);
      return;
    case 'definition':
      if (isCommentAddress(node.url)) edits.push({ ...rangeOf(node), text: '' });
      else pushAddress(node, edits, context);
      return;
    case 'text':
      pushGaps(node, edits, context);
      return;
    case 'image':
      pushAddress(node, edits, context);
      return;
    default:
      if ('children' in node) for (const child of node.children) collectEdits(child, edits, context);
  }
}

/** A row of a table has one line: what makes several of a cell breaks it within (GFM, "Tables"). */
function pushCell(children: readonly Node[], edits: TextEdit[], context: ExportContext): void {
  for (const [index, child] of children.entries()) {
    const { start } = rangeOf(child);
    if (isBroken(children[index - 1], child, context)) edits.push({ start, end: start, text: '<br />' });
    const inside: TextEdit[] = [];
    collectEdits(child, inside, context);
    edits.push(...inside.map(({ text, ...range }) => ({ ...range, text: cellText(text) })));
  }
}

/** Whether a browser begins a line between two parts of a cell, as one of them is a paragraph or a list. */
function isBroken(before: Node | undefined, part: Node, context: ExportContext): boolean {
  if (before === undefined || [before, part].some(saysNothing)) return false;
  return [before, part].some((node) => node.type === 'mdxJsxTextElement' && isBlock(node, context));
}

/** White space, and what breaks the line itself. */
function saysNothing(node: Node): boolean {
  return node.type === 'text' ? node.value.trim() === '' : 'name' in node && node.name === 'br';
}

function pushFence(node: Fence, edits: TextEdit[], context: ExportContext): void {
  const { start, end } = behindIndentation(rangeOf(node), context.source);
  const written = context.source.slice(start, end);
  const indentation = start - (context.source.lastIndexOf('\n', start - 1) + 1);
  const text = closedFence(cleanFence(node, written, context.props), indentation);
  if (written !== text) edits.push({ start, end, text });
}

function replaceExpression(node: Expression, context: ExportContext): TextEdit {
  return { ...rangeOf(node), text: expressionMarkdown(node, context) };
}

/**
 * What leaves nothing in a line leaves no gap either: the space before it goes where another or the end of the sentence comes
 * behind it, and at the start of a line the one behind it.
 */
function withoutGap(edit: TextEdit, edits: readonly TextEdit[], { source }: ExportContext): TextEdit {
  if (edit.text !== '') return edit;
  const lineStart = source.lastIndexOf('\n', edit.start - 1) + 1;
  const before = source.slice(Math.max(edits.at(-1)?.end ?? 0, lineStart), edit.start);
  const space = before.length - before.trimEnd().length;
  if (edit.start - space > lineStart)
    return /[\s,.;:!?)\]]/.test(source[edit.end] ?? '\n') ? { ...edit, start: edit.start - space } : edit;
  let { end } = edit;
  while (source[end] === ' ' || source[end] === '\t') end += 1;
  return { ...edit, end };
}

/** Comments leave as many spaces as they had letters. */
function pushGaps(node: Node, edits: TextEdit[], { source }: ExportContext): void {
  const { start, end } = rangeOf(node);
  for (const { 0: gap, index } of source.slice(start, end).matchAll(/(?<=[^\s>]) {4,}(?=\S)/g))
    edits.push({ start: start + index, end: start + index + gap.length, text: ' ' });
}

/** Lines of the element's Markdown keep the place that the element has in a list or quote. */
function replaceElement(
  node: Extract<Node, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  context: ExportContext,
): TextEdit {
  const { source } = context;
  const { start, end } = rangeOf(node);
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const [lead = ''] = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*/.exec(source.slice(lineStart, start)) ?? [];
  const prefix = lead.replace(/[^>\s]/g, ' ');
  const text = indentFollowing(context.element(node), prefix);
  const isBehindText = /^[ \t>]*(?:[-*+]|\d{1,9}[.)]) +\S/.test(source.slice(lineStart, start));
  if (isBehindText && node.type === 'mdxJsxTextElement' && isBlock(node, context))
    return { start, end, text: `\n\n${prefix}${text}` };
  const standsAlone =
    node.type === 'mdxJsxFlowElement' && lineStart > 0 && /^[ \t>]*$/.test(source.slice(lineStart, start));
  const previousLine = source.slice(source.lastIndexOf('\n', lineStart - 2) + 1, Math.max(lineStart - 1, 0));
  const needsBlank = standsAlone && text !== '' && !/^[ \t>]*$/.test(previousLine);
  return { start, end, text: needsBlank ? `\n${prefix}${text}` : text };
}

/** MDX knows no indented code, so that the end of a fence may be indented as far as one likes; in Markdown by three at most. */
function closedFence(text: string, indentation: number): string {
  const [end = '', lead = '', marker = ''] = /\n([ \t]*)((?:`{3,}|~{3,})[ \t]*)$/.exec(text) ?? [];
  if (lead.length - indentation <= 3) return text;
  return `${text.slice(0, text.length - end.length)}\n${' '.repeat(indentation)}${marker}`;
}

/** Language and title stay of the info string; notations and a terminal's colours go; a snippet's props are put in. */
function cleanFence(node: Fence, slice: string, props: ExportContext['props']): string {
  const [opening = '', marker] = /^(`{3,}|~{3,}).*/.exec(slice) ?? [];
  if (marker === undefined) return slice;
  const { language, title } = parseFenceMeta(node.lang, node.meta);
  const info = language === '' || title === undefined || title.includes('`') ? language : `${language} ${title}`;
  const rest = slice.slice(opening.length);
  const code = rest.includes('[!code') ? readCodeNotations(rest).code : rest;
  return marker + info + withProps(language === ansi ? stripVTControlCharacters(code) : code, props);
}

function withProps(code: string, props: Readonly<Record<string, unknown>>): string {
  if (Object.keys(props).length === 0) return code;
  return code.replace(/\{([A-Za-z_$][\w$]*)\}/g, (written, name: string) =>
    Object.hasOwn(props, name) ? String(props[name]) : written,
  );
}

function pushAddress(node: Addressed, edits: TextEdit[], { source, resolveLink }: ExportContext): void {
  const edit = addressEdit(node, source, resolveLink);
  if (edit !== undefined) edits.push(edit);
}
