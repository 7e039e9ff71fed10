import type { Driver } from 'unstorage';
import { storedKey, type BundleStore } from '../../bundle/index.ts';

/** What is used of a driver of unstorage to read bundles. */
export type ReadingDriver = Pick<Driver, 'getItem'>;

/** Returns a bundle store over a driver of unstorage (unstorage.unjs.io/drivers): object storage, key-value stores. */
export function createUnstorageStore(driver: ReadingDriver): BundleStore {
  return {
    async read(path) {
      const key = await storedKey(path);
      const value: unknown = key === undefined ? undefined : await driver.getItem(key, {});
      return typeof value === 'string' ? value : undefined;
    },
  };
}
