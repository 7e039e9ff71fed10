import { getNodeValue, type Node } from 'jsonc-parser';

/** A JSON text, and the node of the value in it whose form is kept. */
export interface Written {
  readonly text: string;
  readonly node: Node;
}

/**
 * Returns a value as JSON that looks like the text that it was made from: indented as that is, with its ends of lines, and
 * with lists and objects that are in both written as they are there.
 */
export function jsonLike(value: unknown, { text, node }: Written): string {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const forms = new Map<string, string>();
  const collect = (at: Node): void => {
    for (const child of at.children ?? []) collect(child);
    if (at.type === 'object' || at.type === 'array') forms.set(JSON.stringify(getNodeValue(at)), formOf(at, text));
  };
  collect(node);
  const write = (member: unknown, before: string): string => {
    if (typeof member !== 'object' || member === null) return JSON.stringify(member);
    const known = forms.get(JSON.stringify(member));
    if (known !== undefined) return known.replaceAll('\n', `\n${before}`);
    const inside = before + indent;
    const items = Array.isArray(member)
      ? member.map((item) => write(item, inside))
      : Object.entries(member).map(([key, item]) => `${JSON.stringify(key)}: ${write(item, inside)}`);
    const [open, close] = Array.isArray(member) ? ['[', ']'] : ['{', '}'];
    return items.length === 0 ? open + close : `${open}\n${inside}${items.join(`,\n${inside}`)}\n${before}${close}`;
  };
  const written = write(value, indentAt(node.offset, text));
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

/** The space before the line that an offset is in. */
function indentAt(offset: number, text: string): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** The text of a value, its lines counted from the column of the line that it begins in. */
function formOf({ offset, length }: Node, text: string): string {
  const before = indentAt(offset, text);
  const lines = text.slice(offset, offset + length).split(/\r?\n/);
  return lines
    .map((line, index) => (index > 0 && line.startsWith(before) ? line.slice(before.length) : line))
    .join('\n');
}
