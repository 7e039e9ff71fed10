import { load, YAMLException, JSON_SCHEMA } from 'js-yaml';
import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { projectProblem } from '../diagnostics.ts';
import { keyLine } from './block.ts';
import { isForeignKey } from './keys.ts';

/** Why a line of frontmatter is not YAML. */
interface Cause {
  /** From 0. */
  readonly line: number;
  readonly column?: number;
  readonly message: string;
  readonly hint: string;
}

/** A key with the lines that belong to it. */
interface Entry {
  /** Index of the first line. */
  readonly line: number;
  readonly lines: readonly string[];
}

/**
 * Returns the problem of frontmatter that does not parse, by its cause where one is recognised. It is a warning where
 * nothing is lost but keys that Octavo does not read.
 */
export function syntaxProblem(file: SourceFile, yaml: string, error: unknown): Diagnostic {
  const lines = yaml.split(/\r?\n/);
  const cause = twice(lines, error) ?? causeIn(lines) ?? unknownCause(error);
  return problemOf(file, cause, onlyForeignKeysFail(lines) ? 'frontmatter-value' : 'frontmatter-syntax');
}

function onlyForeignKeysFail(lines: readonly string[]): boolean {
  const { entries, strays } = entriesOf(lines);
  const failing = entries.filter((entry) => readEntry(entry.lines).error !== undefined);
  return (
    strays.length === 0 &&
    failing.length > 0 &&
    failing.every(({ lines: [first = ''] }) => isForeignKey(keyOf(first) ?? ''))
  );
}

/** Returns the problem of frontmatter that parses, but is a list or a text. */
export function noMapping(file: SourceFile, yaml: string, data: unknown): Diagnostic {
  const lines = yaml.split(/\r?\n/);
  const line = lines.findIndex((text) => text.trim() !== '' && !text.startsWith('#'));
  const cause: Cause = {
    line,
    message: Array.isArray(data)
      ? 'The frontmatter is a list; it must be `key: value` pairs.'
      : 'The frontmatter is plain text; it must be `key: value` pairs.',
    hint: 'Write for example `title: "Getting started"`.',
  };
  return problemOf(file, Array.isArray(data) ? cause : (strayLine(lines[line] ?? '', line) ?? cause));
}

/** Returns the entries of broken frontmatter that can be read one by one. */
export function readableEntries(yaml: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { lines } of entriesOf(yaml.split(/\r?\n/)).entries) Object.assign(found, readEntry(lines).value);
  return found;
}

function problemOf(
  file: SourceFile,
  { line, column = 1, message, hint }: Cause,
  kind: 'frontmatter-syntax' | 'frontmatter-value' = 'frontmatter-syntax',
): Diagnostic {
  return projectProblem[kind]({
    message,
    file: file.path,
    range: { start: { line: line + 2, column } },
    hint,
  });
}

function unknownCause(error: unknown): Cause {
  const known = error instanceof YAMLException;
  const mark = known ? error.mark : undefined;
  return {
    line: mark?.line ?? 0,
    column: (mark?.column ?? 0) + 1,
    message: `The frontmatter is not valid YAML: ${known ? error.reason : String(error)}.`,
    hint: 'Put text that contains a colon, a # or a quote into quotes, and indent with spaces.',
  };
}

function twice(lines: readonly string[], error: unknown): Cause | undefined {
  if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') return undefined;
  const seen = new Map<string, number>();
  for (const [line, text] of lines.entries()) {
    const key = keyOf(text);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first !== undefined) {
      return {
        line,
        message: `The frontmatter has "${key}" twice; it is also on line ${first + 2}.`,
        hint: 'Keep one of them.',
      };
    }
    seen.set(key, line);
  }
  return undefined;
}

