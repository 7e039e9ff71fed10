import type { JsxElement } from './context.ts';
import { elementsNamed, type HtmlExport } from './html-elements.ts';
import { unwrapped } from '../../shared/marks.ts';

const rows = new Set(['tr']);
const cells = new Set(['th', 'td']);

/** Returns an HTML table as a Markdown table; its first row is the head. */
export function htmlTable(node: JsxElement, render: HtmlExport['render']): string {
  const lines = elementsNamed(node.children, rows).map((row) =>
    elementsNamed(row.children, cells).map((cell) => cellText(render(cell.children))),
  );
  const width = Math.max(0, ...lines.map((line) => line.length));
  if (width === 0) return '';
  const row = (line: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => line[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [row(head), `| ${Array.from({ length: width }, () => '---').join(' | ')} |`, ...body.map(row)].join('\n');
}

function cellText(markdown: string): string {
  return unwrapped(markdown.trim()).replace(/(?<!\\)\|/g, '\\|');
}
