import { bundleManifestSchema, type BundleManifest } from './format.ts';
import { parseJson, type BundleStore } from './store.ts';

/** A revision that can be read. */
export interface Revision {
  readonly manifest: BundleManifest;
  /** What it takes in memory. */
  readonly bytes: number;
}

/** Returns a revision; undefined when there is no name, or it is not there, not whole, or of another version. */
export async function openRevision(
  store: BundleStore,
  domain: string,
  name: string | undefined,
): Promise<Revision | undefined> {
  if (name === undefined) return undefined;
  const text = await store.read(`${domain}/${name}/manifest.json`);
  const { data } = bundleManifestSchema.safeParse(parseJson(text));
  if (data?.revision !== name || data.domain !== domain) return undefined;
  return { manifest: data, bytes: parsedSize * (text?.length ?? 0) };
}

/** What the values of a JSON text take, beside its length: measured with Node 24, for manifests and for parts of indexes. */
export const parsedSize = 3;

/** Returns the text of `current`: the live revision, and the one to go back to when that is damaged. */
export function currentText(live: string, before: string | undefined): string {
  return [live, ...(before === undefined ? [] : [before])].map((name) => `${name}\n`).join('');
}

/** Returns the names in `current`, the live revision first: those that can be names, whatever was written there. */
export function revisionNames(text: string): string[] {
  return text.split('\n', 2).filter((name) => /^[\w-]{1,64}$/.test(name));
}
