import { createTryLimiter, type TryLimiter } from './auth/try-limiter.ts';
import { createUsedTokens, type UsedTokens } from './auth/used-tokens.ts';
import { createMemoryLimiter, requestsPerHour, type OpenLimiter, type RateLimiter } from './rate-limit.ts';

/** Everything that is counted. */
export interface Limits {
  /** Requests of an organization to the discovery API. */
  readonly requests: RateLimiter;
  /** Requests of a caller to the playground's proxy. */
  readonly proxy: RateLimiter;
  /** Tries of the site's password. */
  readonly tries: TryLimiter;
  /** Tokens of sign-in that were used. */
  readonly used: UsedTokens;
}

const minute = 60_000;

/** What the proxy lets a caller do. */
export const proxyBudget = { limit: 300, window: 15 * minute };

/** Returns what counts everything, with limiters that `open` opens; by default in this process. */
export function createLimits(open: OpenLimiter = (_, rule) => createMemoryLimiter(rule)): Limits {
  return {
    requests: open('requests', { limit: requestsPerHour, window: 60 * minute }),
    proxy: open('proxy', proxyBudget),
    tries: createTryLimiter(
      open('tries', { limit: 10, window: 15 * minute }),
      open('tries-of-all', { limit: 300, window: 15 * minute }),
    ),
    // A token is good for a minute, and clocks differ by seconds.
    used: createUsedTokens(open('used-tokens', { limit: 1, window: 5 * minute })),
  };
}
