import type { Staged } from '../artifacts/staged.ts';
import type { Settings } from '../settings.ts';
import { openSession, type DocsSession } from './session.ts';

/** What is done with a bundle that is written. */
export type TakeBundle = (bundle: Staged) => Promise<void>;

let current: Promise<DocsSession> | undefined;
let take: TakeBundle = (bundle) => bundle.goLive();

/**
 * Makes `session` the one that the integrations of this process work on. The bundle of a build goes live at once, unless
 * the command that runs takes it.
 */
export function useSession(session: DocsSession, bundleTaker = take): void {
  current = Promise.resolve(session);
  take = bundleTaker;
}

/** Hands over a bundle that is written. */
export function takeBundle(bundle: Staged): Promise<void> {
  return take(bundle);
}

/** Returns the session of this process; opens one when a plain `astro` command started it. */
export function currentSession(settings: Settings, mode: 'build' | 'dev'): Promise<DocsSession> {
  current ??= openSession(settings, mode);
  return current;
}
