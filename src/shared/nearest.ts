/** Returns the candidate that `name` was most likely meant to be, or undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return nearestFew(name, candidates, 1)[0];
}

/** Returns up to `most` candidates that `name` may have been meant to be, the nearest first. */
export function nearestFew(name: string, candidates: Iterable<string>, most: number): string[] {
  const wanted = name.toLowerCase();
  const found: { readonly candidate: string; readonly distance: number }[] = [];
  let limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 2)), Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance >= limit) continue;
    const place = found.findIndex((other) => other.distance > distance);
    found.splice(place < 0 ? found.length : place, 0, { candidate, distance });
    if (found.length > most) found.pop();
    // Once there are enough, only a nearer one counts.
    if (found.length === most) limit = found.at(-1)?.distance ?? limit;
  }
  return found.map(({ candidate }) => candidate);
}

/** Levenshtein distance; gives up with `limit` when it is reached. */
function editDistance(a: string, b: string, limit: number): number {
  let previous = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  let current = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    let [left, corner, least] = [row, row - 1, row];
    current[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const above = previous[column] ?? 0;
      const replaced = corner + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1);
      left = Math.min(replaced, above + 1, left + 1);
      corner = above;
      current[column] = left;
      least = Math.min(least, left);
    }
    if (least >= limit) return limit;
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? limit;
}
