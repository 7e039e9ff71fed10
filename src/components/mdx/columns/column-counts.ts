import { toNumber } from '../values.ts';

/**
 * What holds where as many columns do not fit: four become two rows of two, not three and one below. Four fit as soon as a page
 * is as wide as its text can be.
 */
const narrow: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [4, { '--fewer': '2', '--least': '10.7rem' }],
  [6, { '--fewer': '3' }],
]);

/** Returns the custom properties of a grid with as many columns as `cols` says, one to six; none for two, which the stylesheet has. */
export function columnCounts(cols: unknown): Record<string, string> | undefined {
  const count = Math.min(6, Math.max(1, Math.round(toNumber(cols) ?? 2)));
  return count === 2 ? undefined : { '--columns': String(count), ...narrow.get(count) };
}
