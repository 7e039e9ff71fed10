import { bundleVersion, type BundleManifest, type BundlePage } from '../bundle/format.ts';
import { pageFile } from '../bundle/paths.ts';
import { sha256 } from '../shared/digest.ts';
import type { Site } from '../site/site.ts';
import { isShown, type ArtifactInput } from './artifact.ts';
import type { OutputFile } from './output-file.ts';
import { documentMarkdown } from './page-markdown.ts';

export interface ContentBundle {
  readonly manifest: BundleManifest;
  /** Files of the revision's folder. */
  readonly files: readonly OutputFile[];
}

/** Returns the bundle that the discovery function reads; equal input gives an equal revision. */
export async function contentBundle(
  { site, markdown }: Pick<ArtifactInput, 'site' | 'markdown'>,
  domain: string,
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
    apiOrigins: apiOrigins(site),
    pages,
  } as const;
  const manifest: BundleManifest = { ...facts, revision: (await sha256(JSON.stringify(facts))).slice(0, 16) };
  return { manifest, files: [...files, { path: 'manifest.json', contents: JSON.stringify(manifest) }] };
}

/** Origins of the servers that the site's descriptions and `api.mdx.server` declare, with every value of their variables. */
export function apiOrigins({ apiDocuments, config }: Pick<Site, 'apiDocuments' | 'config'>): string[] {
  const own = [config.api?.mdx?.server ?? []].flat();
  const declared = [...apiDocuments.values()].flatMap(({ servers, operations }) => [
    ...servers,
    ...operations.flatMap((operation) => operation.servers),
  ]);
  const urls = [...own, ...declared.flatMap(({ url, variables }) => expand(url, variables))];
  const origins = urls
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url))
    .filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(origins.map(({ origin }) => origin))].sort();
}

const mostVariants = 200;

function expand(
  url: string,
  variables: readonly { readonly name: string; readonly default: string; readonly enum?: readonly string[] }[],
): string[] {
  return variables.reduce<string[]>(
    (urls, { name, default: value, enum: options }) =>
      urls
        .flatMap((entry) =>
          entry.includes(`{${name}}`)
            ? (options ?? [value]).map((option) => entry.replaceAll(`{${name}}`, option))
            : [entry],
        )
        .slice(0, mostVariants),
    [url],
  );
}
