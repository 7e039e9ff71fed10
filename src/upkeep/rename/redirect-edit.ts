import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser';

export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * Returns docs.json, or the list that it names by `$ref`, with one more redirect, written like those that are there; all else
 * stays as it was written. Redirects from the new address go: there is a page. `at` leads to the list.
 */
export function withRedirect(text: string, redirect: WrittenRedirect, at: JSONPath): string {
  const stale = redirectsIn(text, at).flatMap((entry, index) =>
    findNodeAtLocation(entry, ['source'])?.value === redirect.destination ? [index] : [],
  );
  const cleared = stale.reduceRight(
    // Without options for formatting, what is around stays as it is.
    (result, index) => applyEdits(result, modify(result, [...at, index], undefined, {})),
    text,
  );
  const last = redirectsIn(cleared, at).at(-1);
  return last === undefined ? withList(cleared, redirect, at) : withEntry(cleared, redirect, last);
}

function parsed(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}

function listIn(text: string, at: JSONPath): Node | undefined {
  const root = parsed(text);
  return root && (at.length === 0 ? root : findNodeAtLocation(root, at));
}

function redirectsIn(text: string, at: JSONPath): readonly Node[] {
  const list = listIn(text, at);
  return list?.type === 'array' ? (list.children ?? []) : [];
}

/** Puts a redirect after the last one. */
function withEntry(text: string, redirect: WrittenRedirect, { offset, length }: Node): string {
  const like = text.slice(offset, offset + length);
  const before = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, offset))?.[1];
  const separator = before === undefined ? ', ' : `,${endOfLine(text)}${before}`;
  const entry = like.includes('\n') ? inLines(redirect, text, before ?? '') : inOneLine(redirect);
  return insert(text, offset + length, separator + (/^\{\S/.test(like) ? entry.replace(/^\{ | \}$/g, trimmed) : entry));
}

/** Makes the list where there is none, or where it is empty. */
function withList(text: string, redirect: WrittenRedirect, at: JSONPath): string {
  const list = listIn(text, at);
  const indent = at.length === 0 ? '' : indentOf(text);
  const [open, close] = [`[${endOfLine(text)}${indent}${indentOf(text)}`, `${endOfLine(text)}${indent}]`];
  const written = `${open}${inOneLine(redirect)}${close}`;
  if (list !== undefined) return text.slice(0, list.offset) + written + text.slice(list.offset + list.length);
  const root = parsed(text);
  const last = root?.children?.at(-1);
  if (root === undefined || last === undefined) return text;
  return insert(text, last.offset + last.length, `,${endOfLine(text)}${indent}"redirects": ${written}`);
}

function insert(text: string, offset: number, part: string): string {
  return text.slice(0, offset) + part + text.slice(offset);
}

function inOneLine({ source, destination }: WrittenRedirect): string {
  return `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`;
}

function inLines(redirect: WrittenRedirect, text: string, before: string): string {
  return JSON.stringify(redirect, null, indentOf(text)).replaceAll('\n', endOfLine(text) + before);
}

function trimmed(brace: string): string {
  return brace.trim();
}

function indentOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

function endOfLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
