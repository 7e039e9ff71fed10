/** What an organization or a caller has left. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetAfter: number;
}

/** Counts requests of whoever makes them. */
export interface RateLimiter {
  take(who: string): Promise<RateDecision>;
}

export const requestsPerHour = 10_000;
const hour = 3_600_000;

/** Windows that are kept before those that have ended are looked for. */
const sweepFrom = 10_000;

export interface MemoryLimiterOptions {
  readonly limit?: number;
  /** Milliseconds. */
  readonly window?: number;
  readonly now?: () => number;
}

/** Returns a limiter that counts in this process, exactly: a fixed window for each, from its first request. */
export function createMemoryLimiter(options: MemoryLimiterOptions = {}): RateLimiter {
  const { limit = requestsPerHour, window: length = hour, now = Date.now } = options;
  const windows = new Map<string, { ends: number; used: number }>();
  let sweepAt = sweepFrom;
  const sweep = (at: number): void => {
    for (const [who, { ends }] of windows) if (ends <= at) windows.delete(who);
    sweepAt = Math.max(sweepFrom, windows.size * 2);
  };
  return {
    take(who) {
      const at = now();
      if (windows.size >= sweepAt) sweep(at);
      const known = windows.get(who);
      const window = known === undefined || known.ends <= at ? { ends: at + length, used: 0 } : known;
      windows.set(who, window);
      const allowed = window.used < limit;
      if (allowed) window.used += 1;
      const resetAfter = Math.ceil((window.ends - at) / 1000);
      return Promise.resolve({ allowed, limit, remaining: limit - window.used, resetAfter });
    },
  };
}
