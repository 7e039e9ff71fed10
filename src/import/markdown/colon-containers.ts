import { markLines, prefixOf, rewriteText, type Line, type Mark, type Prepared } from './prepared.ts';

/** The line that opens a container: `:::tip[Title]{open}`. */
export interface Opening {
  readonly name: string;
  readonly title: string | undefined;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly line: number;
}

export type Container = Pick<Mark, 'name' | 'attributes' | 'hasRule'>;

const opening = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const closing = /^[ \t>]*(:{3,})[ \t]*$/;

/**
 * Makes marks of containers between lines of colons, as Docusaurus, VitePress and Starlight have them. `target` says what becomes of an
 * opening; where it returns undefined, its lines stay text.
 */
export function markContainers(prepared: Prepared, target: (opening: Opening) => Container | undefined): void {
  const open: { readonly colons: number; readonly name: string | undefined }[] = [];
  const closeLast = (line: Line): Line[] => {
    const last = open.pop();
    if (last?.name === undefined) return [];
    return markLines(prepared, prefixOf(line.text), {
      kind: 'close',
      name: last.name,
      attributes: {},
      line: line.line,
    });
  };
  prepared.lines = rewriteText(prepared.lines, (line) => {
    const colons = closing.exec(line.text)?.[1]?.length;
    if (colons !== undefined) {
      const exact = open.findLastIndex((entry) => entry.colons === colons);
      const index = exact >= 0 ? exact : open.findLastIndex((entry) => entry.colons <= colons);
      if (index < 0) return undefined;
      const isText = open[index]?.name === undefined;
      const lines: Line[] = [];
      while (open.length > index) lines.push(...closeLast(line));
      return isText ? [...lines, line] : lines;
    }
    const found = opening.exec(line.text);
    if (found === null) return undefined;
    const [, prefix = '', mark = '', name = '', rest = ''] = found;
    const container = target({ ...readHeader(rest), name, line: line.line });
    open.push({ colons: mark.length, name: container?.name });
    if (container === undefined) return undefined;
    return markLines(prepared, prefix, { kind: 'open', ...container, line: line.line });
  });
}

/** Reads what stands after the name: `[Title]{key="value" flag #id .class}`, or a title without brackets. */
function readHeader(header: string): Pick<Opening, 'title' | 'attributes'> {
  let rest = header.trim();
  let title: string | undefined;
  const bracket = /^\[((?:[^\][]|\[[^\]]*\])*)\]/.exec(rest);
  if (bracket !== null) {
    title = bracket[1];
    rest = rest.slice(bracket[0].length).trim();
  }
  const attributes: Record<string, string | true> = {};
  const braces = /\{([^{}]*)\}\s*$/.exec(rest);
  for (const [, key = '', double, single, bare] of (braces?.[1] ?? '').matchAll(
    /([#.\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g,
  )) {
    if (key.startsWith('#')) attributes['id'] = key.slice(1);
    else if (!key.startsWith('.')) attributes[key] = double ?? single ?? bare ?? true;
  }
  if (braces !== null) rest = rest.slice(0, braces.index).trim();
  title ??= rest === '' ? undefined : rest;
  const named = attributes['title'];
  return { title: title ?? (typeof named === 'string' ? named : undefined), attributes };
}
