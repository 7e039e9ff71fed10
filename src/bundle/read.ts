import { bundleManifestSchema, bundlePageSchema, type BundleManifest, type BundleReader } from './format.ts';
import { isDomain, pageFile } from './paths.ts';

/** Where bundles are kept. Paths start with the domain. */
export interface BundleStore {
  /** The text at `path`, or undefined when there is none. Throws when the store itself fails. */
  read(path: string): Promise<string | undefined>;
}

export interface BundleReaderOptions {
  /** Milliseconds for which the live revision of a domain is not asked for again. */
  readonly recheckAfter?: number;
  readonly now?: () => number;
  /** Called when a revision cannot be used; the previous one stays in use. */
  readonly onCorrupt?: (domain: string, revision: string) => void;
}

interface Live {
  readonly checked: number;
  readonly manifest: BundleManifest | undefined;
}

/** Returns a reader over a store. A revision that is not whole or of another version is refused. */
export function createBundleReader(store: BundleStore, options: BundleReaderOptions = {}): BundleReader {
  const { recheckAfter = 1000, now = Date.now, onCorrupt } = options;
  const live = new Map<string, Live>();

  const manifest = async (domain: string): Promise<BundleManifest | undefined> => {
    if (!isDomain(domain)) return undefined;
    const known = live.get(domain);
    if (known !== undefined && now() - known.checked < recheckAfter) return known.manifest;
    const revision = (await store.read(`${domain}/current`))?.trim();
    const next = revision === known?.manifest?.revision ? known?.manifest : await readManifest(domain, revision);
    const usable = next ?? known?.manifest;
    if (usable !== undefined) live.set(domain, { checked: now(), manifest: usable });
    return usable;
  };

  const readManifest = async (domain: string, revision: string | undefined): Promise<BundleManifest | undefined> => {
    if (revision === undefined || !/^[\w-]+$/.test(revision)) return undefined;
    const parsed = bundleManifestSchema.safeParse(parseJson(await store.read(`${domain}/${revision}/manifest.json`)));
    if (parsed.success && parsed.data.revision === revision) return parsed.data;
    onCorrupt?.(domain, revision);
    return undefined;
  };

  return {
    manifest,
    async page(domain, path) {
      const current = await manifest(domain);
      if (current === undefined) return undefined;
      const text = await store.read(`${domain}/${current.revision}/${pageFile(path)}`);
      const parsed = bundlePageSchema.safeParse(parseJson(text));
      return parsed.success && parsed.data.path === path ? parsed.data : undefined;
    },
  };
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
