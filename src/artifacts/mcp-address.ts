import type { Site } from '../site/index.ts';

/** Returns the address of the site's MCP server, which the functions answer (docs-json.md §5.5). */
export function mcpAddress(site: Pick<Site, 'url'>): string {
  return site.url('mcp');
}
