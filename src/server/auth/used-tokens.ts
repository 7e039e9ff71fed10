import { sha256 } from '../../shared/digest.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';

/** Remembers tokens that are good once. */
export interface UsedTokens {
  /** Returns whether the token is used for the first time. */
  use(id: string): Promise<boolean>;
}

/** Returns what lets a token through once: `once` is a limit of one, for longer than any token is good. */
export function createUsedTokens(once: RateLimiter): UsedTokens {
  return {
    // Whoever makes tokens chooses their ids: of a digest, length and content are known.
    use: async (id) => (await once.take(await sha256(id))).allowed,
  };
}
