import { applyEdits, type TextEdit } from '../text-edits.ts';
import { behindIndentation, rangeOf, type ExportContext, type Node } from './context.ts';
import { collectEdits } from './edits.ts';
import { expressionMarkdown } from './expression.ts';
import { isBlock } from './is-block.ts';
import { dedent, smallestIndentation } from './lines.ts';

/**
 * Returns the Markdown of sibling nodes. Runs of Markdown are copied from the source, with edits inside and without the
 * indentation that they have in a component; elements between them are exported one by one.
 */
export function renderBlocks(nodes: readonly Node[], context: ExportContext): string {
  const parts: { readonly text: string; readonly isElement: boolean }[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const text = run.length === 0 ? '' : copyRun(run, context);
    if (text.trim() !== '') parts.push({ text, isElement: false });
    run = [];
  };
  const inline = blocksOfInline(nodes, context);
  for (const text of inline ?? []) if (text.trim() !== '') parts.push({ text, isElement: true });
  for (const node of inline === undefined ? nodes : []) {
    const separate = separateBlocks(node, context);
    if (separate === undefined) {
      if (run[0] !== undefined && isElsewhere(node, run[0], context)) endRun();
      run.push(node);
      continue;
    }
    endRun();
    for (const text of separate) if (text.trim() !== '') parts.push({ text, isElement: true });
  }
  endRun();
  let joined = '';
  for (const [index, { text, isElement: fromElement }] of parts.entries()) {
    const previous = parts[index - 1];
    const isList = fromElement && previous?.isElement === true && isListItem(text) && isListItem(previous.text);
    joined += (index === 0 ? '' : isList ? '\n' : '\n\n') + text;
  }
  return joined;
}

function isListItem(text: string): boolean {
  return /^(?:[-*] |\d+\. )/.test(text);
}

/** Blocks that do not stand in the source as Markdown; undefined for a node that does. */
function separateBlocks(node: Node, context: ExportContext): string[] | undefined {
  if (node === context.ownTitle) return [];
  switch (node.type) {
    case 'mdxJsxFlowElement':
      return [context.element(node)];
    case 'mdxFlowExpression':
      return [expressionMarkdown(node, context)];
    case 'mdxjsEsm':
      return [];
    case 'paragraph':
      return blocksOfInline(node.children, context);
    default:
      return undefined;
  }
}

/** What stands on one line in the source, when one of its elements is a block as Markdown; undefined otherwise. */
function blocksOfInline(nodes: readonly Node[], context: ExportContext): string[] | undefined {
  if (!nodes.some((node) => node.type === 'mdxJsxTextElement' && isBlock(node, context))) return undefined;
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    if (run.length > 0) blocks.push(copyRun(run, context).trim());
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== 'mdxJsxTextElement' || !isBlock(node, context)) run.push(node);
    else {
      endRun();
      blocks.push(context.element(node));
    }
  }
  endRun();
  return blocks;
}

function copyRun(run: readonly Node[], context: ExportContext): string {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return '';
  const { end } = rangeOf(last);
  const { start } = behindIndentation(rangeOf(first), context.source);
  const edits: TextEdit[] = [];
  for (const node of run) collectEdits(node, edits, context);
  const source = context.source.slice(start, end);
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const text = edits.length === 0 ? source : applyEdits(source, shifted).text;
  return dedent(text, indentationOf(start, text, context));
}

/** How far the run is indented: by its first line, or by the others where it starts behind a tag. */
function indentationOf(start: number, text: string, { source }: ExportContext): number {
  return indentationAt(start, source) ?? smallestIndentation(text);
}

/** Indentation that makes code of a text in Markdown, and says nothing in MDX. */
const codeIndentation = 4;

/**
 * Whether a block would lose more than its own indentation with that of the first of its run, or would stay so far to the
 * right that it were code.
 */
function isElsewhere(node: Node, first: Node, { source }: ExportContext): boolean {
  const [own, most] = [node, first].map((block) =>
    indentationAt(behindIndentation(rangeOf(block), source).start, source),
  );
  if (own === undefined || most === undefined || own < most) return own !== undefined && most !== undefined;
  return own - most >= codeIndentation && !isIndentedCode(node, source);
}

/** Code without a fence is code by its indentation: pages in Markdown have such. */
function isIndentedCode(node: Node, source: string): boolean {
  return node.type === 'code' && !/[`~]/.test(source[behindIndentation(rangeOf(node), source).start] ?? '');
}

/** How far a line is indented that a block starts in; undefined where that starts behind a tag. */
function indentationAt(start: number, source: string): number | undefined {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  return /^[ \t>]*$/.test(source.slice(lineStart, start)) ? start - lineStart : undefined;
}
