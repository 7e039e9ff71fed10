import { readSession } from '../browser/session-state.ts';

/** Address that says who is signed in; set when the components are bundled. */
declare const OCTAVO_SESSION: string;

/** What is known of the reader (docs-json.md §3.7): nothing, until their session has said so. */
export const user: Record<string, unknown> = {};

let known: Promise<boolean> | undefined;

/** Resolves when `user` is what it will be: whether anything is known of the reader. */
export function knowReader(): Promise<boolean> {
  known ??= OCTAVO_SESSION === '' ? Promise.resolve(false) : ask();
  return known;
}

async function ask(): Promise<boolean> {
  const state = await readSession(OCTAVO_SESSION);
  Object.assign(user, state?.user);
  return state?.signedIn === true;
}
