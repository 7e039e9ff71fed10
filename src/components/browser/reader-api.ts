import { readSession } from './session-state.ts';

declare global {
  interface Window {
    /** What the scripts of a project find (docs-json.md §3.6). */
    mintlify?: { user?: Readonly<Record<string, unknown>> | undefined };
  }
}

/** Tells the scripts of a project who reads the page: `window.mintlify.user`, and the event `mintlify:user`. */
export async function announceReader(session: string): Promise<void> {
  const user = (await readSession(session))?.user;
  window.mintlify = { ...window.mintlify, user };
  dispatchEvent(new CustomEvent('mintlify:user', { detail: user ?? null }));
}
