import type { BundleManifest } from '../../bundle/index.ts';
import { normalizePagePath } from '../discovery/normalize-page-path.ts';
import type { McpSite } from './site.ts';

/** An index of the site for agents: `llms.txt`, that of a language (`fr/llms.txt`), that of a section (`llms/api-1.txt`). */
export interface AgentIndex {
  readonly path: string;
  readonly url: string;
}

const indexName = /(?:^|\/)llms(?:\/[^/]+)?\.txt$/;

/** Returns the indexes of a site, `llms.txt` first where there is one. */
export function agentIndexes({ files, site, base }: BundleManifest): AgentIndex[] {
  return files
    .filter(({ path }) => indexName.test(path))
    .map(({ path }) => ({ path, url: new URL(`${base}/${path}`, site).href }));
}

/** Returns the text of the index that a caller names as pages are named, or undefined when it names none. */
export async function findIndex(path: string, { manifest, bundle }: McpSite): Promise<string | undefined> {
  const names = normalizePagePath(path, manifest);
  const index = agentIndexes(manifest).find((candidate) => names.includes(candidate.path));
  return index === undefined ? undefined : bundle.file(manifest.domain, index.path);
}
