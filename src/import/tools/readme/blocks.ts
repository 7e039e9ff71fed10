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
    const name = fenced[index] === true ? undefined : /^\[block:([\w-]+)\]\s*$/.exec(start.text)?.[1];
    const end = prepared.lines.findIndex((line, at) => at > index && /^\[\/block\]\s*$/.test(line.text));
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
    result.push(blank, ...(lines ?? asCode), blank);
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
      return plain(objects(block, 'images').map(picture).join('\n\n'));
    case 'html':
      return plain(`\`\`\`html\n${textIn(block, 'html') ?? ''}\n\`\`\``);
    case 'embed':
      return plain(`[${textIn(block, 'title') ?? textIn(block, 'url') ?? ''}](${textIn(block, 'url') ?? ''})`);
    case 'api-header':
      return plain(`## ${textIn(block, 'title') ?? ''}`);
    case 'parameters':
      return plain(table(block));
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

function picture(image: Data): string {
  const [url, alt] = listIn(image, 'image');
  const text = textIn(image, 'caption') ?? (typeof alt === 'string' ? alt : '');
  return `![${text.replaceAll(/[[\]]/g, '')}](<${typeof url === 'string' ? url : ''}>)`;
}

/** `data` holds cells by `row-column`, and those of the head by `h-column`. */
function table(block: Data): string {
  const cells = objectIn(block, 'data');
  const columns = [...Array(Number(block['cols'] ?? 0)).keys()];
  const cell = (at: string): string => (textIn(cells, at) ?? '').replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
  const row = (name: string | number): string =>
    `| ${columns.map((column) => cell(`${name}-${column}`)).join(' | ')} |`;
  const rows = [...Array(Number(block['rows'] ?? 0)).keys()].map(row);
  return [row('h'), `|${columns.map(() => ' --- |').join('')}`, ...rows].join('\n');
}
