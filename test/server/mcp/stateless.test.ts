import { beforeAll, describe, expect, test } from 'vitest';
import { handlerOf, type McpAnswer } from './mcp-handler.ts';

type Ask = Awaited<ReturnType<typeof handlerOf>>;

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

let ask: Ask;
beforeAll(async () => {
  ask = await handlerOf({ pages: { index: '# Start\n\nThe start.', 'été/läuft': 'Läuft.' }, searched: true });
});

/** Sends a request as a client of this revision does; `wrong` is what it gets wrong. */
function send(
  method: string,
  params: object = {},
  wrong: { headers?: object; meta?: object } = {},
): Promise<McpAnswer> {
  const { name, uri } = params as { name?: string; uri?: string };
  const named = name ?? uri;
  const headers = {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(named === undefined ? {} : { 'mcp-name': named }),
    ...wrong.headers,
  };
  return ask({ jsonrpc: '2.0', id: 'a', method, params: { ...params, _meta: { ...meta, ...wrong.meta } } }, headers);
}

describe('a client that shakes no hands', () => {
  test('learns what the server is, and what it speaks', async () => {
    const { status, body } = await send('server/discover');
    expect(status).toBe(200);
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: {
        resultType: 'complete',
        supportedVersions: [version, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'],
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: expect.stringContaining('Documentation of Example.') as string,
        ttlMs: 300_000,
        cacheScope: 'public',
        _meta: {
          'io.modelcontextprotocol/serverInfo': {
            name: 'docs',
            title: 'Example documentation',
            version: 'one',
            websiteUrl: 'https://docs.example.com',
          },
        },
      },
    });
  });

  test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
    'may keep what %s says for a while',
    async (method) => {
      const { body } = await send(method);
      expect(body['result']).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' });
    },
  );

  test('may keep no answer of a tool', async () => {
    const { body } = await send('tools/call', { name: 'get_page', arguments: { path: 'index' } });
    expect(body['result']).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] });
    expect(body['result']).not.toHaveProperty('ttlMs');
  });

  test('shares nothing that it reads with a key alone', async () => {
    const closed = await handlerOf({ pages: { index: 'The start.' } }, { needsKey: true });
    const headers = {
      'mcp-protocol-version': version,
      'mcp-method': 'tools/list',
      authorization: closed.authorization,
    };
    const { body } = await closed({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }, headers);
    expect(body['result']).toMatchObject({ cacheScope: 'private' });
  });

  test('reads a resource whose address no header can hold as it is', async () => {
    const uri = 'https://docs.example.com/été/läuft.md';
    const encoded = `=?base64?${Buffer.from(uri).toString('base64')}?=`;
    const { status, body } = await send('resources/read', { uri }, { headers: { 'mcp-name': encoded } });
    expect([status, body['result']]).toMatchObject([200, { contents: [{ uri, text: 'Läuft.' }], ttlMs: 300_000 }]);
  });

  test('is told of a resource that is not there as of a wrong parameter', async () => {
    const { body } = await send('resources/read', { uri: 'https://docs.example.com/nowhere.md' });
    expect(body).toMatchObject({
      id: 'a',
      error: { code: -32602, data: { uri: 'https://docs.example.com/nowhere.md' } },
    });
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'subscriptions/listen', 'constructor'])(
    'finds no method %s: 404',
    async (method) => {
      const { status, body } = await send(method);
      expect([status, body['error']]).toMatchObject([404, { code: -32601 }]);
    },
  );

  test('sends one message at a time', async () => {
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/list' };
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } };
    for (const body of [[request], { jsonrpc: '2.0', id: 1, result: {} }, { jsonrpc: '2.0', id: null, method: 'x' }]) {
      const refused = await ask(body, headers);
      expect([refused.status, refused.body]).toMatchObject([400, { error: { code: -32600 } }]);
      expect(refused.body).not.toHaveProperty('id');
    }
    expect((await ask({ jsonrpc: '2.0', method: 'notifications/x' }, headers)).status).toBe(202);
  });
});

describe('a request is refused with 400', () => {
  const call = { name: 'get_page', arguments: { path: 'index' } };
  test.each([
    [-32020, 'without the header of its version', { 'mcp-protocol-version': undefined }, {}],
    [-32020, 'whose header says another version', { 'mcp-protocol-version': '2025-11-25' }, {}],
    [-32020, 'without the header of its method', { 'mcp-method': undefined }, {}],
    [-32020, 'whose header says another method', { 'mcp-method': 'tools/list' }, {}],
    [-32020, 'whose header has other letters', { 'mcp-method': 'Tools/Call' }, {}],
    [-32020, 'without the header of the name', { 'mcp-name': undefined }, {}],
    [-32020, 'whose header says another name', { 'mcp-name': 'search' }, {}],
    [-32020, 'whose header is no base64', { 'mcp-name': '=?base64?%?=' }, {}],
    [-32602, 'without its version', {}, { 'io.modelcontextprotocol/protocolVersion': undefined }],
    [-32602, 'without what the client can', {}, { 'io.modelcontextprotocol/clientCapabilities': undefined }],
  ])('and %i %s', async (code, _, headers, wrongMeta) => {
    const { status, body } = await send('tools/call', call, { headers, meta: wrongMeta });
    expect([status, body]).toMatchObject([400, { id: 'a', error: { code } }]);
  });

  test('of a version that the server does not speak, and learns which it does', async () => {
    const requested = '1900-01-01';
    const wrong = {
      headers: { 'mcp-protocol-version': requested },
      meta: { 'io.modelcontextprotocol/protocolVersion': requested },
    };
    const { status, body } = await send('tools/list', {}, wrong);
    expect([status, body]).toMatchObject([400, { id: 'a', error: { code: -32022 } }]);
    expect(body['error']).toMatchObject({
      data: { requested, supported: expect.arrayContaining([version]) as unknown },
    });
  });

  test('but not one without who the client is', async () => {
    const { status } = await send('tools/list', {}, { meta: { 'io.modelcontextprotocol/clientInfo': undefined } });
    expect(status).toBe(200);
  });
});

test('a client of an older revision that says so in each request is answered as before', async () => {
  const older = { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' };
  const body = { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: older } };
  for (const headers of [{}, { 'mcp-protocol-version': '2025-11-25' }])
    expect((await ask(body, headers)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});
