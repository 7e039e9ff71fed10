/** Returns the anchor of the field at `path` in a section (`body`, `parameter` …), different from all given before. */
export type ClaimAnchor = (section: string, path: readonly string[]) => string;

/** Returns a function that gives out the anchors of one page in the form that authors link to (docs-json.md §4.6). */
export function anchorClaims(): ClaimAnchor {
  const taken = new Map<string, number>();
  return (section, path) => {
    const base = [section, ...path.map(kebab)].filter((part) => part !== '').join('-');
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    if (count === 1) return base;
    const next = `${base}-${count}`;
    taken.set(next, 1);
    return next;
  };
}

/** `userId`, `user_id` → `user-id`. */
export function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}
