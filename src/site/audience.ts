import type { Frontmatter } from '../project/frontmatter.ts';
import type { OperationReference } from './site.ts';

/** A group that nobody is in: who names groups in a way that cannot be read meant to keep readers out. */
const nobody = [''];

/**
 * Returns the groups that a page is for (frontmatter `groups`, else those of its operation), any of which suffices:
 * empty for `*`, whoever is signed in; undefined where it names none. A value that is none denies all, as does `excludes`.
 */
export function pageGroups(frontmatter: Frontmatter, operation?: OperationReference): readonly string[] | undefined {
  const written = frontmatter['groups'] ?? operation?.operation.extensions.metadata['groups'];
  if (written === undefined) return undefined;
  const groups = [written].flat().map(groupNames);
  if (groups.length === 0) return undefined;
  const names = groups.some((entry) => entry === undefined) ? nobody : groups.flatMap((entry) => entry ?? []);
  return names.includes('*') ? [] : [...new Set(names)].sort();
}

/** One entry of `groups`: a name, or `{includes: [names]}`. */
function groupNames(entry: unknown): string[] | undefined {
  if (typeof entry === 'string' && entry.trim() !== '') return [entry.trim()];
  if (typeof entry === 'number') return [String(entry)];
  if (typeof entry !== 'object' || entry === null || !('includes' in entry) || 'excludes' in entry) return undefined;
  const names = [entry.includes].flat().map(groupNames);
  return names.length === 0 || names.includes(undefined) ? undefined : names.flatMap((name) => name ?? []);
}
