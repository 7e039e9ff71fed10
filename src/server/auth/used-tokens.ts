/** Remembers tokens that are good once. Instances of a server that share no store accept a token once each. */
export interface UsedTokens {
  /** Returns whether the token is used for the first time; it need not be remembered after `expires`. */
  use(id: string, expires: number): Promise<boolean>;
}

/** Returns a store in this process. */
export function createUsedTokens(now: () => number = Date.now): UsedTokens {
  const used = new Map<string, number>();
  return {
    use(id, expires) {
      for (const [other, until] of used) if (until <= now()) used.delete(other);
      const isNew = !used.has(id);
      if (isNew) used.set(id, expires);
      return Promise.resolve(isNew);
    },
  };
}
