import type {
  ListResourcesResult,
  ReadResourceResult,
  Resource,
  ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import type { BundleManifest, ListedPage } from '../../bundle/index.ts';
import { encodeAddress } from '../../shared/encode-address.ts';
import { normalizePagePath } from '../discovery/normalize-page-path.ts';
import { namedTexts, type NamedText } from './named-texts.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';

const mimeType = 'text/markdown';

/** Resources in one answer. */
const pageSize = 200;

/**
 * Returns skills, indexes and then pages of a site as resources, by the addresses that they have in the site itself. Throws
 * `RpcError` for a cursor that was not given out.
 */
export async function listResources(
  { manifest, bundle }: Pick<McpSite, 'manifest' | 'bundle'>,
  cursor = '0',
): Promise<ListResourcesResult> {
  const texts = namedTexts(manifest);
  const pages = (await bundle.pages(manifest.domain)).filter(({ hidden }) => hidden !== true);
  const [start, all] = [Number(cursor), texts.length + pages.length];
  if (!/^(?:0|[1-9]\d{0,8})$/.test(cursor) || (start > 0 && start >= all))
    throw new RpcError(rpcCodes.invalidParams, 'This cursor is not valid.');
  const end = start + pageSize;
  const resources = [
    ...texts.slice(start, end).map((text) => textResource(text, manifest)),
    ...pages
      .slice(Math.max(0, start - texts.length), Math.max(0, end - texts.length))
      .map((page) => pageResource(page, manifest)),
  ];
  return { resources, ...(end < all ? { nextCursor: String(end) } : {}) };
}

function textResource({ path, url, kind }: NamedText, { name }: BundleManifest): Resource {
  const [title, description] =
    kind === 'skill'
      ? [`${name}: skill`, 'When and how an agent uses this documentation.']
      : [`${name}: index`, 'Titles, addresses and descriptions of the pages of the documentation.'];
  const isMain = path === 'llms.txt' || path === 'skill.md';
  return { uri: url, name: path, title: isMain ? title : `${title} ${path}`, description, mimeType };
}

function pageResource({ path, title, description }: ListedPage, manifest: BundleManifest): Resource {
  const about = description === undefined ? {} : { description };
  return { uri: pageUri(path, manifest), name: path, title, ...about, mimeType };
}

function pageUri(path: string, { site, base }: BundleManifest): string {
  return new URL(`${base}/${encodeAddress(path)}.md`, site).href;
}

/** Returns how the addresses of pages are made. */
export function resourceTemplates({ name, site, base }: BundleManifest): ResourceTemplate[] {
  const uriTemplate = `${site}${base}/{+path}.md`;
  return [{ uriTemplate, name: 'page', title: `A page of ${name}`, mimeType }];
}

/** Returns the text of a skill, an index or a page. Throws `RpcError` for any other address. */
export async function readResource(uri: string, { manifest, bundle }: McpSite): Promise<ReadResourceResult> {
  const named = namedTexts(manifest).find(({ url }) => url === uri);
  const text =
    named === undefined ? await pageText(uri, { manifest, bundle }) : await bundle.file(manifest.domain, named.path);
  if (text === undefined) throw new RpcError(rpcCodes.resourceNotFound, 'Resource not found.', { uri });
  return { contents: [{ uri, mimeType, text }] };
}

/** A page by its address on the site: a name alone is no URI. */
async function pageText(
  uri: string,
  { manifest, bundle }: Pick<McpSite, 'manifest' | 'bundle'>,
): Promise<string | undefined> {
  if (!/^https?:\/\//i.test(uri)) return undefined;
  return (await bundle.page(manifest.domain, ...normalizePagePath(uri, manifest)))?.content;
}
