import { afterEach, describe, expect, test } from 'vitest';
import { createBundleReader } from '../../../src/bundle/read.ts';
import { functionSettings, SettingError } from '../../../src/server/environment.ts';
import { createFunctions, type FunctionOptions } from '../../../src/server/functions.ts';
import { createHandler, mcpPaths } from '../../../src/server/handler.ts';
import { createLimits, inMemory } from '../../../src/server/limits/limits.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../../src/server/stores/memory.ts';
import { putBundle, smallBundle, type SmallBundle } from '../../bundle/small-bundle.ts';
import { newKey, type TestServer } from '../start-server.ts';
import { call, connect, startMcp, textOf } from './mcp-server.ts';

const started: TestServer[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

type Bundles = readonly Partial<SmallBundle>[];
type Ask = (address: string, more?: { headers?: object; from?: string; method?: string }) => Promise<Response>;

/** The function over sites, and what asks it. */
async function functionOf(bundles: Bundles, options: Partial<FunctionOptions> = {}, limit?: number): Promise<Ask> {
  const store = new Map<string, string>();
  for (const bundle of bundles)
    putBundle(store, await smallBundle({ domain: 'docs', revision: 'one', pages: { index: 'The start.' }, ...bundle }));
  const parts = {
    bundle: createBundleReader(createMemoryStore(store)),
    sites: () => Promise.resolve(bundles.map(({ domain = 'docs' }) => domain)),
    keys: createMemoryKeyStore([]),
    connect: () => Promise.reject(new Error('Nothing is connected to.')),
  };
  const handler = createHandler(createFunctions({ ...parts, ...options }, createLimits(inMemory, new Map(), limit)));
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello });
  return async (address, { headers = {}, from = '203.0.113.7', method = 'POST' } = {}) => {
    const sent = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
    const request = new Request(address, { method, headers: sent, ...(method === 'POST' ? { body } : {}) });
    return (await handler(request, { address: from })) ?? new Response('of the site');
  };
}

const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

const nameIn = async (response: Response): Promise<unknown> => {
  const { result } = (await response.json()) as { result?: { serverInfo: { name: string } } };
  return result?.serverInfo.name;
};

