import type { ForgivingLimiter } from '../limits/rate-limit.ts';

/** Remembers sessions that were ended before their time. */
export interface EndedSessions {
  end(id: string): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** Returns what remembers ended sessions where requests are counted: `once` is a limit of one, for as long as any session is good. */
export function createEndedSessions(once: ForgivingLimiter): EndedSessions {
  return {
    end: async (id) => void (await once.take(id)),
    has: async (id) => (await once.used(id)) > 0,
  };
}
