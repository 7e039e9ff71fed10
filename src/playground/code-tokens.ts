import type { Token, TokenKind } from './highlight.ts';

const kinds: readonly TokenKind[] = ['string', 'constant', 'keyword', 'function', 'name'];

const strings =
  /#*"""[^]*?"""#*|\bR"(?<d>\w*)\([^]*?\)\k<d>"|\br(?<h>#*)"[^]*?"\k<h>|@"(?:[^"]|"")*"|`[^`]*`|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/;
const numbers = /\b(?:true|false|null|nil|nullptr|None|True|False|NULL|\d[\w.]*)\b/;
const keywords =
  /\b(?:as|async|await|class|const|do|dyn|else|end|export|final|fn|for|from|fun|func|function|if|import|in|int|let|main|mut|namespace|new|package|public|require|return|static|struct|throws|try|type|use|using|val|var|void|while|with)\b|^#\w+|<\?php/;
const code = union(strings, numbers, keywords, /\b[A-Za-z_]\w*!?(?=\()/);

/** Shells have no escapes in single quotes, words without quotes, and options. */
const shell = union(
  /'[^']*'|"[^"]*"/,
  /\B\$(?:true|false|null)\b/,
  /^\[[\w.]+\]/,
  /^curl\b|\b[A-Z]\w+-[A-Z]\w+\b/,
  /(?<=\s)--?[a-zA-Z][\w-]*/,
);

function union(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }, index) => `(?<${kinds[index]}>${source})`).join('|'), 'gm');
}

/**
 * Returns what is to be coloured in a generated program, by the name of its grammar. It knows the literals and words that our
 * snippets use and no more: grammars for all of their languages weigh some hundred kilobytes.
 */
export function codeTokens(text: string, grammar: string): readonly Token[] {
  const isShell = grammar === 'bash' || grammar === 'powershell';
  return [...text.matchAll(isShell ? shell : code)].flatMap(({ index, 0: whole, groups = {} }) => {
    const kind = kinds.find((name) => groups[name] !== undefined);
    return kind === undefined ? [] : [{ kind, start: index, end: index + whole.length }];
  });
}
