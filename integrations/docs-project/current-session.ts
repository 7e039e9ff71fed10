import type { Settings } from '../settings.ts';
import { openSession, type DocsSession } from './session.ts';

let current: Promise<DocsSession> | undefined;

/** Makes `session` the one that the integrations of this process work on. */
export function useSession(session: DocsSession): void {
  current = Promise.resolve(session);
}

/** Returns the session of this process; opens one when a plain `astro` command started it. */
export function currentSession(settings: Settings, mode: 'build' | 'dev'): Promise<DocsSession> {
  current ??= openSession(settings, mode);
  return current;
}
