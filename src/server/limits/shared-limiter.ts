import { createExpiringMap } from './expiring-map.ts';
import type { Outage } from '../operations/outage.ts';
import { rateDecision, type ForgivingLimiter, type RateDecision, type RateRule } from './rate-limit.ts';
import type { Count, SharedCounter } from './shared-counter.ts';

/** What an instance knows of a window. */
interface Known {
  readonly ends: number;
  /** Requests of all instances, as far as this one has heard. */
  used: number;
  /** Requests that this instance admitted. */
  own: number;
}

export interface SharedLimiterOptions extends RateRule {
  readonly outage: Outage;
  readonly now?: () => number;
}

/**
 * Returns a limiter that counts in a counter which instances share. While that is away it admits what the limit leaves
 * of the requests that it has heard of, and tells the counter when it is back.
 */
export function createSharedLimiter(counter: SharedCounter, options: SharedLimiterOptions): ForgivingLimiter {
  const { limit: usual, window: length, outage, now = Date.now } = options;
  const windows = createExpiringMap<Known>();
  // Not made before the first request: Workers have no random numbers while they start.
  let name: string | undefined;
  const instance = (): string => (name ??= crypto.randomUUID());

  const decideHere = (who: string, limit: number, cost: number): RateDecision => {
    const at = now();
    const known = windows.get(who, at) ?? windows.set(who, { ends: at + length, used: 0, own: 0 }, at);
    const allowed = known.used + cost <= limit;
    if (allowed) {
      known.used += cost;
      known.own += cost;
    }
    return rateDecision(allowed, limit, known.used, known.ends - at);
  };

  const learn = (who: string, { allowed, used, ends }: Count, cost: number): void => {
    const at = now();
    const known = windows.get(who, at);
    const own = allowed ? cost : 0;
    // A window that ends earlier is the same one, which another instance knew better.
    const isSame = known !== undefined && ends <= known.ends;
    if (isSame && ends === known.ends) {
      known.used = Math.max(known.used, used);
      known.own += own;
    } else windows.set(who, { ends, used, own: (isSame ? known.own : 0) + own }, at);
  };

  return {
    async take(who, limit = usual, cost = 1) {
      const known = windows.get(who, now());
      const own = { instance: instance(), own: known?.own ?? 0, ends: known?.ends ?? 0 };
      const claim = { ...own, limit, window: length, cost };
      const count = await outage.ask(() => counter.take(who, claim));
      if (count === undefined) return decideHere(who, limit, cost);
      learn(who, count, cost);
      return rateDecision(count.allowed, limit, count.used, count.left);
    },
    async used(who) {
      const heard = (await outage.ask(() => counter.used(who))) ?? 0;
      return Math.max(heard, windows.get(who, now())?.used ?? 0);
    },
    async giveBack(who, wanted = 1) {
      const known = windows.get(who, now());
      const count = Math.min(wanted, known?.own ?? 0);
      if (known === undefined || count === 0) return;
      known.own -= count;
      known.used -= count;
      await outage.ask(() => counter.giveBack(who, instance(), count));
    },
  };
}
