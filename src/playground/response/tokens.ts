import type { Token, TokenKind } from '../highlight.ts';

/** Languages of bodies that are coloured. */
export type CodeLanguage = 'json' | 'xml' | 'text';

const json = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g;
const xml = /(<!--[^]*?(?:-->|$))|(<[/?!]?[\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>/?]|[/?](?!>))*)([?/]?>)?/g;
const attribute = /(?<![\w:.-])([\w:.-]+)(\s*=\s*)("[^"]*"|'[^']*')/g;

/** Returns what is to be coloured in a part of a text. It is no check of the language: what it does not know stays plain. */
export function tokensOf(text: string, language: CodeLanguage): readonly Token[] {
  if (language === 'json') return jsonTokens(text);
  return language === 'xml' ? xmlTokens(text) : [];
}

function jsonTokens(text: string): Token[] {
  return [...text.matchAll(json)].map(({ index, 0: whole, 1: string, 2: colon }) => {
    const kind = string === undefined ? 'constant' : colon === undefined ? 'string' : 'name';
    return { kind, start: index, end: index + (string ?? whole).length };
  });
}

function xmlTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: TokenKind, start: number, length: number): void => {
    if (length > 0) tokens.push({ kind, start, end: start + length });
  };
  for (const { index, 0: whole, 1: comment, 2: opening = '', 3: attributes = '', 4: closing = '' } of text.matchAll(
    xml,
  )) {
    if (comment !== undefined) {
      add('comment', index, comment.length);
      continue;
    }
    add('keyword', index, opening.length);
    for (const found of attributes.matchAll(attribute)) {
      const [, name = '', equals = '', value = ''] = found;
      const at = index + opening.length + found.index;
      add('name', at, name.length);
      add('string', at + name.length + equals.length, value.length);
    }
    add('keyword', index + whole.length - closing.length, closing.length);
  }
  return tokens;
}
