import { callouts } from '../../markdown/rules.ts';
import { fencedLines, markLines, type Line, type Prepared } from '../../markdown/prepared.ts';

const header =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]*([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?|===([!+]*)[ \t]+"(.*)")[ \t]*$/;

interface Block {
  readonly line: number;
  readonly indent: string;
  /** `!!!`, `???`, `???+` or `===`. */
  readonly mark: string;
  readonly type: string;
  readonly title: string | undefined;
  readonly startsGroup: boolean;
  readonly body: readonly Line[];
  /** Index of the line after it. */
  readonly end: number;
}

/**
 * Makes marks of blocks whose content is indented by four columns: admonitions (`!!!`), details (`???`) and tabs (`===`). `unknown` is told
 * of types that are none of Material's.
 */
export function markBlocks(prepared: Prepared, unknown: (type: string, line: number) => void): void {
  prepared.lines = marked(prepared.lines.map(withoutTabs), prepared, unknown);
}

/** A tab at the start of a line counts as four columns. */
function withoutTabs({ text, line }: Line): Line {
  return { text: text.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    ')), line };
}

function marked(lines: readonly Line[], prepared: Prepared, unknown: (type: string, line: number) => void): Line[] {
  const fenced = fencedLines(lines);
  const result: Line[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? { text: '', line: 1 };
    const block = fenced[index] === true ? undefined : blockAt(lines, index);
    if (block === undefined) {
      result.push(line);
      index += 1;
    } else if (block.mark === '===') {
      const tabs = tabsFrom(lines, block);
      const inside = tabs.flatMap((tab) => put('Tab', tabAttributes(tab.title ?? ''), tab));
      result.push(...wrapped('Tabs', {}, block, inside));
      index = tabs.at(-1)?.end ?? block.end;
    } else {
      const name = callouts[block.type];
      if (name === undefined) unknown(block.type, block.line);
      const title = block.title ?? (block.mark === '!!!' && name !== undefined ? undefined : titleOfType(block.type));
      const shown = title === '' ? undefined : title;
      result.push(
        ...(block.mark === '!!!'
          ? put(name ?? 'Note', { title: shown }, block)
          : put(
              'Accordion',
              { title: shown ?? titleOfType(block.type), defaultOpen: block.mark.endsWith('+') ? true : undefined },
              block,
            )),
      );
      index = block.end;
    }
  }
  return result;

  function put(name: string, attributes: Readonly<Record<string, string | true | undefined>>, block: Block): Line[] {
    return wrapped(name, attributes, block, marked(block.body, prepared, unknown));
  }

  function wrapped(
    name: string,
    attributes: Readonly<Record<string, string | true | undefined>>,
    { indent, line }: Block,
    inside: readonly Line[],
  ): Line[] {
    return [
      ...markLines(prepared, indent, { kind: 'open', name, attributes, line }),
      ...inside,
      ...markLines(prepared, indent, { kind: 'close', name, attributes: {}, line }),
    ];
  }
}

function blockAt(lines: readonly Line[], start: number): Block | undefined {
  const { text, line } = lines[start] ?? { text: '', line: 1 };
  const found = header.exec(text);
  if (found === null) return undefined;
  const [, indent = '', mark = '===', type = '', , title, group = '', tab] = found;
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const inner = lines[at]?.text ?? '';
    if (inner.trim() === '') continue;
    if (!inner.startsWith(`${indent}    `)) break;
    end = at + 1;
  }
  const body = lines.slice(start + 1, end).map((inner) => ({
    text: inner.text.trim() === '' ? '' : indent + inner.text.slice(indent.length + 4),
    line: inner.line,
  }));
  return {
    line,
    indent,
    mark,
    type: type.toLowerCase(),
    title: tab ?? title,
    startsGroup: group.includes('!'),
    body,
    end,
  };
}

/** Tabs that follow each other with nothing but blank lines between are one group. */
function tabsFrom(lines: readonly Line[], first: Block): Block[] {
  const tabs = [first];
  for (;;) {
    let at = tabs.at(-1)?.end ?? 0;
    while (at < lines.length && lines[at]?.text.trim() === '') at += 1;
    const next = blockAt(lines, at);
    if (next?.mark !== '===' || next.indent !== first.indent || next.startsGroup) return tabs;
    tabs.push(next);
  }
}

/** A title may begin with the shortcode of an icon. */
function tabAttributes(text: string): Readonly<Record<string, string | undefined>> {
  const found =
    /^:(?:material|octicons|fontawesome(?:-(?:solid|regular|brands))?|simple)-([\w-]+?)(?:-\d\d)?:\s*(.*)$/.exec(text);
  if (found === null) return { title: text };
  return { title: found[2] === '' ? found[1] : found[2], icon: found[1] };
}

function titleOfType(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}
