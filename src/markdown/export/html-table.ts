import { isElement, type JsxElement, type Node } from './context.ts';
import type { HtmlExport } from './html-elements.ts';
import { unwrapped } from '../../shared/marks.ts';

type Inside = Pick<HtmlExport, 'render' | 'made'>;

/** Returns an HTML table as a Markdown table; its first row is the head. Components and expressions in it may make rows and cells. */
export function htmlTable(node: JsxElement, inside: Inside): string {
  const lines = rowsIn(node.children, inside);
  const width = Math.max(0, ...lines.map((line) => line.length));
  if (width === 0) return '';
  const row = (line: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => line[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [row(head), `| ${Array.from({ length: width }, () => '---').join(' | ')} |`, ...body.map(row)].join('\n');
}

function rowsIn(nodes: readonly Node[], inside: Inside): string[][] {
  return nodes.flatMap((node) => {
    if (isElement(node) && node.name === 'tr') return [cellsIn(node.children, inside)];
    const made = madeRows(inside.made(node));
    return made.length > 0 ? made : 'children' in node ? rowsIn(node.children, inside) : [];
  });
}

function cellsIn(nodes: readonly Node[], inside: Inside): string[] {
  return nodes.flatMap((node) => {
    if (isElement(node) && /^t[hd]$/.test(node.name ?? '')) return [cellText(inside.render(node.children))];
    const made = madeRows(inside.made(node)).flat();
    return made.length > 0 ? made : 'children' in node ? cellsIn(node.children, inside) : [];
  });
}

/** The rows that a component or an expression has made: as Markdown they are a table in itself. */
function madeRows(markdown: string): string[][] {
  const lines = markdown.trim().split('\n');
  if (!lines.every((line) => /^\|.*\|$/.test(line))) return [];
  const [head = [], , ...body] = lines.map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
  // Rows without a head have an empty one in front, as Markdown has no others.
  return head.every((cell) => cell === '') ? body : [head, ...body];
}

function cellText(markdown: string): string {
  return unwrapped(markdown.trim()).replace(/(?<!\\)\|/g, '\\|');
}
