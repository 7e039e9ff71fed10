import { bodyStart } from '../../markdown/index.ts';
import { pageTree, type PageTree } from '../../markdown/page-tree.ts';

/** A page as plain Markdown, line by line as it was written. */
export interface MaskedPage {
  readonly text: string;
  /** By line, from 0: how many letters were taken off its start. */
  readonly removed: readonly number[];
}

type Node = PageTree['tree'];

/** `{/* vale off *\/}` and `<!-- vale off -->` tell Vale what to leave out. */
const valeComment = /^\{\/\*\s*(vale\s[\s\S]*?)\s*\*\/\}$/;

/**
 * Returns the prose of an MDX page as Markdown: frontmatter, imports, tags and code become spaces, values in sentences become code spans
 * of their length. Every letter stays in its line; where tags or their indentation stood before a line, it begins further left, as
 * Markdown takes four spaces for code. Undefined where the page is no valid MDX.
 */
export function maskedPage(text: string): MaskedPage | undefined {
  const page = pageTree(text);
  if (page === undefined) return undefined;
  const mask = createMask(text);
  mask.blank(0, bodyStart(text));
  maskNodes(page, text, mask);
  return mask.done();
}

interface Mask {
  blank(start: number, end: number): void;
  write(start: number, end: number, by: string): void;
  /** Lines from the one of `start` to that of `end` are as far in as `column`, from 0. */
  outdent(start: number, end: number, column: number): void;
  done(): MaskedPage;
}

function createMask(text: string): Mask {
  const letters = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  const blanked = new Set<number>();
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const columns = starts.map(() => 0);
  return {
    blank(start, end) {
      for (let at = start; at < end; at += 1) {
        if (!/[\r\n]/.test(letters[at] ?? '')) letters[at] = ' ';
        blanked.add(at);
      }
    },
    write(start, end, by) {
      for (let at = start; at < end; at += 1) letters[at] = by[at - start] ?? ' ';
    },
    outdent(start, end, column) {
      for (const [line, at] of starts.entries()) if (at > start && at < end) columns[line] = column;
    },
    done() {
      const removed = starts.map((start, line) => {
        const end = starts[line + 1] ?? letters.length;
        let indent = 0;
        while (start + indent < end && /[ \t]/.test(letters[start + indent] ?? '')) indent += 1;
        // A tag, or what is inside of it, may stand before the text.
        const followsTag = Array.from({ length: indent }, (_, column) => start + column).some((at) => blanked.has(at));
        return followsTag ? indent : Math.min(indent, columns[line] ?? 0);
      });
      const lines = starts.map((start, line) =>
        letters.slice(start + (removed[line] ?? 0), starts[line + 1] ?? letters.length).join(''),
      );
      return { text: lines.join(''), removed };
    },
  };
}

function maskNodes({ tree, toOriginal }: PageTree, text: string, mask: Mask): void {
  const placeOf = (node: Node | undefined): { start: number; end: number } | undefined => {
    const { start, end } = node?.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return undefined;
    return { start: toOriginal(start.offset), end: toOriginal(end.offset) };
  };
  const visit = (node: Node): void => {
    const place = placeOf(node);
    if (place !== undefined) maskNode(node, place, { text, mask, inner: innerOf(node, placeOf) });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function innerOf(node: Node, placeOf: (node: Node | undefined) => Place | undefined): Place | undefined {
  if (!('children' in node)) return undefined;
  const [first, last] = [placeOf(node.children[0]), placeOf(node.children.at(-1))];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

interface Masking {
  readonly text: string;
  readonly mask: Mask;
  /** From the first to the last child. */
  readonly inner: Place | undefined;
}

function maskNode(node: Node, { start, end }: Place, { text, mask, inner }: Masking): void {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'math':
      return mask.blank(start, end);
    case 'code':
      return maskFence(text.slice(start, end), start, mask);
    case 'heading':
      return maskId(/.*/.exec(text.slice(start))?.[0] ?? '', start, mask);
    case 'inlineMath':
      return mask.write(start, end, asCode(text.slice(start, end)));
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return maskExpression(text.slice(start, end), { start, end }, mask);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      mask.blank(start, inner?.start ?? end);
      if (inner === undefined) return;
      mask.blank(inner.end, end);
      if (node.type === 'mdxJsxFlowElement') mask.outdent(start, end, columnOf(text, inner.start));
      return;
    default:
    // Prose, and what Vale itself knows of Markdown.
  }
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** The lines with the marks stay, so that what was code is an empty block. */
function maskFence(source: string, start: number, mask: Mask): void {
  const [first, last] = [source.indexOf('\n'), source.lastIndexOf('\n')];
  if (first === -1) return;
  for (let at = first + 1; at < last; at += 1)
    if (!/\s/.test(source[at] ?? '')) mask.write(start + at, start + at + 1, ' ');
}

function maskId(line: string, start: number, mask: Mask): void {
  const id = /\s*\\?\{#[^{}]+\}[ \t]*$/.exec(line);
  if (id !== null) mask.blank(start + id.index, start + line.length);
}

function maskExpression(source: string, { start, end }: Place, mask: Mask): void {
  const comment = valeComment.exec(source)?.[1];
  if (comment !== undefined) mask.write(start, end, `<!--${comment}-->`);
  else if (/^\{\s*(?:\/\*[\s\S]*\*\/\s*)?\}$/.test(source) || source.includes('\n')) mask.blank(start, end);
  else mask.write(start, end, asCode(source));
}

/** A code span of the same length. */
function asCode(source: string): string {
  return `\`${source.slice(1, -1).replaceAll('`', ' ')}\``;
}
