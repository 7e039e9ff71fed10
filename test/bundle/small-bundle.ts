import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import { bundleVersion, type AccessRule, type BundleManifest } from '../../src/bundle/format.ts';
import { pageFile } from '../../src/bundle/paths.ts';
import { sha256 } from '../../src/shared/digest.ts';

export interface SmallBundle {
  readonly domain: string;
  readonly revision: string;
  /** Text of each page, by path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly hidden?: readonly string[];
  readonly base?: string;
  readonly apiOrigins?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly access?: readonly AccessRule[];
}

/** Returns a whole bundle with the given pages, as the build makes it. */
export async function smallBundle(bundle: SmallBundle): Promise<ContentBundle> {
  const { domain, revision, pages, hidden = [], base = '', apiOrigins = [], allowedOrigins = [], access = [] } = bundle;
  const site = 'https://docs.example.com';
  const files = Object.entries(pages).map(([path, content]) => ({
    path: pageFile(path),
    contents: JSON.stringify({ path, title: path, url: `${site}${base}/${path}`, content }),
  }));
  const paths = Object.keys(pages);
  const digests = await Promise.all(files.map(({ contents }) => sha256(contents)));
  const manifest: BundleManifest = {
    version: bundleVersion,
    domain,
    name: 'Example',
    site,
    base,
    revision,
    apiOrigins: [...apiOrigins],
    allowedOrigins: [...allowedOrigins],
    access: [...access],
    pages: paths.map((path, index) => ({
      path,
      title: path,
      digest: digests[index] ?? '',
      ...(hidden.includes(path) ? { hidden: true } : {}),
    })),
  };
  return { manifest, files: [...files, { path: 'manifest.json', contents: JSON.stringify(manifest) }] };
}

/** Adds a bundle to a memory store's files and makes it the live one. */
export function putBundle(store: Map<string, string>, { manifest, files }: ContentBundle): void {
  const { domain, revision } = manifest;
  for (const { path, contents } of files) store.set(`${domain}/${revision}/${path}`, contents);
  store.set(`${domain}/current`, `${revision}\n`);
}
