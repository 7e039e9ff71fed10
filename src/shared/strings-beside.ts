/** What ends a string: its body without the quotes, as a sticky pattern, by the quote. */
export type StringBodies = Readonly<Record<string, RegExp>>;

export interface Token {
  readonly text: string;
  readonly index: number;
}

/**
 * Yields the strings of a text that are closed, and what `other` (global) finds beside them; `other` finds the quotes too.
 * A quote without a partner is not a string, and then no quote of its kind up to where the string would have gone is one:
 * the search for a partner is not repeated.
 */
export function* tokensBesideStrings(text: string, other: RegExp, bodies: StringBodies): Generator<Token> {
  const openUntil: Record<string, number> = {};
  const pattern = new RegExp(other.source, other.flags);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { 0: found, index } = match;
    const body = bodies[found];
    if (body === undefined) {
      yield { text: found, index };
      continue;
    }
    if (index < (openUntil[found] ?? 0)) continue;
    body.lastIndex = index + 1;
    const end = index + 1 + (body.exec(text)?.[0].length ?? 0);
    if (text[end] !== found) {
      openUntil[found] = end;
      continue;
    }
    pattern.lastIndex = end + 1;
    yield { text: text.slice(index, end + 1), index };
  }
}
