import { bundleVersion, type BundleManifest, type BundlePage } from '../bundle/format.ts';
import { pageFile } from '../bundle/paths.ts';
import { sha256 } from '../shared/digest.ts';
import { isShown, type ArtifactInput } from './artifact.ts';
import type { OutputFile } from './output-file.ts';
import { documentMarkdown } from './page-markdown.ts';
import { proxyFacts } from './proxy-facts.ts';

export interface ContentBundle {
  readonly manifest: BundleManifest;
  /** Files of the revision's folder. */
  readonly files: readonly OutputFile[];
}

/**
 * Returns the bundle that the function reads; equal input gives an equal revision. `allowedOrigins` are what the owner
 * lets the proxy reach besides what descriptions declare.
 */
export async function contentBundle(
  { site, markdown }: Pick<ArtifactInput, 'site' | 'markdown'>,
  domain: string,
  allowedOrigins: readonly string[] = [],
): Promise<ContentBundle> {
  const files: OutputFile[] = [];
  const pages: BundleManifest['pages'] = [];
  for (const page of site.pages) {
    const { path, title, description } = page;
    const record: BundlePage = {
      path,
      title,
      ...(description === undefined ? {} : { description }),
      url: site.url(path),
      content: documentMarkdown(site, page, markdown(page)),
    };
    const contents = JSON.stringify(record);
    files.push({ path: pageFile(path), contents });
    pages.push({
      path,
      title,
      ...(description === undefined ? {} : { description }),
      ...(isShown(page) ? {} : { hidden: true }),
      digest: await sha256(contents),
    });
  }
  const facts = {
    version: bundleVersion,
    domain,
    name: site.config.name,
    site: site.origin,
    base: site.base,
    ...proxyFacts(site, allowedOrigins),
    pages,
  } as const;
  const manifest: BundleManifest = { ...facts, revision: (await sha256(JSON.stringify(facts))).slice(0, 16) };
  return { manifest, files: [...files, { path: 'manifest.json', contents: JSON.stringify(manifest) }] };
}
