import { ProxyRefusal } from './refusal.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';

/** How much the proxy does at once. */
export interface GateLimits {
  readonly atOnce: number;
  readonly atOncePerCaller: number;
  /** Bytes of requests that are held at once. */
  readonly held: number;
}

/** A request that was let in. */
export interface Place {
  /** Its body is no longer held. */
  sent(): void;
  /** It has ended. */
  leave(): void;
}

export interface ProxyGate {
  /**
   * Lets a request in that belongs to all of `callers` (its token, its address) and holds `size` bytes.
   * Throws `ProxyRefusal`: 429 when one of them has had its share, 503 when the proxy itself is full.
   */
  enter(callers: readonly string[], size: number): Promise<Place>;
}

/** Returns the gate in front of the proxy: a budget for each caller, and so many requests and bytes at once. */
export function createProxyGate(budget: RateLimiter, { atOnce, atOncePerCaller, held }: GateLimits): ProxyGate {
  const open = new Map<string, number>();
  let count = 0;
  let bytes = 0;
  const add = (callers: readonly string[], step: 1 | -1): void => {
    count += step;
    for (const caller of callers) {
      const now = (open.get(caller) ?? 0) + step;
      if (now === 0) open.delete(caller);
      else open.set(caller, now);
    }
  };
  return {
    async enter(callers, size) {
      for (const caller of callers) {
        const { allowed, limit, resetAfter } = await budget.take(caller);
        if (!allowed)
          throw new ProxyRefusal(
            429,
            'limit',
            `The proxy makes ${limit} requests in a quarter of an hour. Wait a while.`,
            { 'Retry-After': String(resetAfter) },
          );
      }
      if (callers.some((caller) => (open.get(caller) ?? 0) >= atOncePerCaller))
        throw new ProxyRefusal(429, 'limit', 'Too many requests are under way. Wait until one has ended.', retrySoon);
      if (count >= atOnce || bytes + size > held)
        throw new ProxyRefusal(503, 'limit', 'The proxy is busy. Try again in a moment.', retrySoon);
      add(callers, 1);
      bytes += size;
      const sent = once(() => (bytes -= size));
      const leave = once(() => add(callers, -1));
      return {
        sent,
        leave() {
          sent();
          leave();
        },
      };
    },
  };
}

const retrySoon = { 'Retry-After': '5' };

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
