import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryLimiter } from '../../src/server/limits/rate-limit.ts';
import { serverSettings } from '../../src/server/targets/node/run.ts';
import { newKey, sendRaw, startServer, type ServerSetup, type TestServer } from '../server/start-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const files = { 'index.html': '<h1>Start</h1>', '404.html': '<h1>Not here</h1>' };

async function start(options: NonNullable<ServerSetup['options']>, rest: ServerSetup = {}): Promise<TestServer> {
  server = await startServer({ files, options, ...rest });
  return server;
}

describe('files of the site', () => {
  const from = (address: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }> =>
    sendRaw(server?.url ?? '', '/', { headers: { 'x-forwarded-for': address } });

  test('one address cannot ask for more of them than its limit, and others still can', async () => {
    await start({ addressLimit: 3, trustedProxies: ['127.0.0.1'] });
    for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body)).toEqual({ message: 'This address asks for more than it may in a minute.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
  });

  test('a household cannot take another of its addresses of IPv6', async () => {
    await start({ addressLimit: 1, trustedProxies: ['127.0.0.1'] });
    expect((await from('2001:db8::1')).status).toBe(200);
    expect((await from('2001:db8::2')).status).toBe(429);
  });

  test('an address that does not exist counts as well', async () => {
    await start({ addressLimit: 1, trustedProxies: ['127.0.0.1'] });
    const missing = (): ReturnType<typeof sendRaw> =>
      sendRaw(server?.url ?? '', '/missing', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect((await missing()).status).toBe(404);
    expect((await missing()).status).toBe(429);
  });

  test('probes are answered beyond the limit', async () => {
    await start({ addressLimit: 1, trustedProxies: ['127.0.0.1'] });
    await from('203.0.113.7');
    expect((await sendRaw(server?.url ?? '', '/healthz')).status).toBe(200);
  });

  test('a proxy that nobody named is not taken for one reader', async () => {
    await start({ addressLimit: 1 });
    for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
  });

  test('the limit is set by OCTAVO_ADDRESS_LIMIT', () => {
    expect(serverSettings({}).addressLimit).toBe(6000);
    expect(serverSettings({ OCTAVO_ADDRESS_LIMIT: '0' }).addressLimit).toBe(0);
    expect(() => serverSettings({ OCTAVO_ADDRESS_LIMIT: 'many' })).toThrow('OCTAVO_ADDRESS_LIMIT');
  });
});

describe('batches of MCP', () => {
  const search = (id: number): string =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"search","arguments":{"query":"keys"}}}`;
  const batch = (size: number): string => `[${Array.from({ length: size }, (_, id) => search(id)).join()}]`;

  async function send(body: string, limit: number): Promise<Response> {
    const { key, stored } = await newKey('acme');
    const { url } = await start(
      { limiter: createMemoryLimiter({ limit }) },
      {
        bundles: [
          { domain: 'docs', revision: 'one', organization: 'acme', pages: { index: '# Keys' }, searched: true },
        ],
        keys: [stored],
      },
    );
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    return fetch(`${url}/mcp/docs`, { method: 'POST', headers, body });
  }

  test('twenty searches in one body cost twenty requests', async () => {
    const answer = await send(batch(20), 100);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-remaining')).toBe('80');
  });

  test('a batch that the limit does not cover is not answered at all', async () => {
    const answer = await send(batch(20), 10);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      error: {
        code: -32000,
        message: 'Your organization has used its 10 requests of this hour. The next hour begins in 60 minutes.',
      },
    });
  });

  test('a hundred searches in one body are refused, and the error says how many may be', async () => {
    const answer = await send(batch(100), 1000);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'A batch holds at most 20 messages; this one has 100.' },
    });
    expect(answer.headers.get('ratelimit-remaining')).toBe('999');
  });
});
