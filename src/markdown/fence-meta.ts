import { own } from '../shared/own.ts';

/** The language of a terminal's output, whose colours are escape sequences (ECMA-48, 8.3.117). */
export const ansi = 'ansi';

/** What stands behind the language of a code fence (docs-json.md §3.4). */
export interface FenceMeta {
  readonly language: string;
  readonly title?: string;
  readonly icon?: string;
  /** Theme of Shiki whose colours the block has. */
  readonly theme?: string;
  readonly lines?: boolean;
  readonly wrap?: boolean;
  readonly expandable?: boolean;
  readonly nocopy?: boolean;
  /** Shows what TypeScript says of the code. */
  readonly twoslash?: boolean;
  /** Line ranges, counted from 1: `1,3-5`. */
  readonly highlight?: string;
  readonly focus?: string;
}

const token =
  /\{([^{}]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s{}]+))|\[([^[\]]*)\]|("[^"]*"|'[^']*'|\S+)/g;
const flags = new Set(['lines', 'wrap', 'expandable', 'nocopy', 'twoslash']);
const flagAliases: Readonly<Record<string, string>> = { showLineNumbers: 'lines', noCopy: 'nocopy' };
const withoutMeaning = new Set(['theme', 'actions', 'placement']);

/**
 * Reads the info string of a fence. `language` is the first word as the parser gives it, `meta` the rest.
 * Options written where the language should be are understood too; what is not an option is the title.
 */
export function parseFenceMeta(language: string | null | undefined, meta: string | null | undefined): FenceMeta {
  const { name, rest } = splitLanguage(language ?? '', meta ?? '');
  if (rest === '') return { language: name };
  const result: Record<string, string | boolean> = { language: name };
  const title: string[] = [];
  for (const token of tokensOf(rest)) {
    if (token.kind === 'ranges') result['highlight'] = lineRanges(token.text);
    else if (token.kind === 'option') setOption(result, token.key, token.value);
    else addWord(token.text, { result, title });
  }
  if (title.length > 0) result['title'] ??= title.join(' ');
  return result as unknown as FenceMeta;
}

/** A part of what stands behind the language of a fence. */
export type FenceToken =
  | { readonly kind: 'ranges'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'option'; readonly key: string; readonly value: string };

/** Returns what stands behind the language, part by part, without its quotes and brackets. */
export function fenceTokens(language: string, meta: string): FenceToken[] {
  return tokensOf(splitLanguage(language, meta).rest);
}

function tokensOf(rest: string): FenceToken[] {
  return [...rest.matchAll(token)].flatMap((match): FenceToken | FenceToken[] => {
    const [word, braces, key, double, single, expression, bare, bracket, plain] = match;
    if (braces !== undefined) return { kind: 'ranges', text: braces };
    if (key !== undefined) return { kind: 'option', key, value: double ?? single ?? unquote(expression ?? bare ?? '') };
    if (bracket === undefined) return { kind: 'word', text: unquote(plain ?? word) };
    const inside = tokensOf(bracket);
    return inside.some(isOption) || inside.every(isFlag) ? inside : { kind: 'word', text: bracket };
  });
}

const options = new Set(['title', 'filename', 'icon', 'theme', 'lang', 'highlight', 'focus', ...flags]);

/** Brackets hold a title, or what might stand without them: `[icon="js" lines]`. */
function isOption(token: FenceToken): boolean {
  return token.kind === 'option' && options.has(own(flagAliases, token.key) ?? token.key);
}

function isFlag(token: FenceToken): boolean {
  return token.kind === 'word' && flags.has(own(flagAliases, token.text) ?? token.text);
}

/** The language may be missing (`{1,2}`, `title="…"`, `nocopy`) or touch the options (`js{1,3}`). */
function splitLanguage(language: string, meta: string): { name: string; rest: string } {
  const [, name = '', glued = ''] = /^([^{[=\s]*)([{[].*)?$/s.exec(language) ?? [];
  const isOption = language.includes('=') && glued === '' ? true : flags.has(own(flagAliases, language) ?? language);
  if (isOption) return { name: '', rest: `${language} ${meta}`.trim() };
  return { name, rest: `${glued} ${meta}`.trim() };
}

function addWord(word: string, { result, title }: { result: Record<string, string | boolean>; title: string[] }): void {
  const name = own(flagAliases, word) ?? word;
  if (flags.has(name)) result[name] = true;
  else if (!withoutMeaning.has(word)) title.push(word);
}

function setOption(result: Record<string, string | boolean>, key: string, value: string): void {
  const name = own(flagAliases, key) ?? key;
  if (flags.has(name)) {
    if (value !== 'false') result[name] = true;
  } else if (name === 'highlight' || name === 'focus') result[name] = lineRanges(value);
  else if (name === 'title' || name === 'filename') result['title'] = value;
  else if (name === 'icon') result['icon'] = value;
  else if (name === 'theme' && !isNothing(value)) result['theme'] = value;
  else if (name === 'lang' && value !== '') result['language'] = value;
}

/**
 * Whether a theme is written and says nothing of its block: Markdown that Mintlify exports has that of the whole site at each
 * (`theme={null}`, `theme={"system"}`, `theme={"theme":{"light":"…","dark":"…"}}`, `theme={"theme":"css-variables"}`).
 */
export function isNothing(theme: string): boolean {
  return /["{:]/.test(theme) || /^(?:null|undefined|false|system|dark)?$/.test(theme);
}

function unquote(value: string): string {
  return /^(["'`]).*\1$/s.test(value) && value.length > 1 ? value.slice(1, -1) : value;
}

/** Returns `1,3-5` for `{1,3-5}`, `[1, 3-5]`, `"1,3-5"`; what is not a number is left out. */
export function lineRanges(text: string): string {
  return (text.match(/\d+(?:\s*-\s*\d+)?/g) ?? []).map((range) => range.replace(/\s/g, '')).join(',');
}

/** Returns the line numbers that ranges like `1,3-5` name, sorted, each once; at most 10,000. */
export function expandLineRanges(ranges: string): number[] {
  const lines = new Set<number>();
  for (const range of lineRanges(ranges).split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let line = first; line <= last && line > 0 && lines.size < 10_000; line += 1) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
