import type { BundleManifest } from '../../bundle/index.ts';
import { productName } from '../../shared/product-name.ts';
import { plainName } from '../../shared/plain-words.ts';
import { trimTrailing } from '../../shared/trim.ts';

/**
 * Returns what is read at the address of the server by who does not speak MCP: browsers, curl, and agents that follow the
 * address which llms.txt names. It says what the address is for, and where else the pages are.
 */
export function notice({ method, url }: Request, manifest: BundleManifest, needsKey: boolean): Response {
  const { name, site, base } = manifest;
  const address = `${site}${trimTrailing(new URL(url).pathname, '/')}`;
  const key = needsKey ? ' --header "Authorization: Bearer octavo_dsc_…"' : '';
  const text = [
    `This is the MCP server of the ${productName(name)} documentation (Model Context Protocol, streamable HTTP). It takes POST, from clients of MCP:`,
    `claude mcp add --transport http ${plainName(name)} ${address}${key}`,
    `Without such a client, read ${site}${base}/llms.txt, which leads to every page.`,
  ].join('\n\n');
  return new Response(method === 'HEAD' ? null : `${text}\n`, {
    status: 405,
    headers: { allow: 'POST, OPTIONS', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
