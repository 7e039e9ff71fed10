/**
 * How deep brackets, quotations and lists may stand inside each other. The parsers are native and follow each with a call of
 * their own: some tens of thousands end the process, fewer in a thread. Nobody writes or generates a hundred.
 */
export const maxNesting = 1000;

/** Returns the offset of the first place of a text that is deeper than `maxNesting`; undefined where none is. Looks at each character once. */
export function deepPlace(text: string): number | undefined {
  let brackets = 0;
  /** Marks that the line has started with so far; undefined behind them. */
  let marks: number | undefined = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') marks = 0;
    else if (marks !== undefined && '>-*+'.includes(character)) marks += 1;
    else if (character !== ' ' && character !== '\t') marks = undefined;
    if ('([{'.includes(character)) brackets += 1;
    else if (')]}'.includes(character) && brackets > 0) brackets -= 1;
    if (brackets > maxNesting || (marks ?? 0) > maxNesting) return at;
  }
  return undefined;
}
