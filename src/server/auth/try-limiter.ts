/** Counts tries of a secret that readers type. */
export interface TryLimiter {
  /** Counts a try; returns the seconds to wait when there have been too many, which then counts for nothing. */
  take(address: string): number | undefined;
  /** Takes a try back: it was right. */
  forgive(address: string): void;
}

interface Limits {
  readonly perAddress?: number;
  readonly overall?: number;
  readonly now?: () => number;
}

const window = 15 * 60_000;

/** Returns a limiter that counts in this process: wrong tries in a quarter of an hour, of one address and of all. */
export function createTryLimiter({ perAddress = 10, overall = 300, now = Date.now }: Limits = {}): TryLimiter {
  let ends = 0;
  let all = 0;
  const tries = new Map<string, number>();
  return {
    take(address) {
      const at = now();
      if (at >= ends) {
        ends = at + window;
        all = 0;
        tries.clear();
      }
      const own = tries.get(address) ?? 0;
      if (own >= perAddress || all >= overall) return Math.ceil((ends - at) / 1000);
      tries.set(address, own + 1);
      all += 1;
      return undefined;
    },
    forgive(address) {
      const own = tries.get(address);
      if (own === undefined) return;
      tries.set(address, own - 1);
      all -= 1;
    },
  };
}