function keyOf(line: string): string | undefined {
  const match = keyLine.exec(line);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function entriesOf(lines: readonly string[]): { entries: Entry[]; strays: number[] } {
  const entries: { line: number; lines: string[] }[] = [];
  const strays: number[] = [];
  for (const [line, text] of lines.entries()) {
    if (keyLine.test(text)) entries.push({ line, lines: [text] });
    else if (/^\s*(?:#.*)?$/.test(text)) continue;
    else if (entries.length > 0 && /^(?:[ \t]|-(?:[ \t]|$)|[\]}])/.test(text)) entries.at(-1)?.lines.push(text);
    else strays.push(line);
  }
  return { entries, strays };
}

function readEntry(lines: readonly string[]): { readonly value?: object; readonly error?: YAMLException } {
  try {
    const value = load(lines.join('\n'), { schema: JSON_SCHEMA });
    return typeof value === 'object' && value !== null ? { value } : {};
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { error };
  }
}

/** The first line that is wrong by itself, whatever the parser stumbled over. */
function causeIn(lines: readonly string[]): Cause | undefined {
  const { entries, strays } = entriesOf(lines);
  const causes = entries.flatMap((entry) => {
    const { error } = readEntry(entry.lines);
    return error === undefined ? [] : [entryCause(entry, error)];
  });
  for (const line of strays) {
    const cause = strayLine(lines[line] ?? '', line);
    if (cause !== undefined) causes.push(cause);
  }
  return causes.sort((a, b) => a.line - b.line)[0];
}

function strayLine(text: string, line: number): Cause | undefined {
  const [, assigned] = /^([\w-]+)\s*=/.exec(text) ?? [];
  if (assigned !== undefined) {
    const value = text.slice(text.indexOf('=') + 1).trim();
    return {
      line,
      message: `Frontmatter is YAML, where a key is followed by a colon: "${text.trim()}" has an equals sign.`,
      hint: `Write \`${assigned}: ${value}\`.`,
    };
  }
  const [, glued, rest] = /^([\w-]+):(\S.*)$/.exec(text) ?? [];
  if (glued !== undefined && rest !== undefined) {
    return {
      line,
      message: `There is no space after the colon of "${glued}:".`,
      hint: `Write \`${glued}: ${rest}\`.`,
    };
  }
  const space = /[\u00a0\u2000-\u200b\u3000\ufeff]/.exec(text);
  if (space !== null)
    return {
      line,
      column: space.index + 1,
      message: `A special space (U+${space[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) is on this line, and YAML reads it as a letter.`,
      hint: 'Replace it with a plain space.',
    };
  if (text.startsWith('\t')) return tabCause(line);
  const [, indented] = /^ +([\w-]+):(?: |$)/.exec(text) ?? [];
  if (indented !== undefined) return indentCause(indented, line);
  return {
    line,
    message: `"${shorten(text.trim())}" is not a \`key: value\` pair.`,
    hint: 'Write a key and a colon before it, or put the text that it continues into quotes.',
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function tabCause(line: number): Cause {
  return {
    line,
    message: 'The line is indented with a tab, which YAML does not allow.',
    hint: 'Use spaces; keys of the frontmatter itself start at the beginning of the line.',
  };
}

function indentCause(key: string, line: number): Cause {
  return {
    line,
    message: `"${key}" is indented, so it is read as part of what stands above it.`,
    hint: 'Remove the spaces: keys of the frontmatter start at the beginning of the line.',
  };
}

/** A text in quotes that is complete. */
const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;

function entryCause(entry: Entry, error: YAMLException): Cause {
  const { line, lines } = entry;
  const [first = '', ...more] = lines;
  const key = keyOf(first) ?? '';
  const at = (keyLine.exec(first)?.[0] ?? '').length;
  const value = first.slice(at).trim();
  const column = first.indexOf(value, at) + 1;
  const tab = lines.findIndex((text) => text.startsWith('\t'));
  if (tab > 0) return tabCause(line + tab);
  const nested = more.findIndex((text) => keyLine.test(text.trim()));
  const [, nestedKey] = /^ +([\w-]+):/.exec(more[nested] ?? '') ?? [];
  if (nestedKey !== undefined && value !== '' && (!/^["'[{]/.test(value) || quoted.test(value)))
    return indentCause(nestedKey, line + 1 + nested);
  const words = valueCause(key, value);
  return words === undefined
    ? (itemCause(entry, key) ?? { line, column, ...parserCause(key, error) })
    : { line, column, ...words };
}

/** An entry of a list that starts with a character that no text of YAML starts with. */
function itemCause({ line, lines }: Entry, key: string): Cause | undefined {
  for (const [index, text] of lines.entries()) {
    const [, before = '', item] = /^(\s*-\s+)([@`].*)$/.exec(text) ?? [];
    if (item === undefined) continue;
    return {
      line: line + index,
      column: before.length + 1,
      message: `An entry of "${key}" starts with "${item[0] ?? ''}", which YAML text may not start with.`,
      hint: `Put it into quotes: \`- ${JSON.stringify(item.trim())}\`.`,
    };
  }
  return undefined;
}

type Words = Pick<Cause, 'message' | 'hint'>;

function valueCause(key: string, value: string): Words | undefined {
  const quote = /^["']/.exec(value)?.[0];
  if (quote !== undefined) return quoteCause(key, value, quote);
  if (/^[[{]/.test(value)) {
    const closing = value.startsWith('[') ? ']' : '}';
    return value.includes(closing)
      ? {
          message: `The list or object of "${key}" is not valid YAML.`,
          hint: 'Put the texts in it into quotes, with commas between.',
        }
      : {
          message: `The "${value[0] ?? ''}" of "${key}" is not closed.`,
          hint: `Add \`${closing}\`, or put the text into quotes.`,
        };
  }
  if (/^[@`%&*!|>,\]}]/.test(value)) {
    return {
      message: `The text of "${key}" starts with "${value[0] ?? ''}", which means something else in YAML.`,
      hint: `Put it into quotes: \`${key}: ${JSON.stringify(value)}\`.`,
    };
  }
  if (/:(?:\s|$)/.test(value)) {
    const inCurly = /^[“”„](.*)[“”]$/.exec(value)?.[1];
    if (inCurly !== undefined)
      return {
        message: `The quotes around "${key}" are curly, so YAML reads its colon as that of a second key.`,
        hint: `Write straight quotes: \`${key}: ${JSON.stringify(inCurly)}\`.`,
      };
    return {
      message: `The text of "${key}" has a colon, so YAML reads a second key in it.`,
      hint: `Put it into quotes: \`${key}: ${JSON.stringify(value)}\`.`,
    };
  }
  return undefined;
}

function quoteCause(key: string, value: string, quote: string): Words {
  const inside = quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  const closed = inside.exec(value)?.[0];
  if (closed === undefined) {
    return {
      message: `The quote that opens the text of "${key}" is not closed.`,
      hint: `Add \`${quote}\` at its end${quote === "'" ? ', or put the text into double quotes' : ''}.`,
    };
  }
  if (value.slice(closed.length).trim() === ',') {
    return {
      message: `A comma ends the line of "${key}".`,
      hint: 'Remove it: YAML has one entry a line, and no commas.',
    };
  }
  if (closed.length < value.length) {
    return {
      message: `The text of "${key}" ends at its second ${quote === '"' ? 'quote' : 'quote, an apostrophe for YAML'}; what follows does not belong to it.`,
      hint:
        quote === '"'
          ? 'Write quotes inside the text as `\\"`, or put the text into single quotes.'
          : "Put the text into double quotes, or write the apostrophe twice: `''`.",
    };
  }
  return {
    message: `The quoted text of "${key}" is not valid YAML.`,
    hint: 'A backslash in double quotes starts an escape: write it twice, or use single quotes.',
  };
}

function parserCause(key: string, error: YAMLException): Words {
  return {
    message: `The value of "${key}" is not valid YAML: ${error.reason}.`,
    hint: 'Put text that contains a colon, a # or a quote into quotes, and indent with spaces.',
  };
}
