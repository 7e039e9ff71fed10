import type { Server } from '../api/index.ts';
import type { DocsConfig } from '../project/index.ts';
import type { Page } from './site.ts';

const methods = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;

/** The endpoint that a page describes by hand. */
export interface ManualEndpoint {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
}

/**
 * Returns the endpoint in a page's frontmatter `api: "POST /users/{id}"` (or with a whole URL), with the servers of
 * docs.json `api.mdx` (docs-json.md §4.7). Undefined when the page has none.
 */
export function manualEndpoint(page: Page, config: DocsConfig): ManualEndpoint | undefined {
  if (page.kind !== 'content' || page.operation !== undefined) return undefined;
  const [verb = '', address = ''] = (page.frontmatter.api ?? '').trim().split(/\s+/);
  const method = verb.toUpperCase();
  if (!methods.test(method) || address === '') return undefined;
  const { server, path } = splitAddress(address);
  return { method, path, servers: server === undefined ? configuredServers(config) : [{ url: server, variables: [] }] };
}

/** `https://{host}/v1/users` → server `https://{host}`, path `/v1/users`; braces keep `URL` from reading it. */
function splitAddress(address: string): { readonly server?: string; readonly path: string } {
  const [, server, path] = /^([a-z][a-z\d+.-]*:\/\/[^/]+)(\/.*)?$/i.exec(address) ?? [];
  if (server === undefined) return { path: address.startsWith('/') ? address : `/${address}` };
  return { server, path: path ?? '/' };
}

/** The servers of docs.json `api.mdx`. */
export function configuredServers({ api }: Pick<DocsConfig, 'api'>): readonly Server[] {
  return [api?.mdx?.server ?? []].flat().map((url) => ({ url, variables: [] }));
}
