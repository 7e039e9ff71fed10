import type { ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import type { BundleManifest } from '../../bundle/index.ts';
import { agentIndexes } from './indexes.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';

const mimeType = 'text/markdown';

/** Returns the indexes of a site as resources, by the addresses that they have in the site itself. */
export function listResources({ name, ...manifest }: BundleManifest): ListResourcesResult {
  const resources = agentIndexes({ name, ...manifest }).map(({ path, url }) => ({
    uri: url,
    name: path,
    title: path === 'llms.txt' ? `${name}: index` : `${name}: index ${path}`,
    description: 'Titles, addresses and descriptions of the pages of the documentation.',
    mimeType,
  }));
  return { resources };
}

/** Returns the text of an index. Throws `RpcError` for any other address. */
export async function readResource(uri: string, { manifest, bundle }: McpSite): Promise<ReadResourceResult> {
  const index = agentIndexes(manifest).find(({ url }) => url === uri);
  const text = index === undefined ? undefined : await bundle.file(manifest.domain, index.path);
  if (text === undefined) throw new RpcError(rpcCodes.resourceNotFound, 'Resource not found.', { uri });
  return { contents: [{ uri, mimeType, text }] };
}
