import type { Finding } from './finding.ts';

interface Row {
  readonly offset: number;
  readonly text: string;
}

const row = /^[ \t]*\|.*\|[ \t]*\r?$/gm;
const dashes = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*\r?$/;

/** Rows that are no table, as no row of dashes with as many cells stands below the first (GFM 0.29, 4.10). */
export function lostTables(text: string): Finding[] {
  if (!/^[ \t]*\|/m.test(text)) return [];
  return blocksOf(text).flatMap((rows, index, blocks): Finding[] => {
    const [head, below] = rows;
    if (head === undefined) return [];
    const before = blocks[index - 1];
    if (rows.length === 1 && before !== undefined && isTable(before) && followsBlankLine(text, before, head))
      return [
        found(head, 'This row is shown as text: a blank line parts it from its table.', 'Remove the blank line.'),
      ];
    const cells = cellsOf(head.text);
    if (dashes.test(head.text))
      return standsFree(text, head) && cells > 1
        ? [found(head, 'This row of dashes has no header above it, so that the table is shown as text.', header)]
        : [];
    if (below === undefined || cells < 2) return [];
    if (!dashes.test(below.text))
      return standsFree(text, head)
        ? [found(head, 'These rows are shown as text: no row of dashes stands below the first.', ruleOf(cells))]
        : [];
    const ruled = cellsOf(below.text);
    if (ruled === cells) return rows.slice(2).flatMap((each) => tooManyCells(each, cells));
    const message = `This table is shown as text: its header has ${cells} cells, the row of dashes ${ruled}.`;
    return [found(below, message, ruleOf(cells))];
  });
}

/** Cells that the header has no column for are left out (GFM 0.29, 4.10). */
function tooManyCells(each: Row, columns: number): Finding[] {
  const cells = cellsOf(each.text);
  if (cells <= columns) return [];
  const hasBarInCode = /`[^`|]*\|[^`]*`/.test(each.text.replace(/\\[\s\S]/g, ''));
  const message = `This row has ${cells} cells, its header ${columns}: readers do not see the rest.`;
  const hint = hasBarInCode
    ? 'Write `\\|` for a bar inside of a cell, in code as well.'
    : 'Add a column to the header, or write `\\|` for a bar inside of a cell.';
  return [found(each, message, hint)];
}

function isTable([head, below]: readonly Row[]): boolean {
  return (
    head !== undefined && below !== undefined && dashes.test(below.text) && cellsOf(head.text) === cellsOf(below.text)
  );
}

/** Whether nothing but one blank line stands between a table and a row. */
function followsBlankLine(text: string, table: readonly Row[], { offset }: Row): boolean {
  const last = table.at(-1);
  return last !== undefined && /^\r?\n[ \t]*\r?\n$/.test(text.slice(last.offset + last.text.length, offset));
}

const header = 'Write the header into the line above it, without a blank line between them.';

function ruleOf(cells: number): string {
  return `Write \`|${' --- |'.repeat(Math.min(cells, 8))}${cells > 8 ? ' …' : ''}\` below the header.`;
}

function found({ offset, text }: Row, message: string, hint: string): Finding {
  const indent = text.length - text.trimStart().length;
  return { kind: 'mark-unread', offset: offset + indent, length: text.trim().length, message, hint };
}

/** Rows that follow each other. */
function blocksOf(text: string): Row[][] {
  const blocks: Row[][] = [];
  let end = -1;
  for (const { index, 0: line } of text.matchAll(row)) {
    if (index !== end + 1 || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push({ offset: index, text: line });
    end = index + line.length;
  }
  return blocks;
}

/** A bar in a cell has a backslash before it. */
function cellsOf(line: string): number {
  return line
    .trim()
    .slice(1, -1)
    .replace(/\\[\s\S]/g, '')
    .split('|').length;
}

/** Whether nothing stands in the line above. */
function standsFree(text: string, { offset }: Row): boolean {
  return offset === 0 || /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(Math.max(0, offset - 80), offset));
}
