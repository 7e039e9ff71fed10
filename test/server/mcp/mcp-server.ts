import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { newKey, startServer, type ServerSetup, type TestServer } from '../start-server.ts';

export const acme = await newKey('acme');
export const other = await newKey('umbrella', 'other');

const preface = '> **Documentation index.** The index of this documentation is at https://docs.example.com/llms.txt.';

export const pages = {
  index: 'The start.',
  'guides/auth': `${preface}\n\n# Auth\n\nHow to rotate a key: ünïcode, 入门.`,
  'guides/index': 'All guides.',
  'api/users/list': 'List users with `getUser`.',
  secret: 'Hidden, not private.',
};

export const indexes = {
  'llms.txt': '# Example\n\n- [Auth](https://docs.example.com/guides/auth.md)\n',
  'fr/llms.txt': '# Exemple\n',
  'llms/api-1.txt': '# Example: API\n',
};

/** Starts the production server with one site that has pages, hidden ones among them, and indexes. */
export function startMcp(setup: Omit<ServerSetup, 'bundles' | 'keys'> = {}): Promise<TestServer> {
  return startServer({
    ...setup,
    bundles: [
      {
        domain: 'docs',
        revision: 'one',
        pages,
        hidden: ['secret'],
        searched: true,
        description: 'How to use Example.',
        preface,
        named: { ...indexes, '_octavo/search/terms-0.txt': 'not for readers' },
      },
      { domain: 'bare', revision: 'one', pages: { index: 'Only a page.' }, base: '/bare' },
      { domain: 'other', revision: 'one', pages: { index: 'Theirs.' } },
    ],
    keys: [acme.stored, other.stored],
  });
}

/** Connects the SDK's own client to a site; without a key where that is null. */
export async function connect({ url }: TestServer, path = '/mcp/docs', key: string | null = acme.key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = key === null ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(path, url), { requestInit }));
  return client;
}

/** Returns the text of a result that holds one text. */
export function textOf({ content }: CallToolResult): string {
  const [first, ...others] = content;
  if (first?.type !== 'text' || others.length > 0) throw new Error('The result is not one text.');
  return first.text;
}

/** Calls a tool as a model does. */
export async function call(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const result = await client.callTool({ name, arguments: args });
  return CallToolResultSchema.parse(result);
}
