import { kebab } from '../../api/anchors.ts';

/** Returns the anchor of the field at `path` in a section (`body`, `parameter` …), different from all given before. */
export type ClaimAnchor = (section: string, path: readonly string[]) => string;

/**
 * Returns a function that gives out the anchors of one page in the form that authors link to (docs-json.md §4.6). Two
 * fields whose names differ only in spelling get a number, in document order.
 */
export function anchorClaims(): ClaimAnchor {
  const taken = new Set<string>();
  return (section, path) => {
    const base = [section, ...path.map(kebab)].filter((part) => part !== '').join('-');
    let anchor = base;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}
