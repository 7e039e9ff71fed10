import type { ForgivingLimiter } from '../limits/rate-limit.ts';

/** Counts tries of a secret that readers type. */
export interface TryLimiter {
  /** Counts a try; returns the seconds to wait when there have been too many, which then counts for nothing. */
  take(address: string): Promise<number | undefined>;
  /** Takes a try back: it was right. */
  forgive(address: string): Promise<void>;
}

const everybody = 'all';

/** Returns what counts wrong tries of one address, and those of all, so that many addresses cannot guess together. */
export function createTryLimiter(ofAddress: ForgivingLimiter, ofAll: ForgivingLimiter): TryLimiter {
  return {
    async take(address) {
      const own = await ofAddress.take(address);
      if (!own.allowed) return own.resetAfter;
      const all = await ofAll.take(everybody);
      if (all.allowed) return undefined;
      await ofAddress.giveBack(address);
      return all.resetAfter;
    },
    async forgive(address) {
      await Promise.all([ofAddress.giveBack(address), ofAll.giveBack(everybody)]);
    },
  };
}
