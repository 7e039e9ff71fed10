import type { TextEdit } from '../../markdown/index.ts';
import type { PageTree } from '../../markdown/page-tree.ts';
import type { FormatInput } from './lines.ts';

/** Wider tables stay as they are: their lines break in editors, and every change of a cell would touch each row. */
const maxWidth = 120;
const delimiter = /^:?-+:?$/;

/** Makes the bars of tables line up. */
export function tables({ text, page: { tree, toOriginal } }: FormatInput): TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: PageTree['tree']): void => {
    const { start, end } = node.position ?? {};
    if (node.type === 'table' && start?.offset !== undefined && end?.offset !== undefined)
      edits.push(...alignedTable(text, toOriginal(start.offset), toOriginal(end.offset)));
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return edits;
}

interface Row {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly string[];
}

function alignedTable(text: string, start: number, end: number): TextEdit[] {
  const rows = rowsOf(text, start, end);
  const [head, marks] = rows;
  if (head === undefined || marks === undefined || !marks.cells.every((cell) => delimiter.test(cell))) return [];
  if (rows.some(({ cells }) => cells.length !== head.cells.length)) return [];
  const widths = head.cells.map((_, column) =>
    Math.max(3, ...rows.map((row) => (row === marks ? 0 : widthOf(row.cells[column] ?? '')))),
  );
  if (widths.reduce((sum, width) => sum + width + 3, 1) > maxWidth) return [];
  return rows.flatMap((row) => {
    const cells = row.cells.map((cell, column) =>
      row === marks ? mark(cell, widths[column]!) : padded(cell, widths[column]!),
    );
    const written = `| ${cells.join(' | ')} |`;
    return written === text.slice(row.start, row.end) ? [] : [{ start: row.start, end: row.end, text: written }];
  });
}

/** The rows of a table without what stands before them (a quote's mark) and spaces behind. */
function rowsOf(text: string, start: number, end: number): Row[] {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return [...text.slice(start, end).matchAll(/[^\r\n]+/g)].map(({ 0: line, index }, number) => {
    const own = number === 0 ? '' : (/^[ \t>]*/.exec(line)?.[0] ?? '');
    const prefix = number > 0 && line.startsWith(before) ? before : own;
    const row = line.slice(prefix.length).trimEnd();
    return {
      start: start + index + prefix.length,
      end: start + index + prefix.length + row.length,
      cells: cellsOf(row),
    };
  });
}

/** Bars divide cells, but for those with a backslash before them; code is not an exception (GFM, 4.10). */
function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}

function mark(cell: string, width: number): string {
  const [left, right] = [cell.startsWith(':') ? ':' : '', cell.endsWith(':') && cell.length > 1 ? ':' : ''];
  return left + '-'.repeat(width - left.length - right.length) + right;
}

/** Columns that a text takes in an editor: two for letters of East Asia and pictures (Unicode, UAX 11). */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/\p{Mn}|\u200D|\uFE0F/u.test(letter) ? 0 : isWide(letter) ? 2 : 1),
    0,
  );
}

function isWide(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60\u3000-\u303E]/u.test(
    letter,
  );
}
