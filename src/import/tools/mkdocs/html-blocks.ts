import { fencedLines, type Line, type Prepared } from '../../markdown/prepared.ts';

const opening = /^([ \t]*)<([a-z][\w-]*)\b([^<>]*)>(.*)$/i;
const wanted = /[ \t]markdown(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|\S+))?(?=[ \t]|$)/i;

/** Parts HTML whose content is Markdown (`<figure markdown>`) from that content by blank lines, without which it would be HTML, too. */
export function partHtmlBlocks(prepared: Prepared): void {
  const { lines } = prepared;
  const fenced = fencedLines(lines);
  const result: Line[] = [];
  const open: { readonly name: string; readonly indent: number }[] = [];
  const blank = (line: number): void => {
    if (result.at(-1)?.text.trim() !== '') result.push({ text: '', line });
  };
  lines.forEach((entry, index) => {
    const { text, line } = entry;
    const found = fenced[index] === true ? null : opening.exec(text);
    const last = open.at(-1);
    if (found !== null && wanted.test(` ${found[3] ?? ''}`)) {
      const [, indent = '', name = '', attributes = '', rest = ''] = found;
      blank(line);
      result.push({ text: `${indent}<${name}${` ${attributes}`.replace(wanted, '').trimEnd()}>`, line });
      result.push({ text: '', line });
      const end = rest.lastIndexOf(`</${name}>`);
      const inside = end < 0 ? rest : rest.slice(0, end);
      if (inside.trim() !== '') result.push({ text: `${indent}${inside.trim()}`, line });
      if (end < 0) open.push({ name, indent: indent.length });
      else result.push({ text: '', line }, { text: `${indent}</${name}>`, line }, { text: '', line });
      return;
    }
    const close = last === undefined || fenced[index] === true ? -1 : text.indexOf(`</${last.name}>`);
    if (last === undefined || close < 0) {
      result.push(open.length === 0 ? entry : { text: dedented(text, last?.indent ?? 0), line });
      // What follows the title is Markdown, too.
      if (last !== undefined && /<\/summary>[ \t]*$/.test(text)) result.push({ text: '', line });
      return;
    }
    open.pop();
    if (text.slice(0, close).trim() !== '') result.push({ text: dedented(text.slice(0, close), last.indent), line });
    blank(line);
    result.push({ text: `${' '.repeat(last.indent)}${text.slice(close)}`, line }, { text: '', line });
  });
  prepared.lines = result;
}

/** Up to three columns of indentation beyond that of the tag are for people. */
function dedented(text: string, indent: number): string {
  const own = text.length - text.trimStart().length;
  return own > indent && own < indent + 4 ? text.slice(own - indent) : text;
}
