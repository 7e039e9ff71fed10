import type { Attributes } from './nodes.ts';
import { markLines, markPattern, rewriteText, type Line, type Prepared } from './prepared.ts';

/** A tag of a template language: `{% hint style="info" %}`, `{{< /tabs >}}`. */
export interface TemplateTag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Values without a name, in their order. */
  readonly values: readonly string[];
  readonly line: number;
}

/** What stands in the place of a tag: a mark, nothing (`gone`), or the text as it was (`text`). */
export type TagTarget =
  | {
      readonly kind: 'open' | 'close' | 'empty';
      readonly name: string;
      readonly attributes?: Attributes;
      readonly hasRule?: true;
    }
  | 'gone'
  | 'text';

/**
 * Makes marks of tags, which `pattern` finds by its groups `name`, `rest`, and `close` and `empty` where they are such; wherever in a line they stand; text beside them becomes lines of its own. Code fences are left alone. A line of
 * which all tags stay text is as it was.
 */
export function markTags(prepared: Prepared, pattern: RegExp, target: (tag: TemplateTag) => TagTarget): void {
  prepared.lines = rewriteText(prepared.lines, (line) => {
    const found = [...withoutCode(line.text).matchAll(pattern)];
    const targets = found.map((match) => target(tagOf(match, line.line)));
    if (targets.every((each) => each === 'text')) return undefined;
    const prefix = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(line.text)?.[0] ?? '';
    const inside = prefix.replace(/[^ \t>]/g, ' ');
    const lines: Line[] = [];
    let [start, current] = [0, ''];
    const endText = (): void => {
      if (current.trim().length > 0)
        lines.push({ text: lines.length === 0 ? current : inside + current.trimStart(), line: line.line });
      current = '';
    };
    found.forEach((match, index) => {
      const each = targets[index] ?? 'text';
      current += line.text.slice(start, match.index);
      start = match.index + match[0].length;
      if (each === 'text') current += match[0];
      else if (each !== 'gone') {
        // The mark of a list is that of its first block.
        const isFirst = lines.length === 0 && current.trim() === prefix.trim();
        if (isFirst) current = '';
        else endText();
        const mark = { attributes: {}, ...each, line: line.line };
        const [before, marked, after] = markLines(prepared, isFirst ? prefix : inside, mark);
        const blank = { text: inside.trimEnd(), line: line.line };
        lines.push(...(isFirst && prefix.trim() !== '' ? [] : [before ?? blank]), marked ?? blank, {
          ...(after ?? blank),
          text: blank.text,
        });
      }
    });
    current += line.text.slice(start);
    endText();
    return lines;
  });
}

/** What a tag has around it is indented for people: its content begins where the tag stands, else Markdown takes it for code. */
export function withoutIndentation(prepared: Prepared): void {
  const open: { readonly indent: number; strip: number | undefined }[] = [];
  const moved = (text: string): string => {
    const indent = indentOf(text);
    const inside = open.at(-1);
    if (inside === undefined || text.trim() === '') return text;
    inside.strip ??= Math.max(0, indent - inside.indent);
    return text.slice(Math.min(indent, inside.strip));
  };
  prepared.lines = prepared.lines.map(({ text, line }) => {
    const found = markPattern.exec(text);
    const mark = found === null ? undefined : prepared.marks[Number(found[1])];
    if (mark?.kind === 'close' && open.length > 0) {
      const { indent = 0 } = open.pop() ?? {};
      return { text: ' '.repeat(indent) + text.trimStart(), line };
    }
    const own = moved(text);
    if (mark?.kind === 'open') open.push({ indent: indentOf(own), strip: undefined });
    return { text: own, line };
  });
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Code in lines is blank, so that nothing is found in it. */
function withoutCode(text: string): string {
  return text.replace(/(`+)(?!`)(?:(?!\1)[\s\S])*\1(?!`)/g, (code) => ' '.repeat(code.length));
}

const attribute =
  /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"]+)/g;

function tagOf(match: RegExpExecArray, line: number): TemplateTag {
  const { close = '', name = '', rest = '', empty = '' } = match.groups ?? {};
  const kind = close !== '' ? 'close' : empty !== '' ? 'empty' : 'open';
  return { kind, name, ...valuesOf(rest), line };
}

/** Returns what stands behind the name of a tag: `title="A" open "value"`. */
export function valuesOf(rest: string): Pick<TemplateTag, 'attributes' | 'values'> {
  const attributes: Record<string, string> = {};
  const values: string[] = [];
  for (const [, key, double, single, back, bare, text, raw, word] of rest.matchAll(attribute)) {
    if (key === undefined) values.push((text ?? raw ?? word ?? '').replace(/\\(.)/g, '$1'));
    else attributes[key] = (double ?? single ?? back ?? bare ?? '').replace(/\\(.)/g, '$1');
  }
  return { attributes, values };
}
