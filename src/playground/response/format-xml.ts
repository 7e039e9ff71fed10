import { LineWriter, type Formatted } from './formatted.ts';

interface Token {
  readonly kind: 'text' | 'open' | 'close' | 'other';
  readonly end: number;
  /** Set on the start tag of an element whose white space may mean something. */
  preserves: boolean;
}

/**
 * Lays XML out in lines. Only white space between tags differs: an element that holds text of its own, or says
 * `xml:space="preserve"`, stays as it came (XML 1.0, 2.10). Yields between tokens. Returns undefined for a text that is
 * not XML.
 */
export function* formatXml(text: string): Generator<void, Formatted | undefined> {
  if (!/^\s*</.test(text)) return undefined;
  const tokens = yield* readTokens(text);
  const out = new LineWriter();
  let preserved = 0;
  let start = 0;
  let before: Token['kind'] = 'text';
  for (const [index, { kind, end, preserves }] of tokens.entries()) {
    const token = text.slice(start, end);
    start = end;
    if (preserved > 0) {
      preserved += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
      out.write(token);
    } else if (kind === 'close') out.close(token, before === 'open');
    else if (kind !== 'text') {
      out.newLine();
      if (preserves) preserved = 1;
      else if (kind === 'open') out.open();
      out.write(token);
    }
    if (kind !== 'text') before = preserves ? 'other' : kind;
    if (index % 1000 !== 999) continue;
    if (out.isTooLong) return undefined;
    yield;
  }
  return out.end();
}

function* readTokens(text: string): Generator<void, Token[]> {
  const tokens: Token[] = [];
  const open: Token[] = [];
  for (let at = 0; at < text.length; at = tokens.at(-1)!.end) {
    const token = readToken(text, at);
    tokens.push(token);
    if (token.kind === 'open') open.push(token);
    else if (token.kind === 'close') open.pop();
    else if (open.length > 0 && isContent(text.slice(at, token.end))) open.at(-1)!.preserves = true;
    if (tokens.length % 1000 === 0) yield;
  }
  return tokens;
}

function isContent(token: string): boolean {
  return token.startsWith('<') ? token.startsWith('<![CDATA[') : token.trim() !== '';
}

function readToken(text: string, start: number): Token {
  const upTo = (mark: string, from = start): number => {
    const found = text.indexOf(mark, from);
    return found === -1 ? text.length : found + mark.length;
  };
  if (text[start] !== '<') {
    const next = text.indexOf('<', start);
    return { kind: 'text', end: next === -1 ? text.length : next, preserves: false };
  }
  if (text.startsWith('<!--', start)) return { kind: 'other', end: upTo('-->', start + 4), preserves: false };
  if (text.startsWith('<![CDATA[', start)) return { kind: 'other', end: upTo(']]>'), preserves: false };
  if (text.startsWith('<?', start)) return { kind: 'other', end: upTo('?>'), preserves: false };
  const end = tagEnd(text, start);
  if (text[start + 1] === '/') return { kind: 'close', end, preserves: false };
  if (text[start + 1] === '!' || text[end - 2] === '/') return { kind: 'other', end, preserves: false };
  return { kind: 'open', end, preserves: /\sxml:space\s*=\s*["']preserve/.test(text.slice(start, end)) };
}

/** Where a tag ends; quoted values, and the brackets of a document type, may hold `>`. */
function tagEnd(text: string, start: number): number {
  const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']' };
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '>') return at + 1;
    const close = closing[text[at]!];
    if (close === undefined) continue;
    at = text.indexOf(close, at + 1);
    if (at === -1) break;
  }
  return text.length;
}
