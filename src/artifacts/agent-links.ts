import type { Site } from '../site/index.ts';
import { openDescriptions } from './artifact.ts';

/**
 * Returns the value of the `Link` header that tells agents where to find the index (RFC 8288; docs-json.md §5.3), base
 * path in front.
 */
export function agentLinks(site: Site): string {
  const { base } = site;
  const links = {
    'llms-txt': 'llms.txt',
    'llms-full-txt': 'llms-full.txt',
    'agent-skills': '.well-known/agent-skills/index.json',
    ...(openDescriptions(site).length === 0 ? {} : { 'api-catalog': '.well-known/api-catalog' }),
    'mcp-server-card': '.well-known/mcp/server-card.json',
    'agent-card': '.well-known/agent-card.json',
  };
  return Object.entries(links)
    .map(([relation, path]) => `<${base}/${path}>; rel="${relation}"`)
    .join(', ');
}
