import { createExpiringMap } from './expiring-map.ts';

/** What an organization or a caller has left. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetAfter: number;
}

/** Counts requests of whoever makes them, in a fixed window for each, from its first request. */
export interface RateLimiter {
  /**
   * Counts a request that is within the limit: the one given, or else the limiter's own. One that costs more than 1 is counted
   * as so many, or not at all.
   */
  take(who: string, limit?: number, cost?: number): Promise<RateDecision>;
}

/** A limiter that forgets a request when it is told to, and says what it knows without counting. */
export interface ForgivingLimiter extends RateLimiter {
  /** How many requests are counted in the open window. */
  used(who: string): Promise<number>;
  /** Takes a counted request back, or so many: they are not to count. */
  giveBack(who: string, count?: number): Promise<void>;
}

/** So many requests in a window. */
export interface RateRule {
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Returns the limiter of a name; where instances share a store, all limiters of one name count together. */
export type OpenLimiter = (name: string, rule: RateRule) => ForgivingLimiter;

export const requestsPerHour = 10_000;
const hour = 3_600_000;

export interface MemoryLimiterOptions extends Partial<RateRule> {
  readonly now?: () => number;
}

/** Returns a limiter that counts in this process, exactly. */
export function createMemoryLimiter(options: MemoryLimiterOptions = {}): ForgivingLimiter {
  const { limit: usual = requestsPerHour, window: length = hour, now = Date.now } = options;
  const windows = createExpiringMap<{ readonly ends: number; used: number }>();
  return {
    take(who, limit = usual, cost = 1) {
      const at = now();
      const window = windows.get(who, at) ?? windows.set(who, { ends: at + length, used: 0 }, at);
      const allowed = window.used + cost <= limit;
      if (allowed) window.used += cost;
      return Promise.resolve(rateDecision(allowed, limit, window.used, window.ends - at));
    },
    used: (who) => Promise.resolve(windows.get(who, now())?.used ?? 0),
    giveBack(who, count = 1) {
      const window = windows.get(who, now());
      if (window !== undefined) window.used = Math.max(0, window.used - count);
      return Promise.resolve();
    },
  };
}

/** Returns the decision on a request when `used` are counted and the window ends in `left` milliseconds. */
export function rateDecision(allowed: boolean, limit: number, used: number, left: number): RateDecision {
  return { allowed, limit, remaining: Math.max(0, limit - used), resetAfter: Math.ceil(left / 1000) };
}
