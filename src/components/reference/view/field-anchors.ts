import { kebab } from '../../../api/index.ts';

/** Returns the anchor of the field at `path` in a section (`body`, `parameter` …), different from all given before. */
export type ClaimAnchor = (section: string, path: readonly string[]) => string;

/**
 * Returns a function that gives out the anchors of one page in the form that authors link to (docs-json.md §4.6). What
 * stands in two places under one name, as a path and a query parameter, gets a number in reading order.
 */
export function anchorClaims(): ClaimAnchor {
  const taken = new Set<string>();
  return (section, path) => {
    const base = [section, ...path].filter((part) => part !== '').join('-');
    let anchor = base;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

/**
 * Returns the anchor segments of siblings. Names that differ in spelling alone (`userId`, `user-id`) keep their spelling, so
 * that anchors do not depend on the order of fields.
 */
export function siblingSegments(names: readonly string[]): readonly string[] {
  const spellings = new Map<string, number>();
  for (const name of names) spellings.set(kebab(name), (spellings.get(kebab(name)) ?? 0) + 1);
  return names.map((name) => {
    const usual = kebab(name);
    return spellings.get(usual) === 1 || name === usual ? usual : name.replace(/\s+/g, '-');
  });
}
