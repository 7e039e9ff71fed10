/** A storage that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * Returns a storage that browsers may refuse (private windows, blocked cookies) or that may be full; what it does not take
 * is kept in `memory`, where there is one, for as long as the page is open.
 */
export function safeStorage(open: () => Storage, memory?: Map<string, string>): SafeStorage {
  const attempt = <T>(run: (storage: Storage) => T, instead: T): T => {
    try {
      return run(open());
    } catch {
      return instead;
    }
  };
  return {
    get: (key) => memory?.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory?.delete(key);
      else memory?.set(key, value);
    },
    remove(key) {
      memory?.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...(memory?.keys() ?? []), ...attempt((storage) => Object.keys(storage), [])],
  };
}

/** Of the tab: gone when it is closed. */
export const tabStorage = safeStorage(() => sessionStorage, new Map());
/** Of the device: kept until it is removed, and seen by every tab. */
export const deviceStorage = safeStorage(() => localStorage, new Map());
