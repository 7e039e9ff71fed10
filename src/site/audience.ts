import type { Frontmatter } from '../project/index.ts';
import { metadataOf } from './pages/metadata.ts';
import type { OperationReference } from './site.ts';

/** Who may read a page: everyone, or members of any of these groups; an empty list is whoever is signed in. */
export type Audience = 'everyone' | readonly string[];

/** What decides on the audience of a page besides the page itself. */
export interface AccessRules {
  /** Whether pages are open when nothing says otherwise (octavo.config.json `auth.access`). */
  readonly access: 'public' | 'private';
  /** What the nearest of its groups and the root of docs.json say (`public`), when they say anything. */
  readonly inherited?: boolean | undefined;
}

/** A group that nobody is in: who names groups in a way that cannot be read meant to keep readers out. */
const nobody = [''];

/**
 * Returns who may read a page (docs-json.md §2, `groups` and `public`; §7). `public` of the page wins, then its groups,
 * then what its place in docs.json says, then the rule of the site.
 */
export function audienceOf(
  {
    frontmatter,
    operation,
  }: { readonly frontmatter: Frontmatter; readonly operation?: OperationReference | undefined },
  { access, inherited }: AccessRules,
): Audience {
  const own = frontmatter.public ?? flagOf(frontmatter.isPublic);
  if (own === true) return 'everyone';
  const groups = pageGroups(frontmatter, operation);
  if (groups !== undefined) return groups;
  const open = own ?? inherited ?? access === 'public';
  return open ? 'everyone' : [];
}

/**
 * Returns the groups that a page is for (frontmatter `groups`, else those of its operation), any of which suffices:
 * empty for `*`, whoever is signed in; undefined where it names none. A value that is none denies all, as does `excludes`.
 */
export function pageGroups(frontmatter: Frontmatter, operation?: OperationReference): readonly string[] | undefined {
  const written =
    frontmatter.groups ?? (operation === undefined ? undefined : metadataOf(operation.operation)['groups']);
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

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Whether everybody who may read what is for `readers` may also read what is for `wanted`. */
export function mayAllRead(readers: Audience, wanted: Audience): boolean {
  if (wanted === 'everyone') return true;
  if (readers === 'everyone') return false;
  return wanted.length === 0 || (readers.length > 0 && readers.every((group) => wanted.includes(group)));
}

/** Returns a text that is the same for the same audience, and for no other. */
export function audienceKey(audience: Audience): string {
  return audience === 'everyone' ? audience : JSON.stringify(audience);
}
