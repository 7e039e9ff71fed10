/** Returns a function that computes its value when it is first called. */
export function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}
