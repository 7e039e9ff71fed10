import { expressionName } from '../expression-name.ts';
import { isElement, type ExportContext, type Expression, type JsxElement, type Node } from './context.ts';

/**
 * Markdown of what the components of authors show, by `outputKey`, in the order in which their tags end; `childrenMark` stands
 * for what is inside a tag. Those that no expression makes are under `fixedName` as well, and expressions under `expressionName`.
 */
export type ComponentOutputs = ReadonlyMap<string, readonly (string | undefined)[]>;

/** Says nothing by itself (Unicode's private use). */
export const childrenMark = '\ue003';

/** At the start of what has all that is inside a tag. */
export const wholeMark = '\ue004';

/** Returns the name for the tags of a component outside of expressions. */
export const fixedName = (name: string): string => `${name} fixed`;

interface Tags {
  readonly file: string;
  /** How often the page had shown the file before. */
  readonly inclusion: number;
  /** Of the component, as the file has it. */
  readonly name: string;
}

/** Returns the key of `ComponentOutputs` for the tags of a component in a file. */
export const outputKey = ({ file, inclusion, name }: Tags): string => `${file} ${inclusion} ${name}`;

/** Returns what the tags of the file that is read next show, by the name of their component. */
export type OutputReader = (file: string) => (name: string) => readonly (string | undefined)[];

/** Returns a reader for the files of a page, in the order in which it includes them. */
export function readOutputs(outputs: ComponentOutputs): OutputReader {
  const read = new Map<string, number>();
  return (file) => {
    const inclusion = read.get(file) ?? 0;
    read.set(file, inclusion + 1);
    return (name) => outputs.get(outputKey({ file, inclusion, name })) ?? [];
  };
}

/** Returns what the components of a file show, by their tags, and what its expressions do. */
export function outputsOf(
  nodes: readonly Node[],
  {
    file,
    definition,
    reader,
  }: { readonly file: string; readonly reader: OutputReader } & Pick<ExportContext, 'definition'>,
): ReadonlyMap<Node, string> {
  const outputs = reader(file);
  const found = new Map<Node, string>();
  for (const [name, all] of Map.groupBy(expressionsIn(nodes), ({ value }) => expressionName(value))) {
    const shown = outputs(name);
    for (const [index, expression] of all.entries()) found.set(expression, shown[index] ?? '');
  }
  for (const [name, tags] of Map.groupBy(tagsIn(nodes, definition), ({ element }) => element.name ?? '')) {
    // Where code decides which tags there are, nobody knows which is which.
    const shown = [outputs(name), outputs(fixedName(name))].find((all) => all.length === tags.length);
    if (shown === undefined) continue;
    for (const [index, { element, isInHeading }] of tags.entries()) {
      const markdown = shown[index] ?? '';
      if (markdown !== '' && !isInHeading) found.set(element, markdown);
    }
  }
  return found;
}

/**
 * Returns the Markdown of a component with that of its tag's children in their place; undefined where they have none there,
 * though they are more than a text, and are not all in what the component made of them.
 */
export function withChildren(
  output: string,
  { children }: JsxElement,
  render: ExportContext['render'],
): string | undefined {
  if (output.startsWith(wholeMark)) return output.slice(wholeMark.length);
  const isText = children.every(({ type }) => type === 'text');
  if (isText && !output.includes(childrenMark)) return output;
  const inside = render(children);
  if (!output.includes(childrenMark)) return saysAllOf(inside, output) ? output : undefined;
  return output
    .split('\n')
    .map((line) => {
      const [before = '', ...others] = line.split(childrenMark);
      if (others.length === 0) return line;
      const [after = ''] = others;
      // Alone in its line it has all of its own; among words it is one of them, unless it begins a line wherever it stands.
      if (others.length === 1 && after === '' && isLead(before)) return before + indented(inside, before);
      if (others.length === 1 && isBlocks(inside) && isBetweenWords(before)) return asBlocks({ before, inside, after });
      return line.replaceAll(childrenMark, () => inOneLine(inside));
    })
    .join('\n');
}

/** Whether a text is what a line of a quote or an item of a list begins with. */
function isLead(text: string): boolean {
  return /^(?:[-*]|\d+\.)?$/.test(text.replaceAll(/[\s>]/g, ''));
}

/** Whether each line of a Markdown text is in another, whatever marks are around its words. */
function saysAllOf(markdown: string, other: string): boolean {
  const wordsOf = (text: string): string => text.replace(/\]\([^()\s]*\)/g, ']').replace(/[^\p{L}\p{N}]+/gu, ' ');
  const all = wordsOf(other);
  return markdown.split('\n').every((line) => all.includes(wordsOf(line).trim()));
}

const indented = (markdown: string, lead: string): string =>
  markdown.replaceAll('\n', `\n${lead.replace(/[^\s>]/g, ' ')}`);

/** Whether Markdown says something else in one line: code, lists, tables, headings, quotes and several paragraphs do. */
function isBlocks(markdown: string): boolean {
  return /\n[ \t]*\n|^[ \t]*(?:`{3}|~{3}|#{1,6} |[-*] |\d+\. |>|\|)/m.test(markdown.trim());
}

/** Whether what follows a text may begin a line of its own: not in a cell, a heading, a link or what marks enclose. */
function isBetweenWords(before: string): boolean {
  if (/^[\s>]*(?:\||#)/.test(before)) return false;
  const count = (marker: string): number => before.split(marker).length - 1;
  return count('**') % 2 === 0 && count('`') % 2 === 0 && count('[') === count(']');
}

function asBlocks({ before, inside, after }: Readonly<Record<'before' | 'inside' | 'after', string>>): string {
  const [lead = ''] = /^(?:[\s>]|[-*] |\d+\. )*/.exec(before) ?? [];
  const blocks = [before.slice(lead.length), inside, after].map((text) => text.trim()).filter((text) => text !== '');
  return lead + indented(blocks.join('\n\n'), lead);
}

/** Returns Markdown as it stands among words. */
export function inOneLine(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

interface Tag {
  readonly element: JsxElement;
  /** A heading is what its text says: links and search know it by that. */
  readonly isInHeading: boolean;
}

function tagsIn(nodes: readonly Node[], definition: ExportContext['definition'], isInHeading = false): Tag[] {
  return nodes.flatMap((node) => {
    const inside = 'children' in node ? tagsIn(node.children, definition, isInHeading || node.type === 'heading') : [];
    const isTag = isElement(node) && /^[A-Z]/.test(node.name ?? '');
    return isTag && definition(node.name ?? '') === undefined ? [...inside, { element: node, isInHeading }] : inside;
  });
}

/** The expressions that stand in a text: headings are what their text says. */
function expressionsIn(nodes: readonly Node[]): Expression[] {
  return nodes.flatMap((node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node];
    return node.type !== 'heading' && 'children' in node ? expressionsIn(node.children) : [];
  });
}
