import type { Site } from '../../site/index.ts';
import { descriptionUrl, openDescriptions, shownPages, type Artifact } from '../artifact.ts';
import { mcpAddress } from '../mcp-address.ts';
import type { OutputFile } from '../output-file.ts';
import { oneLine } from '../text.ts';
import { plainName } from '../../shared/plain-words.ts';
import { productName } from '../../shared/product-name.ts';

/** Documents by which agents find what there is: the MCP server and the descriptions of APIs. A file of the project wins. */
export const wellKnown: Artifact = {
  name: 'well-known',
  *files({ site, assets }) {
    const card = serverCard(site);
    const catalog = apiCatalog(site);
    const documents: (readonly [path: string, document: unknown])[] = [
      ['mcp.json', mcpServers(site)],
      ['mcp/server-card.json', card],
      ['mcp/server-cards.json', { servers: [card] }],
      ...(catalog.linkset.length === 0 ? [] : [['api-catalog', catalog] as const]),
    ];
    for (const [name, document] of documents) {
      const file: OutputFile = { path: `.well-known/${name}`, contents: `${JSON.stringify(document, null, 2)}\n` };
      if (!assets.has(file.path)) yield file;
    }
  },
};

function mcpServers(site: Site): unknown {
  const url = mcpAddress(site);
  const server = { name: 'public', url, transport: 'http', authentication: 'none' };
  return { version: '1.0.0', transport: 'http', url, servers: [server] };
}

/** Most characters of a title and a description in a server card (SEP-2127). */
const maxLength = 100;

/** The card of the MCP server (SEP-2127), with the keys of the format beside those of the specification. */
function serverCard(site: Site): unknown {
  const url = mcpAddress(site);
  const { name } = site.config;
  const { hostname } = new URL(site.origin);
  const title = cut(`${productName(name)} documentation`);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/${plainName(name)}`,
    title,
    description: cut(oneLine(site.config.description ?? title)),
    version: '1.0.0',
    websiteUrl: site.url(''),
    remotes: [{ type: 'streamable-http', url }],
    url,
    transport: 'http',
    capabilities: { tools: {}, resources: {}, prompts: {} },
    authentication: { required: false, schemes: ['bearer'] },
  };
}

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}

/** The APIs that the site describes, each by its servers (RFC 9727, and RFC 9264 for the form). */
function apiCatalog(site: Site): { readonly linkset: readonly unknown[] } {
  const linkset = openDescriptions(site).map((document) => {
    const { location, title } = document;
    const page = shownPages(site).find(({ operation }) => operation?.document === document);
    const type = /\.ya?ml$/i.test(location) ? 'application/yaml' : 'application/json';
    const operation = page?.operation?.operation;
    const server = operation?.servers[0]?.url;
    const anchor =
      server !== undefined && URL.canParse(server, site.origin) ? new URL(server, site.origin).href : undefined;
    const doc = page === undefined ? [] : [{ href: site.url(page.path), type: 'text/html' }];
    return {
      anchor: anchor ?? site.url(''),
      'service-desc': [{ href: descriptionUrl(site, location), type, title: oneLine(title) }],
      ...(doc.length === 0 ? {} : { 'service-doc': doc }),
    };
  });
  return { linkset };
}
