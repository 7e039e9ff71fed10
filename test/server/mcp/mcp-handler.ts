import { createBundleReader } from '../../../src/bundle/read.ts';
import type { StoredFeedback } from '../../../src/server/feedback/feedback.ts';
import { createFunctions } from '../../../src/server/functions.ts';
import { createHandler } from '../../../src/server/handler.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../../src/server/stores/memory.ts';
import { putBundle, smallBundle, type SmallBundle } from '../../bundle/small-bundle.ts';
import { newKey } from '../start-server.ts';

export interface McpAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface McpHandler {
  /** Sends a body; headers that are undefined are left out. */
  (body: unknown, headers?: object): Promise<McpAnswer>;
  /** Calls a tool; returns what it says, and whether that is an error. */
  call(name: string, args: object, headers?: object): Promise<{ readonly text: string; readonly isError: boolean }>;
  /** A header that lets its caller in. */
  readonly authorization: string;
}

interface HandlerSetup {
  readonly needsKey?: boolean;
  /** The sites and groups that the key names. */
  readonly domains?: readonly string[];
  readonly groups?: readonly string[];
  /** Where feedback goes. */
  readonly feedback?: StoredFeedback[];
}

/** Returns the MCP server of one site, without a server of HTTP around it. */
export async function handlerOf(
  bundle: Pick<SmallBundle, 'pages'> & Partial<SmallBundle>,
  { needsKey = false, domains = [], groups, feedback }: HandlerSetup = {},
): Promise<McpHandler> {
  const store = new Map<string, string>();
  putBundle(store, await smallBundle({ domain: 'docs', revision: 'one', ...bundle }));
  const { key, stored } = await newKey('acme', ...domains);
  const feedbackSink = feedback && ((entry: StoredFeedback) => Promise.resolve(void feedback.push(entry)));
  const handler = createHandler(
    createFunctions({
      bundle: createBundleReader(createMemoryStore(store)),
      sites: () => Promise.resolve([bundle.domain ?? 'docs']),
      keys: createMemoryKeyStore([{ ...stored, ...(groups === undefined ? {} : { groups }) }]),
      connect: () => Promise.reject(new Error('Nothing is connected to.')),
      mcpNeedsKey: needsKey,
      feedbackSink,
    }),
  );
  const ask = async (body: unknown, headers: object = {}): Promise<McpAnswer> => {
    const given = Object.entries({ 'content-type': 'application/json', ...headers }) as [string, string | undefined][];
    const sent = Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
    const request = new Request('https://docs.example.com/mcp', {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    });
    const response = await handler(request, { address: '203.0.113.7' });
    if (response === undefined) throw new Error('The function did not answer.');
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as McpAnswer['body'] };
  };
  const call: McpHandler['call'] = async (name, args, headers) => {
    const params = { name, arguments: args };
    const { body } = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
    const result = body['result'] as { content: { text: string }[]; isError?: boolean } | undefined;
    if (result === undefined) throw new Error(JSON.stringify(body['error']));
    return { text: result.content.map(({ text }) => text).join('\n'), isError: result.isError === true };
  };
  return Object.assign(ask, { call, authorization: `Bearer ${key}` });
}
