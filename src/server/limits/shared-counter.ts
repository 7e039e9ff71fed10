/**
 * A request that an instance wants counted, together with what it has admitted itself in the window that it knows of.
 * So the counter learns what was admitted while it was away, what it forgot, and never counts an answer twice that got
 * lost: an instance's own count only grows.
 */
export interface Claim {
  /** Name of the instance, unique for its life. */
  readonly instance: string;
  readonly own: number;
  /** When that window ends, in milliseconds since 1970; 0 for an instance that knows of none. */
  readonly ends: number;
  readonly limit: number;
  /** Length of a window, in milliseconds. */
  readonly window: number;
  /** What the request counts as. */
  readonly cost: number;
}

/** What the counter says of a claim. */
export interface Count {
  readonly allowed: boolean;
  /** Requests of all instances in the window. */
  readonly used: number;
  readonly ends: number;
  /** Milliseconds until the window ends, by the counter's clock. */
  readonly left: number;
}

/** A counter that instances share. Its methods reject when it is away; each is atomic. */
export interface SharedCounter {
  take(who: string, claim: Claim): Promise<Count>;
  /** Requests of all instances in the open window; counts none. */
  used(who: string): Promise<number>;
  /** Takes back so many of the requests that this instance was admitted. */
  giveBack(who: string, instance: string, count: number): Promise<void>;
}

/** Returns a claim as counters outside this process take it: instance, own, ends, limit, window, cost. */
export function claimValues({ instance, own, ends, limit, window, cost }: Claim): (string | number)[] {
  return [instance, own, ends, limit, window, cost];
}

/** Returns the count that such a counter answers: allowed (1 or 0), used, ends, left. Throws when it is none. */
export function countFromValues(values: readonly number[]): Count {
  const [allowed = NaN, used = NaN, ends = NaN, left = NaN] = values;
  if (![allowed, used, ends, left].every(Number.isFinite))
    throw new Error('it answered with something else than a count');
  return { allowed: allowed === 1, used, ends, left };
}

/** What a counter holds for one claim: its window, and what the window has of the claim's instance. */
export interface Tally {
  readonly ends: number;
  readonly used: number;
  readonly ofInstance: number;
}

/**
 * Returns the tally after a claim, and whether the request is within the limit: the rule of every shared counter
 * (`stores/redis-scripts.ts` says it in Lua). `tally` is that of the open window; where there is none, one is opened,
 * or that of the instance goes on, which the counter then forgot. Of different windows the one that ends first goes on.
 */
export function countClaim(tally: Tally | undefined, claim: Claim, now: number): { tally: Tally; allowed: boolean } {
  const { used, ofInstance, ends } = tally ?? { used: 0, ofInstance: 0, ends: now + claim.window };
  const isKnown = claim.ends > now;
  const unheard = isKnown ? Math.max(0, claim.own - ofInstance) : 0;
  const allowed = used + unheard + claim.cost <= claim.limit;
  const added = unheard + (allowed ? claim.cost : 0);
  return {
    allowed,
    tally: { ends: isKnown ? Math.min(ends, claim.ends) : ends, used: used + added, ofInstance: ofInstance + added },
  };
}
