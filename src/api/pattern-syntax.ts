/** A part of a pattern; `test` says whether one character fits, `holds` whether a place between two does. */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly holds: (characters: readonly string[], at: number) => boolean }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | Repetition;

export interface Repetition {
  readonly kind: 'repetition';
  readonly node: PatternNode;
  readonly min: number;
  /** May be infinite. */
  readonly max: number;
}

/** Thrown for what needs backtracking: back references and looking around. */
class Unsupported extends Error {}

/** Escapes that stand for one character, or for a place. */
const escapes = {
  u: /\\(?:u\{[\da-f]+\}|u[\da-f]{4}(?:\\u[\da-f]{4})?|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|0(?!\d)|[^\dk])/iuy,
  '': /\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|0(?!\d)|[^\dck])/iy,
};
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;
const group = /\((?:\?(?::|<(?![=!])[^>]*>))?/y;

/**
 * Parses a valid regular expression (ECMA-262, 22.2.1) with the flags `flags`; undefined for one that cannot be matched in
 * one pass.
 */
export function parsePattern(pattern: string, flags: '' | 'u'): PatternNode | undefined {
  let at = 0;
  const take = (syntax: RegExp): RegExpExecArray | null => {
    syntax.lastIndex = at;
    const match = syntax.exec(pattern);
    if (match !== null) at += match[0].length;
    return match;
  };
  const character = (source: string): PatternNode => {
    const expression = new RegExp(`^${source}$`, flags);
    return { kind: 'character', test: (text) => expression.test(text) };
  };
  const choice = (): PatternNode => {
    const nodes = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      nodes.push(sequence());
    }
    return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { kind: 'choice', nodes };
  };
  const sequence = (): PatternNode => {
    const nodes: PatternNode[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') nodes.push(repeated(atom()));
    return { kind: 'sequence', nodes };
  };
  const repeated = (node: PatternNode): PatternNode => {
    const match = take(quantifier);
    if (match === null) return node;
    const [, sign, lower = '', comma, upper = ''] = match;
    if (sign !== undefined)
      return { kind: 'repetition', node, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    const min = Number(lower);
    return { kind: 'repetition', node, min, max: comma === undefined ? min : upper === '' ? Infinity : Number(upper) };
  };
  const atom = (): PatternNode => {
    const next = pattern[at] ?? '';
    if (next === '(') return grouped();
    if (next === '[') return character(classText());
    if (next === '^' || next === '$') {
      at += 1;
      return { kind: 'assertion', holds: (characters, place) => place === (next === '^' ? 0 : characters.length) };
    }
    if (next !== '\\') {
      const text = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
      const own = flags === 'u' ? text : next;
      at += own.length;
      return own === '.' ? character('.') : { kind: 'character', test: (tested) => tested === own };
    }
    const match = take(escapes[flags])?.[0];
    if (match === undefined) throw new Unsupported();
    if (match !== '\\b' && match !== '\\B') return character(match);
    return { kind: 'assertion', holds: (characters, place) => isBoundary(characters, place) === (match === '\\b') };
  };
  const grouped = (): PatternNode => {
    if (/^\(\?(?![:<])|^\(\?<[=!]/.test(pattern.slice(at, at + 4))) throw new Unsupported();
    take(group);
    const node = choice();
    at += 1;
    return node;
  };
  const classText = (): string => {
    const start = at;
    for (at += 1; at < pattern.length && pattern[at] !== ']'; at += 1) if (pattern[at] === '\\') at += 1;
    at += 1;
    return pattern.slice(start, at);
  };
  try {
    return choice();
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

function isBoundary(characters: readonly string[], at: number): boolean {
  const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);
  return isWord(characters[at - 1]) !== isWord(characters[at]);
}
