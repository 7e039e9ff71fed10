import type { BundleManifest, BundleReader, ListedPage } from '../../bundle/index.ts';
import { nearestPages } from '../discovery/nearest-pages.ts';
import { normalizePagePath } from '../discovery/normalize-page-path.ts';
import { otherPaths, redirectRules } from '../discovery/other-paths.ts';
import { prefersMarkdown } from '../http/accept.ts';
import { redirectLocation } from './redirect-rules.ts';

export interface LostPageServices {
  readonly bundle: Pick<BundleReader, 'manifest' | 'find' | 'findSpelled' | 'page' | 'pages'>;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
}

/**
 * Answers for an address of the site at which there is no file: it leads to the page that is written otherwise, and for
 * whom Markdown is, says in Markdown that there is none and which pages are near (discovery API and MCP find pages by the
 * same rules). Undefined for what the site's host answers: its redirects, and its page for people.
 */
export async function lostPage(request: Request, { bundle, domain }: LostPageServices): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const name = await domain();
  const manifest = name === undefined ? undefined : await bundle.manifest(name);
  const { pathname } = new URL(request.url);
  if (manifest === undefined) return undefined;
  // The start of a site below a path has its Markdown beside that.
  if (!`${pathname}/`.startsWith(`${manifest.base}/`) && pathname !== `${manifest.base}.md`) return undefined;
  if (redirectLocation(redirectRules(manifest), pathname) !== undefined) return undefined;
  const forAgents = /\.md\/?$/i.test(pathname) || prefersMarkdown(request.headers.get('accept') ?? undefined);
  const paths = normalizePagePath(manifest.site + pathname, manifest);
  const others = await otherPaths(paths, manifest, bundle);
  const found = await bundle.find(manifest.domain, ...paths, ...others);
  const address = found === undefined ? undefined : addressOf(found, manifest, forAgents);
  if (address === pathname) return undefined;
  if (address !== undefined) return new Response(null, { status: 307, headers: { location: address, vary: 'Accept' } });
  if (!forAgents) return undefined;
  return missing(request, manifest, await nearestPages(paths.at(-1) ?? '', manifest, bundle));
}

function addressOf(path: string, { base }: BundleManifest, forAgents: boolean): string {
  const name = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  if (forAgents) return `${base}/${name}.md`;
  return `${base}/${name.replace(/(?:^|\/)index$/, '')}`;
}

function missing({ method }: Request, manifest: BundleManifest, nearest: readonly ListedPage[]): Response {
  const { site, base } = manifest;
  const near = nearest.map(
    ({ path, title }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${site}${addressOf(path, manifest, true)})`,
  );
  const text = [
    '# Page not found',
    near.length === 0 ? 'There is no page at this address.' : 'There is no page at this address. The nearest are:',
    ...(near.length === 0 ? [] : [near.join('\n')]),
    `${site}${base}/llms.txt leads to every page.`,
  ].join('\n\n');
  const headers = {
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept',
  };
  return new Response(method === 'HEAD' ? null : `${text}\n`, { status: 404, headers });
}
