/** Where bundles are kept. Paths start with the domain. */
export interface BundleStore {
  /** The text at `path`, or undefined when there is none. Throws when the store itself fails. */
  read(path: string): Promise<string | undefined>;
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
