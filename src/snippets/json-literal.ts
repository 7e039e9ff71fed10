import { indent } from './literals.ts';

/** How a language writes the values of JSON as its own. */
export interface JsonSyntax {
  readonly string: (text: string) => string;
  /** Returns the key of an object; undefined when an object with that key says something else. */
  readonly key: (name: string) => string | undefined;
  /** Tells whether a number of a JSON text comes out of the language's JSON writer as it stands there. */
  readonly keepsNumber: (token: string) => boolean;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly indentation: number;
}

/** Deeper values are easier to read as text; parsers of Python give up at about a hundred. */
const maximumDepth = 50;

const token = /"(?:[^"\\]|\\[^]?)*"?|[^\s"{}[\],:]+|[{}[\]]/g;

/**
 * Returns a JSON text as a literal whose JSON is the same text again but for white space and the escapes in its strings;
 * undefined where there is none: duplicate keys, numbers that would be written in another way, text that is not JSON.
 */
export function jsonLiteral(text: string, syntax: JsonSyntax): string | undefined {
  if (!text.isWellFormed() || !isJsonText(text)) return undefined;
  return readValue({ tokens: text.match(token) ?? [], at: 0 }, syntax, 0);
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The tokens of a text that is known to be JSON, without commas and colons. */
interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function readValue(reader: Reader, syntax: JsonSyntax, depth: number): string | undefined {
  const first = reader.tokens[reader.at] ?? '';
  reader.at += 1;
  switch (first[0]) {
    case '{':
      return readList(reader, syntax, { depth, end: '}', brackets: '{}', read: readEntry });
    case '[':
      return readList(reader, syntax, { depth, end: ']', brackets: '[]', read: readItem });
    case '"':
      return syntax.string(stringOf(first));
    case 't':
    case 'f':
    case 'n':
      return syntax.words[first as 'true' | 'false' | 'null'];
    default:
      return syntax.keepsNumber(first) ? first : undefined;
  }
}

interface ListKind {
  readonly depth: number;
  readonly end: string;
  readonly brackets: '{}' | '[]';
  readonly read: (reader: Reader, syntax: JsonSyntax, list: OpenList) => string | undefined;
}

interface OpenList {
  readonly depth: number;
  readonly names: Set<string>;
}

function readList(reader: Reader, syntax: JsonSyntax, kind: ListKind): string | undefined {
  if (kind.depth >= maximumDepth) return undefined;
  const open: OpenList = { depth: kind.depth + 1, names: new Set() };
  const margin = ' '.repeat(syntax.indentation);
  const lines: string[] = [];
  while (reader.tokens[reader.at] !== kind.end) {
    const item = kind.read(reader, syntax, open);
    if (item === undefined) return undefined;
    lines.push(`${margin}${indent(item, syntax.indentation)},`);
  }
  reader.at += 1;
  const [start, end] = kind.brackets;
  return lines.length === 0 ? kind.brackets : `${start}\n${lines.join('\n')}\n${end}`;
}

function readItem(reader: Reader, syntax: JsonSyntax, { depth }: OpenList): string | undefined {
  return readValue(reader, syntax, depth);
}

function readEntry(reader: Reader, syntax: JsonSyntax, { depth, names }: OpenList): string | undefined {
  const name = stringOf(reader.tokens[reader.at] ?? '""');
  reader.at += 1;
  const key = names.has(name) ? undefined : syntax.key(name);
  names.add(name);
  const value = key === undefined ? undefined : readValue(reader, syntax, depth);
  return value === undefined ? undefined : `${key}: ${value}`;
}

function stringOf(json: string): string {
  return String(JSON.parse(json));
}
