/** What the elements of a page use of the answer of `/_octavo/session`. */
export interface SessionState {
  readonly signedIn: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  /** What pages may show of the reader. */
  readonly user?: Readonly<Record<string, unknown>>;
  readonly apiPlaygroundInputs?: ReaderInputs;
}

/** What playgrounds begin with for a reader: values by place (`header`, `query`, `path`, `cookie`, `server`) and name. */
export type ReaderInputs = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/** Whether the browser has the cookie that says no more than that somebody is signed in: without it nothing is asked. */
export function isSignedIn(): boolean {
  return /(?:^|;\s*)octavo_signed_in=1(?:;|$)/.test(document.cookie);
}

/** The answer of `/_octavo/pages`: what the reader may see beyond what everyone may. */
export interface MemberSite {
  readonly pages: readonly { readonly title: string; readonly href: string }[];
  /** Addresses of the folders of search indexes. */
  readonly indexes: readonly string[];
}

/** One request for all elements of a page, and for the scripts of its components, which are bundled apart. */
const shared = globalThis as { octavoAnswers?: Map<string, Promise<unknown>> };
const answers = (shared.octavoAnswers ??= new Map());

/** Returns who is signed in, from the address of the session; undefined where nobody is. */
export function readSession(address: string): Promise<SessionState | undefined> {
  return askOnce<SessionState>(address);
}

/** Returns what the reader may see, from the address of these pages; undefined where nobody is signed in. */
export function readMemberSite(address: string): Promise<MemberSite | undefined> {
  return askOnce<MemberSite>(address);
}

function askOnce<Answer>(address: string): Promise<Answer | undefined> {
  if (!isSignedIn()) return Promise.resolve(undefined);
  const answer = answers.get(address) ?? ask<Answer>(address);
  answers.set(address, answer);
  return answer as Promise<Answer | undefined>;
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
