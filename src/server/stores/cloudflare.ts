import kvDriver from 'unstorage/drivers/cloudflare-kv-binding';
import type { BundleStore } from '../../bundle/store.ts';
import { createUnstorageStore } from './unstorage.ts';

/** What is used of a binding of a KV namespace. */
export interface KeyValueNamespace {
  get(key: string): Promise<string | null>;
}

/** What is used of the binding of a Worker's static assets. */
export interface Assets {
  fetch(url: string): Promise<Response>;
}

/** Returns a bundle store over a KV namespace: what is written there may take a minute to be seen everywhere. */
export function createKvStore(namespace: KeyValueNamespace): BundleStore {
  return createUnstorageStore(kvDriver({ binding: namespace }));
}

/** Returns a bundle store over a folder of a Worker's assets, which come and go with the Worker. */
export function createAssetStore(assets: Assets, folder: string): BundleStore {
  return createUnstorageStore({
    async getItem(key) {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const response = await assets.fetch(`https://assets.local/${folder}/${path}`);
      if (response.ok) return response.text();
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`The assets answer ${response.status} for the bundle.`);
    },
  });
}
