/** Returns each value once, in the order of its first occurrence. */
export function unique<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}