describe('open pages', () => {
  test("are read without a key, by the SDK's own client", async () => {
    const server = await startMcp({ options: { domain: 'docs' } });
    started.push(server);
    for (const path of ['/mcp', '/mcp/docs']) {
      const client = await connect(server, path, null);
      expect(textOf(await call(client, 'get_page', { path: 'index' }))).toContain('The start.');
      await client.close();
    }
  });

  test('are counted for the network address, whatever the site, also where it is not there', async () => {
    const ask = await functionOf([{}], {}, 3);
    const left = async (address: string, from?: string): Promise<unknown[]> => {
      const { status, headers } = await ask(`https://docs.example.com${address}`, from === undefined ? {} : { from });
      return [status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')];
    };
    expect(await left('/mcp')).toEqual([200, '3', '2']);
    expect(await left('/mcp/nowhere')).toEqual([404, '3', '1']);
    expect(await left('/mcp/docs', '2001:db8::1')).toEqual([200, '3', '2']);
    expect(await left('/mcp/docs', '2001:db8::2:3')).toEqual([200, '3', '1']);
    expect(await left('/mcp/docs')).toEqual([200, '3', '0']);
    const refused = await ask('https://docs.example.com/mcp');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    const { id, error } = (await refused.json()) as { id: unknown; error: { code: number; message: string } };
    expect([id, error.code]).toEqual([null, -32000]);
    expect(error.message).toMatch(/^Your network address has used its 3 requests .* begins in 60 minutes\.$/);
  });

  test('are read with a key within the limit of its organization, which must be a good one', async () => {
    const { key, stored } = await newKey('acme');
    const ask = await functionOf([{}], { keys: createMemoryKeyStore([stored]) }, 1);
    const limitOf = async (authorization: string): Promise<unknown[]> => {
      const { status, headers } = await ask('https://docs.example.com/mcp', { headers: { authorization } });
      return [status, headers.get('ratelimit-limit')];
    };
    expect(await limitOf(`Bearer ${key}`)).toEqual([200, '10000']);
    expect(await limitOf(`Bearer ${key}x`)).toEqual([401, null]);
    expect(await limitOf('Basic abc')).toEqual([401, null]);
  });
});

describe('the address without the name of a site', () => {
  const two = [{ domain: 'one' }, { domain: 'two', base: '/two' }];

  test('is that of the only site, also below its base path', async () => {
    const ask = await functionOf([{ base: '/docs' }], { base: '/docs' });
    for (const path of ['/mcp', '/docs/mcp', '/mcp/docs', '/mcp/', '/docs/mcp/', '/mcp/docs/'])
      expect(await nameIn(await ask(`http://127.0.0.1${path}`))).toBe('docs');
    expect(await (await ask('http://127.0.0.1/docs/mcp/docs')).text()).toBe('of the site');
    expect(await (await ask('http://127.0.0.1/docs/mcp', { method: 'GET', headers: { accept: '*/*' } })).text()).toBe(
      'of the site',
    );
    expect(mcpPaths('/docs')).toEqual(['/mcp', '/mcp/*', '/docs/mcp', '/docs/mcp/']);
    expect(mcpPaths()).toEqual(['/mcp', '/mcp/*']);
  });

  test('is that of the site of this server, or else of the one that was built for it', async () => {
    const configured = await functionOf(two, { domain: 'two' });
    expect(await nameIn(await configured('https://docs.example.com/mcp'))).toBe('two');
    const ask = await functionOf(two, { base: '/two' });
    expect(await nameIn(await ask('https://docs.example.com/mcp'))).toBe('one');
    expect(await nameIn(await ask('https://docs.example.com/two/mcp'))).toBe('two');
    const other = await ask('https://elsewhere.example.com/mcp');
    expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('Name the site: /mcp/<domain>.')]);
    const reserved = await ask('https://docs.example.com/mcp/_octavo');
    expect([reserved.status, await reserved.text()]).toEqual([404, expect.stringContaining('not the name of a site')]);
  });

  test('is that of the only site, whatever host it is reached at', async () => {
    const ask = await functionOf(two.slice(0, 1));
    expect(await nameIn(await ask('https://elsewhere.example.com/mcp'))).toBe('one');
  });
});

test.each([
  [200, 'https://docs.example.com', 'https://app.example'],
  [200, 'https://docs.example.com', 'null'],
  [200, 'http://localhost:4321', 'http://localhost:4321'],
  [403, 'http://localhost:4321', 'https://app.example'],
  [403, 'http://127.0.0.1:4321', 'null'],
  [403, 'https://10.0.0.5', 'https://app.example'],
  [403, 'https://[fd00::1]', 'https://app.example'],
  [403, 'https://docs', 'https://app.example'],
  [403, 'https://docs.corp.internal', 'https://app.example'],
  [403, 'http://evil.example', 'http://evil.example'],
])('%i for a request to %s of a page of %s without a key', async (status, address, origin) => {
  const ask = await functionOf([{}]);
  expect((await ask(`${address}/mcp`, { headers: { origin } })).status).toBe(status);
});

test('the owner says how many requests an address has, who needs a key, and how much is kept', () => {
  const { mcpLimit, mcpNeedsKey } = functionSettings({ OCTAVO_MCP_LIMIT: '200', OCTAVO_MCP: 'keys' });
  expect([mcpLimit, mcpNeedsKey]).toEqual([200, true]);
  expect(functionSettings({})).toMatchObject({ mcpLimit: undefined, mcpNeedsKey: false });
  expect(functionSettings({ OCTAVO_CACHE_MB: '64' }).cacheBytes).toBe(64_000_000);
  for (const wrong of [{ OCTAVO_CACHE_MB: '0' }, { OCTAVO_CACHE_MB: '1.5' }, { OCTAVO_CACHE_MB: 'all' }])
    expect(() => functionSettings(wrong)).toThrow(SettingError);
  for (const wrong of [{ OCTAVO_MCP_LIMIT: '0' }, { OCTAVO_MCP_LIMIT: 'x' }, { OCTAVO_MCP: 'closed' }])
    expect(() => functionSettings(wrong)).toThrow(SettingError);
});
