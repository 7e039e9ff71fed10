/** Where bundles are kept. Paths start with the domain. */
export interface BundleStore {
  /** The text at `path`, or undefined when there is none. Throws when the store itself fails. */
  read(path: string): Promise<string | undefined>;
}

/** Names of texts in a folder of a store. */
export interface NameList {
  /** Paths below the folder, in the order of their characters. */
  readonly names: readonly string[];
  /** What `list` takes to go on; absent at the end. */
  readonly next?: string;
}

/** A store that says what is in it. */
export interface ListedStore extends BundleStore {
  /**
   * Returns at most `limit` names of texts below `folder` (`docs/one`), those in folders of it included; the first ones, or
   * those behind `after`, which is a `next`. Throws when the store itself fails.
   */
  list(folder: string, limit: number, after?: string): Promise<NameList>;
}

/** A store whose texts can be changed without losing what somebody else changes at the same time. */
export interface WritableStore extends ListedStore {
  /**
   * Writes `next` at `path` if the text there is still `previous` (undefined: if there is none), in one step. Returns
   * whether it did. Throws when the store itself fails. A store that cannot compare in the same step is not writable.
   */
  replace(path: string, next: string, previous: string | undefined): Promise<boolean>;
}

/** A place that bundles are read from. */
export interface BundlePlace {
  readonly store: BundleStore;
  /** Names of the sites that have a bundle there. */
  readonly sites: () => Promise<readonly string[]>;
  /** Milliseconds after which it is worth asking whether another revision was published. */
  readonly recheckAfter: number;
}

/** A place of bundles where keys can be kept, too. */
export interface WritableBundlePlace extends BundlePlace {
  readonly store: WritableStore;
}

/** Returns the value of a JSON text, or undefined when it is absent or not JSON. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
