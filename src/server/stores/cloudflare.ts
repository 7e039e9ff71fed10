import type { BundlePlace, BundleStore, ListedStore } from '../../bundle/index.ts';
import { SettingError, type Environment } from '../environment.ts';
import type { CounterNamespace } from './durable-object.ts';
import { placedStore } from '../http/outside-failure.ts';
import { openObjectStorage } from './object-storage.ts';
import { createUnstorageStore } from './unstorage.ts';

/** What is used of a binding of a KV namespace. */
export interface KeyValueNamespace {
  get(key: string, options?: { readonly cacheTtl?: number }): Promise<string | null>;
  list(options: { readonly prefix: string; readonly limit: number; readonly cursor?: string }): Promise<{
    readonly keys: readonly { readonly name: string }[];
    readonly cursor?: string;
  }>;
}

/** What is used of the binding of a Worker's static assets. */
export interface Assets {
  fetch(request: string | Request): Promise<Response>;
}

/** What a Worker is given: variables and secrets as texts, and what the platform has for it. */
export interface Bindings {
  readonly texts: Environment;
  readonly assets: Assets;
  /** `OCTAVO_BUNDLE` where it is a namespace. */
  readonly bundle?: KeyValueNamespace;
  /** `OCTAVO_COUNTER`: the Durable Objects that count. */
  readonly counters?: CounterNamespace;
}

/** Returns the bindings of a Worker by what they are for. Throws a `SettingError` when its assets are not among them. */
export function readBindings(env: object): Bindings {
  const named: Readonly<Record<string, unknown>> = { ...env };
  const texts = Object.entries(named).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const { ASSETS: assets, OCTAVO_BUNDLE: bundle, OCTAVO_COUNTER: counters } = named;
  if (!isAssets(assets)) throw new SettingError('The Worker needs its static assets as the binding ASSETS.');
  return {
    texts: Object.fromEntries(texts) as Environment,
    assets,
    ...(isKeyValue(bundle) ? { bundle } : {}),
    ...(isNamespace(counters) ? { counters } : {}),
  };
}

const has = (value: unknown, method: string): value is object =>
  typeof value === 'object' && value !== null && method in value;
const isAssets = (value: unknown): value is Assets => has(value, 'fetch');
const isKeyValue = (value: unknown): value is KeyValueNamespace => has(value, 'get');
const isNamespace = (value: unknown): value is CounterNamespace => has(value, 'getByName');

/** Milliseconds between two looks at what is published in KV, which takes up to a minute itself. */
const recheckAfter = 15_000;

/** Assets come with the Worker and stay as they are. */
const never = 2 ** 31;

/**
 * Returns the bundles of a Worker: in the KV namespace `OCTAVO_BUNDLE`, or where the variable of that name says, which is
 * `s3://bucket/prefix` or a folder of its assets. Throws a `SettingError` where there is neither.
 */
export function openWorkerBundle({ texts, assets, bundle }: Bindings): BundlePlace {
  const location = texts['OCTAVO_BUNDLE'] ?? '';
  if (location.startsWith('s3:')) return openObjectStorage(location, texts);
  const domain = texts['OCTAVO_DOMAIN'] || undefined;
  const sites = (): Promise<string[]> => Promise.resolve(domain === undefined ? [] : [domain]);
  if (bundle !== undefined)
    return { store: placedStore(createKvStore(bundle), 'the KV namespace OCTAVO_BUNDLE'), sites, recheckAfter };
  if (location === '')
    throw new SettingError('OCTAVO_BUNDLE must be a KV namespace, a folder of the assets or s3://bucket/prefix.');
  return {
    store: placedStore(createAssetStore(assets, location), `the assets in ${location}`),
    sites,
    recheckAfter: never,
  };
}

/** Seconds for which KV answers again with what it read before: the least that it takes. */
const cacheTtl = 30;

/** Returns a bundle store over a KV namespace. What is live, and keys, are read again sooner than what never changes. */
export function createKvStore(namespace: KeyValueNamespace): ListedStore {
  const changes = (key: string): boolean => /^(?:[^/]+|_octavo\/.*)\/[^/]+$/.test(key);
  return {
    // The driver of unstorage for KV knows no `cacheTtl`.
    ...createUnstorageStore({ getItem: (key) => namespace.get(key, changes(key) ? { cacheTtl } : {}) }),
    async list(folder, limit, after) {
      const prefix = `${folder}/`;
      const page = await namespace.list({ prefix, limit, ...(after === undefined ? {} : { cursor: after }) });
      const names = page.keys.map(({ name }) => name.slice(prefix.length));
      return page.cursor === undefined || page.cursor === '' ? { names } : { names, next: page.cursor };
    },
  };
}

/** Returns a bundle store over a folder of a Worker's assets. */
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
