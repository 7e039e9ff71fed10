/** Who is signed in. */
export interface Session {
  /** Stable name of the reader at whoever signed them in. */
  readonly subject: string;
  /** What the reader is called. */
  readonly name?: string;
  /** Groups that pages name (frontmatter `groups`). */
  readonly groups: readonly string[];
  /** Milliseconds since 1970 at which it ends. */
  readonly expires: number;
}

/** Returns the session that a request carries, or undefined when nobody is signed in. */
export type ReadSession = (request: Request) => Promise<Session | undefined>;

/**
 * Whether a session may see what is for `groups`: any member of one of them and of none that is excluded (`!name`; `!*`
 * is everybody); for no groups at all, whoever is signed in.
 */
export function isMember(session: Session | undefined, groups: readonly string[] = []): boolean {
  if (session === undefined) return false;
  const isIn = (group: string): boolean => group === '*' || session.groups.includes(group);
  const excluded = groups.filter((group) => group.startsWith('!')).map((group) => group.slice(1));
  const wanted = groups.filter((group) => !group.startsWith('!'));
  return !excluded.some(isIn) && (wanted.length === 0 || wanted.some(isIn));
}
