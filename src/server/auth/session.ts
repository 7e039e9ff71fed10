import type { UserData } from './user-data.ts';

/** Who is signed in. */
export interface Session {
  /** Its name among sessions; those of earlier versions have none. */
  readonly id?: string;
  /** Stable name of the reader at whoever signed them in. */
  readonly subject: string;
  /** What the reader is called. */
  readonly name?: string;
  /** Groups that pages name (frontmatter `groups`). */
  readonly groups: readonly string[];
  /** What whoever signed the reader in says of them beyond that. */
  readonly userData?: UserData;
  /** Milliseconds since 1970 at which it ends. */
  readonly expires: number;
}

/** Returns the session that a request carries, or undefined when nobody is signed in. */
export type ReadSession = (request: Request) => Promise<Session | undefined>;

/** Whether a session may see what is for `groups`: any member of one of them; for no groups at all, whoever is signed in. */
export function isMember(session: Pick<Session, 'groups'> | undefined, groups: readonly string[] | undefined): boolean {
  if (session === undefined) return false;
  return (
    groups === undefined ||
    groups.length === 0 ||
    groups.some((group) => group === '*' || session.groups.includes(group))
  );
}
