/**
 * Returns how many insertions, deletions, replacements and swaps of neighbours turn one word into the other
 * (Damerau–Levenshtein distance, optimal string alignment), or `max + 1` when it takes more than `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const limit = max + 1;
  if (Math.abs(a.length - b.length) > max) return limit;
  let before = new Uint16Array(b.length + 1).fill(limit);
  let previous = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  let current = new Uint16Array(b.length + 1).fill(limit);
  for (let row = 1; row <= a.length; row += 1) {
    // Further from the diagonal there are more than `max` insertions or deletions.
    const first = Math.max(1, row - max);
    const last = Math.min(b.length, row + max);
    let left = first === 1 ? row : limit;
    let [corner, least] = [previous[first - 1] ?? limit, left];
    const [letter, earlier] = [a.charCodeAt(row - 1), row > 1 ? a.charCodeAt(row - 2) : -1];
    current[first - 1] = left;
    for (let column = first; column <= last; column += 1) {
      const above = previous[column] ?? 0;
      const other = b.charCodeAt(column - 1);
      left = Math.min(corner + (letter === other ? 0 : 1), above + 1, left + 1);
      if (column > 1 && earlier === other && letter === b.charCodeAt(column - 2)) {
        left = Math.min(left, (before[column - 2] ?? 0) + 1);
      }
      corner = above;
      current[column] = left;
      least = Math.min(least, left);
    }
    if (least >= limit) return limit;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] ?? limit, limit);
}

/** Returns whether one letter of two texts is missing, doubled or another. */
export function isOneAway(key: string, other: string): boolean {
  const [short, long] = key.length < other.length ? [key, other] : [other, key];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
