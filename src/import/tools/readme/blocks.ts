import { isRecord } from '../../../shared/is-record.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { fencedLines, markLines, type Line, type Prepared } from '../../markdown/prepared.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';

/** Writes blocks of ReadMe's older format, JSON between `[block:name]` and `[/block]`, as Markdown. */
export function carryBlocks(prepared: Prepared, page: PageContext): void {
  const fenced = fencedLines(prepared.lines);
  const result: Line[] = [];
  for (let index = 0; index < prepared.lines.length; index += 1) {
    const start = prepared.lines[index] ?? { text: '', line: 1 };
    const name = fenced[index] === true ? undefined : /^\s*\[block:([\w-]+)\]\s*$/.exec(start.text)?.[1];
    const end = prepared.lines.findIndex((line, at) => at > index && /^\s*\[\/block\]\s*$/.test(line.text));
    if (name === undefined || end < 0) {
      result.push(start);
      continue;
    }
    const block = readBlock(prepared.lines.slice(index + 1, end));
    const lines = block === undefined ? undefined : written(name, block, { prepared, line: start.line });
    if (lines === undefined) page.report(`block ${name}`, 'it stays as code', start.line);
    const mark = { text: '```', line: start.line };
    const asCode = [{ ...mark, text: '```text' }, ...prepared.lines.slice(index, end + 1), mark];
    const blank = { text: '', line: start.line };
    // A block in an item of a list belongs to it.
    const indent = /^\s*/.exec(start.text)?.[0] ?? '';
    const inside = (lines ?? asCode).map((each) => ({ ...each, text: each.text === '' ? '' : indent + each.text }));
    result.push(blank, ...inside, blank);
    index = end;
  }
  prepared.lines = result;
}

function readBlock(lines: readonly Line[]): Data | undefined {
  try {
    const value: unknown = JSON.parse(lines.map(({ text }) => text).join('\n'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What says that a link stands for what it leads to: `[Video](https://… "@embed")`. */
export const embedTitle = '@embed';

const kinds: Readonly<Record<string, string>> = {
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  success: 'Check',
};

interface BlockPlace {
  readonly prepared: Prepared;
  readonly line: number;
}

function written(name: string, block: Data, { prepared, line }: BlockPlace): Line[] | undefined {
  const plain = (text: string): Line[] => text.split('\n').map((each) => ({ text: each, line }));
  switch (name) {
    case 'code':
      return plain(objects(block, 'codes').map(fence).join('\n'));
    case 'callout': {
      const component = kinds[textIn(block, 'type') ?? ''] ?? 'Note';
      const title = textIn(block, 'title');
      return [
        ...markLines(prepared, '', { kind: 'open', name: component, attributes: { title }, line }),
        ...plain(textIn(block, 'body') ?? ''),
        ...markLines(prepared, '', { kind: 'close', name: component, attributes: {}, line }),
      ];
    }
    case 'image':
      return objects(block, 'images').flatMap((image) => picture(image, { prepared, line }));
    case 'html':
      return plain(`\`\`\`html\n${textIn(block, 'html') ?? ''}\n\`\`\``);
    case 'embed':
      return plain(
        `[${textIn(block, 'title') ?? textIn(block, 'url') ?? ''}](${textIn(block, 'url') ?? ''} "${embedTitle}")`,
      );
    case 'textarea':
      return plain(textIn(block, 'text') ?? '');
    case 'tutorial-tile': {
      const [title, href] = [textIn(block, 'title'), textIn(block, 'link')];
      if (title === undefined || href === undefined) return undefined;
      const shown = [textIn(block, 'emoji') ?? '', title].join(' ').trim();
      return markLines(prepared, '', { kind: 'empty', name: 'Card', attributes: { title: shown, href }, line });
    }
    case 'api-header':
      return plain(`## ${textIn(block, 'title') ?? ''}`);
    case 'parameters':
      return table(block, { prepared, line });
    default:
      return undefined;
  }
}

function objects(block: Data, key: string): Data[] {
  return listIn(block, key).filter(isRecord);
}

function fence(code: Data): string {
  const text = textIn(code, 'code') ?? '';
  const marks = '`'.repeat(Math.max(3, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length + 1)));
  return `${marks}${textIn(code, 'language') ?? 'text'} ${textIn(code, 'name') ?? ''}\n${text}\n${marks}`;
}

/** A caption is Markdown, and stands in a frame around the picture. */
function picture(image: Data, { prepared, line }: BlockPlace): Line[] {
  const [url, alt] = listIn(image, 'image');
  const caption = textIn(image, 'caption');
  const width = /^\d+(?:%|px)?$/.exec(textIn(image, 'sizing') ?? '')?.[0];
  const text = typeof alt === 'string' && alt !== '' ? alt : (caption ?? '');
  const attributes = { src: typeof url === 'string' ? url : '', alt: text, width };
  const own = markLines(prepared, '', { kind: 'empty', name: 'img', attributes, line });
  if (caption === undefined) return own;
  const frame = { name: 'Frame', attributes: { caption }, line };
  return [
    ...markLines(prepared, '', { ...frame, kind: 'open' }),
    ...own,
    ...markLines(prepared, '', { ...frame, kind: 'close', attributes: {} }),
  ];
}

/** `data` holds cells by `row-column`, and those of the head by `h-column`. */
function table(block: Data, place: BlockPlace): Line[] {
  const data = objectIn(block, 'data');
  const columns = [...Array(Number(block['cols'] ?? 0)).keys()];
  const rows = ['h', ...Array(Number(block['rows'] ?? 0)).keys()].map((row) =>
    columns.map((column) => textIn(data, `${row}-${column}`) ?? ''),
  );
  return rows.flat().some(isBlocks) ? elementTable(rows, place) : markdownTable(rows, place.line);
}

/** Whether a cell holds what stands in no line: a list, a fence, several paragraphs. */
function isBlocks(cell: string): boolean {
  return /\n\s*\n|(?:^|\n)[ \t]*(?:[-*+]|\d+[.)])[ \t]|(?:^|\n)[ \t]*(?:```|~~~)/.test(cell);
}

function markdownTable([head = [], ...rows]: readonly (readonly string[])[], line: number): Line[] {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/[ \t]*\n[ \t]*/g, '<br />');
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const lines = [row(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(row)];
  return lines.map((text) => ({ text, line }));
}

function elementTable([head = [], ...rows]: readonly (readonly string[])[], { prepared, line }: BlockPlace): Line[] {
  const inside = (name: string, content: () => Line[]): Line[] => {
    const mark = { name, attributes: {}, line };
    const open = markLines(prepared, '', { ...mark, kind: 'open' });
    return [...open, ...content(), ...markLines(prepared, '', { ...mark, kind: 'close' })];
  };
  const row = (cells: readonly string[], name: string): Line[] =>
    inside('tr', () => cells.flatMap((cell) => inside(name, () => cell.split('\n').map((text) => ({ text, line })))));
  return inside('table', () => [
    ...inside('thead', () => row(head, 'th')),
    ...inside('tbody', () => rows.flatMap((cells) => row(cells, 'td'))),
  ]);
}
