/** Work that is done once for everybody who asks for it meanwhile. */
export interface SharedWork<T> {
  /** The result of the work that is under way for `key`, or of `work`, which is started now. */
  run(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when what is under way for `key` has ended, however that was. */
  idle(key: string): Promise<void>;
}

/** Returns a place where no work is under way yet. */
export function createShared<T>(): SharedWork<T> {
  const under = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const known = under.get(key);
      if (known !== undefined) return known;
      const started = work().finally(() => under.delete(key));
      under.set(key, started);
      return started;
    },
    async idle(key) {
      await under.get(key)?.catch(() => undefined);
    },
  };
}
