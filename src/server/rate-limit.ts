/** What an organization has left. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetAfter: number;
}

/** Counts requests of organizations. */
export interface RateLimiter {
  take(organization: string): Promise<RateDecision>;
}

export const requestsPerHour = 10_000;
const hour = 3_600_000;

/** Returns a limiter that counts in this process, exactly: a fixed window an organization, from its first request. */
export function createMemoryLimiter({
  limit = requestsPerHour,
  now = Date.now,
}: { readonly limit?: number; readonly now?: () => number } = {}): RateLimiter {
  const windows = new Map<string, { ends: number; used: number }>();
  return {
    take(organization) {
      const at = now();
      const known = windows.get(organization);
      const window = known === undefined || known.ends <= at ? { ends: at + hour, used: 0 } : known;
      windows.set(organization, window);
      const allowed = window.used < limit;
      if (allowed) window.used += 1;
      const resetAfter = Math.ceil((window.ends - at) / 1000);
      return Promise.resolve({ allowed, limit, remaining: limit - window.used, resetAfter });
    },
  };
}
