import {
  applyEdits,
  modify,
  parseTree,
  findNodeAtLocation,
  type FormattingOptions,
  type JSONPath,
  type Node,
} from 'jsonc-parser';

export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * Returns docs.json, or the list that it names by `$ref`, with one more redirect, written like those that are there.
 * Redirects from the new address go: there is a page. `at` leads to the list.
 */
export function withRedirect(text: string, redirect: WrittenRedirect, at: JSONPath): string {
  const options = { formattingOptions: formattingOf(text) };
  const cleared = redirectsIn(text, at)
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => sourceOf(entry) === redirect.destination)
    .reverse()
    .reduce((result, { index }) => applyEdits(result, modify(result, [...at, index], undefined, options)), text);
  const last = redirectsIn(cleared, at).at(-1);
  if (last === undefined) return applyEdits(cleared, modify(cleared, at, [redirect], options));
  const written = cleared.slice(last.offset, last.offset + last.length);
  const indent = /[ \t]*$/.exec(cleared.slice(0, last.offset))?.[0] ?? '';
  const isOnItsLine = /(?:^|\n)[ \t]*$/.test(cleared.slice(0, last.offset));
  const between = isOnItsLine ? `,${endOfLine(text)}${indent}` : ', ';
  const end = last.offset + last.length;
  return `${cleared.slice(0, end)}${between}${entryText(redirect, written, { text, indent })}${cleared.slice(end)}`;
}

function redirectsIn(text: string, at: JSONPath): readonly Node[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const list = root && (at.length === 0 ? root : findNodeAtLocation(root, at));
  return list?.type === 'array' ? (list.children ?? []) : [];
}

function sourceOf(entry: Node): unknown {
  return findNodeAtLocation(entry, ['source'])?.value;
}

function entryText(
  redirect: WrittenRedirect,
  like: string,
  { text, indent }: { readonly text: string; readonly indent: string },
): string {
  if (!like.includes('\n')) {
    const pairs = Object.entries(redirect).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return /^\{\S/.test(like) ? `{${pairs.join(', ')}}` : `{ ${pairs.join(', ')} }`;
  }
  const { tabSize = 2, insertSpaces = true } = formattingOf(text);
  const lines = JSON.stringify(redirect, null, insertSpaces ? tabSize : '\t').split('\n');
  return lines.join(endOfLine(text) + indent);
}

function endOfLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: endOfLine(text),
  };
}
