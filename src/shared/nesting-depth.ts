/**
 * How deep brackets, quotations and lists may stand inside each other. The parsers are native and follow each with a call of
 * their own: some tens of thousands end the process, fewer in a thread. Nobody writes or generates a hundred.
 */
export const maxNesting = 1000;

/** What can be too deep: brackets anywhere, and quotations and lists at the start of a line. */
const deepening = /[()[\]{}]|^[\t *+>-]+/gm;

/**
 * Returns the offset of the first place of a text that is deeper than `maxNesting`; undefined where none is. Looks at each
 * character once.
 */
export function deepPlace(text: string): number | undefined {
  // Less text than that has no room for it.
  if (text.length <= maxNesting) return undefined;
  let brackets = 0;
  for (const { 0: found, index } of text.matchAll(deepening)) {
    if (found.length > maxNesting && found.replaceAll(/[\t ]/g, '').length > maxNesting) return index + maxNesting;
    if ('([{'.includes(found)) brackets += 1;
    else if (')]}'.includes(found) && brackets > 0) brackets -= 1;
    if (brackets > maxNesting) return index;
  }
  return undefined;
}
