import type { Page } from './site.ts';

/** Excludes everybody: what a page gets whose `groups` cannot be read. */
const nobody = '!*';

/**
 * Returns the groups that a page is for (frontmatter `groups`, docs-json.md §2), as `isMember` takes them: `*` is
 * everybody who is signed in, `!name` excludes a group. Undefined when the page names none.
 */
export function pageGroups({ frontmatter }: Pick<Page, 'frontmatter'>): readonly string[] | undefined {
  const groups = frontmatter['groups'];
  if (groups === undefined) return undefined;
  const entries = [groups].flat().map(entryGroups);
  return entries.length === 0 || entries.includes(undefined) ? [nobody] : entries.flatMap((entry) => entry ?? []);
}

/** The groups of `name` or of `{includes, excludes}`; undefined for anything else. */
function entryGroups(entry: unknown): readonly string[] | undefined {
  if (typeof entry === 'string') return [entry];
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { includes, excludes } = entry as Record<string, unknown>;
  if (includes === undefined && excludes === undefined) return undefined;
  const [wanted, unwanted] = [names(includes), names(excludes)];
  if (wanted === undefined || unwanted === undefined || unwanted.includes('*')) return undefined;
  return [...wanted, ...unwanted.map((name) => `!${name}`)];
}

function names(value: unknown): readonly string[] | undefined {
  const list = value === undefined ? [] : [value].flat();
  return list.every((name) => typeof name === 'string') ? list : undefined;
}
