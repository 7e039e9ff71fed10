import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { plainWords } from '../../../shared/plain-words.ts';
import type { McpSite } from '../site.ts';
import { readOnly, type McpTool } from '../tool.ts';
import { getOperation } from './get-operation.ts';
import { getPage } from './get-page.ts';
import { listPages } from './list-pages.ts';
import { search } from './search.ts';
import { sendFeedback } from './send-feedback.ts';

/** Every tool, in the order in which clients are told about them. */
export const tools: readonly McpTool[] = [search, getPage, listPages, getOperation, sendFeedback];

/** Returns the tools of a site as clients are told about them. */
export function offeredTools(site: McpSite): Tool[] {
  const offered = tools.filter((tool) => isOffered(tool, site)).map((tool) => tool.describe(site));
  return [...offered, publishedSearch(site)];
}

/** Returns a tool by its name; the search has the one that the format publishes, too. */
export function findTool(name: string, site: McpSite): McpTool | undefined {
  const plain = name === publishedName(site) ? search.name : name;
  return tools.find((tool) => tool.name === plain && isOffered(tool, site));
}

function isOffered({ isOffered: offered = () => true }: McpTool, site: McpSite): boolean {
  return offered(site);
}

/**
 * The search under the name that hosts of the format give it, for prompts that name it: in as few words as there can be, as
 * every client pays for the list in each conversation.
 */
function publishedSearch(site: McpSite): Tool {
  return {
    name: publishedName(site),
    description: 'The same as `search`.',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    // For clients and not for models: without them each search is one to be confirmed, as if it destroyed something.
    annotations: readOnly,
  };
}

/** Clients take names of 60 characters, of letters, digits and `_` (docs-json.md §5.5). */
function publishedName({ manifest: { name, domain } }: McpSite): string {
  const words = [name, domain].map(plainWords).find(({ length }) => length > 0) ?? ['docs'];
  return `search_${words.join('_')}`.slice(0, 60).replace(/_$/, '');
}
