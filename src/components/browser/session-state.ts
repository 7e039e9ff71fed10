/** What the elements of a page use of the answer of `/_octavo/session`. */
export interface SessionState {
  readonly signedIn: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

/** Whether the browser has the cookie that says no more than that somebody is signed in: without it nothing is asked. */
export function isSignedIn(): boolean {
  return /(?:^|;\s*)octavo_signed_in=1(?:;|$)/.test(document.cookie);
}

/** One request for all elements of a page. */
const sessions = new Map<string, Promise<SessionState | undefined>>();

/** Returns who is signed in, from the address of the session; undefined where nobody is. */
export function readSession(address: string): Promise<SessionState | undefined> {
  if (!isSignedIn()) return Promise.resolve(undefined);
  const session = sessions.get(address) ?? ask<SessionState>(address);
  sessions.set(address, session);
  return session;
}

/** Returns the JSON at an address; undefined where there is no function, such as on a host for files only. */
export async function ask<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
