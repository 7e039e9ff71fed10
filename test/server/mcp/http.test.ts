import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFile } from '../../../src/bundle/paths.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { sendRaw, type TestServer } from '../start-server.ts';
import { acme, startMcp } from './mcp-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMcp({ files: { 'mcp/docs.html': 'page /mcp/docs', 'mcp.html': 'page /mcp' } });
});
afterAll(() => server.close());

const headersOf = (key = acme.key): Record<string, string> => ({
  ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
});

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream;

function post(
  body: Body | undefined,
  headers: Readonly<Record<string, string>> = {},
  domain = 'docs',
): Promise<Response> {
  return fetch(`${server.url}/mcp/${domain}`, {
    method: 'POST',
    headers: { ...headersOf(), ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

const request = (method: string, params?: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

const ping = request('ping');

interface RpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The error in a body, which every client of MCP can read, whatever the status. */
async function rpcError(response: Response): Promise<{ id: unknown; code: number | undefined; message: string }> {
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const body = (await response.json()) as RpcAnswer;
  expect([body.jsonrpc, body.result]).toEqual(['2.0', undefined]);
  return { id: body.id, code: body.error?.code, message: body.error?.message ?? '' };
}

describe('a request', () => {
  test('is answered as JSON, with what is left of the limit, and no session', async () => {
    const response = await post(ping);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('ratelimit-limit')).toBe('10000');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('needs no session: one that the server never gave out is not asked about', async () => {
    expect((await post(ping, { 'mcp-session-id': 'of another server' })).status).toBe(200);
  });

  test.each([
    'server/discover',
    'completion/complete',
    'logging/setLevel',
    'tasks/list',
    'constructor',
    '__proto__',
    '',
  ])('for the method "%s" is answered with -32601', async (method) => {
    const response = await post(request(method, {}, 'a'));
    expect(response.status).toBe(200);
    const message = expect.stringMatching(
      /^Method not found: ".*"\. There are initialize, ping, .*tools\/list/,
    ) as string;
    expect(await rpcError(response)).toEqual({ id: 'a', code: -32601, message });
  });

  test.each([
    ['initialize', {}],
    ['initialize', { protocolVersion: 1, capabilities: {}, clientInfo: { name: 'a', version: '1' } }],
    ['tools/call', undefined],
    ['tools/call', {}],
    ['tools/call', { name: 7 }],
    ['tools/call', { name: 'search', arguments: 'x' }],
    ['tools/list', { cursor: 7 }],
    ['resources/read', {}],
    ['resources/read', { uri: null }],
  ])('%s with parameters %j is answered with -32602', async (method, params) => {
    const response = await post(request(method, params));
    expect(response.status).toBe(200);
    expect((await rpcError(response)).code).toBe(-32602);
  });

  test('that wants a task is answered at once: there are no tasks here', async () => {
    const response = await post(
      request('tools/call', { name: 'get_page', arguments: { path: '/' }, task: { ttl: 1 } }),
    );
    expect(await response.json()).toMatchObject({ result: { content: [{ text: 'The start.' }] } });
  });

  test('with names of the prototype in its arguments is one without them', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_page","arguments":{"__proto__":{"path":"index"},"constructor":1}}}`;
    const answer = (await (await post(body)).json()) as RpcAnswer;
    expect(answer.result).toMatchObject({ isError: true });
  });
});

describe('other messages', () => {
  test.each([
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
    ['a cancellation', '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}'],
    ['a notification that nobody knows', '{"jsonrpc":"2.0","method":"x"}'],
    ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ['an error', '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}'],
  ])('%s is taken with 202', async (_, body) => {
    const response = await post(body);
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test('a batch is answered by a list, as version 2025-03-26 has it', async () => {
    const response = await post(
      `[${request('ping', {}, 1)},{"jsonrpc":"2.0","method":"x"},${request('none', {}, 'b')}]`,
    );
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: expect.stringContaining('"none"') as string } },
    ]);
  });

  test.each([
    [
      'its own request cancelled',
      `[${ping},{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}]`,
    ],
    ['one id twice', `[${ping},${ping}]`],
  ])('a batch with %s is answered all the same', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(200);
    expect([await response.json()].flat()).toContainEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test.each([
    [
      'of two beginnings',
      `[${request('initialize', { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'a', version: '1' } })},${ping}]`,
    ],
    ['of 101 messages', `[${Array.from({ length: 101 }, () => ping).join()}]`],
    ['with a message that is none', `[${ping},7]`],
  ])('a batch %s is refused', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect([-32600, -32700]).toContain((await rpcError(response)).code);
  });
});

describe('a body', () => {
  test.each([
    ['is missing', undefined],
    ['is not JSON', '{"jsonrpc": '],
    ['is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('that %s is answered with 400 and -32700', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await rpcError(response)).toMatchObject({ id: null, code: -32700 });
  });

  test.each([
    ['is a text', '"ping"', null],
    ['is null', 'null', null],
    ['is an empty object', '{}', null],
    ['is an empty batch', '[]', null],
    ['is nested without end', '['.repeat(30_000) + ']'.repeat(30_000), null],
    ['is of another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 1],
    ['has an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', null],
    ['has an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', null],
    ['has no method', '{"jsonrpc":"2.0","id":1}', 1],
    ['has parameters that are a list', '{"jsonrpc":"2.0","id":"a","method":"ping","params":[1]}', 'a'],
  ])('that %s is JSON and no request: 400 and -32600', async (_, body, id) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await rpcError(response)).toMatchObject({ id, code: -32600 });
  });

  test('whose arguments are nested without end is answered', async () => {
    const deep = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`;
    for (const method of ['ping', 'tools/call']) {
      const response = await post(
        `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{"name":"search","arguments":${deep}}}`,
      );
      expect(response.status).toBe(200);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; a=application/json', ''])(
    'of type "%s" is answered with 415',
    async (type) => {
      const response = await post(ping, { 'content-type': type });
      expect(response.status).toBe(415);
      expect((await rpcError(response)).code).toBe(-32000);
    },
  );

  test('is answered as JSON, whatever its client says that it takes, and when it says nothing', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'text/html', '']) {
      const response = await post(ping, { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    }
    const { accept: _, ...headers } = headersOf();
    const silent = await sendRaw(server.url, '/mcp/docs', { method: 'POST', headers, body: ping });
    expect([silent.status, silent.body]).toEqual([200, '{"jsonrpc":"2.0","id":1,"result":{}}']);
  });

  test('over 64 KB is answered with 413, announced or not', async () => {
    const body = request('ping', { x: 'x'.repeat(65 * 1024) });
    for (const sent of [body, new Blob([body]).stream()]) {
      const response = await post(sent);
      expect(response.status).toBe(413);
      expect((await rpcError(response)).message).toBe('The body is larger than 64 KB.');
    }
  });

  test('of a version of the protocol that nobody knows is answered with 400', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])
      expect((await post(ping, { 'mcp-protocol-version': version })).status).toBe(200);
    for (const version of ['x', '2025-11-25, 2025-06-18']) {
      const response = await post(ping, { 'mcp-protocol-version': version });
      expect(response.status).toBe(400);
      expect(await rpcError(response)).toMatchObject({
        code: -32022,
        message: expect.stringContaining('2025-11-25') as string,
      });
    }
  });
});

describe('a key', () => {
  test.each([
    [401, 'docs', `octavo_dsc_${'x'.repeat(32)}`],
    [403, 'other', acme.key],
    [404, 'nowhere', acme.key],
    [404, '%64ocs', acme.key],
    [404, '__proto__', acme.key],
    [404, '..%2Fdocs', acme.key],
    [404, '%00', acme.key],
  ])('is looked at first: %i for %s', async (status, domain, key) => {
    const response = await fetch(`${server.url}/mcp/${domain}`, { method: 'POST', headers: headersOf(key), body: '{' });
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(await rpcError(response)).toMatchObject({ id: null, code: -32000 });
  });

  test('in the query does not count', async () => {
    const headers = headersOf('');
    const response = await fetch(`${server.url}/mcp/docs?key=${acme.key}`, { method: 'POST', headers, body: ping });
    expect(response.headers.get('ratelimit-limit')).toBe('5000');
  });

  test('is asked of everybody where the owner says so', async () => {
    const closed = await startMcp({ options: { mcpNeedsKey: true, domain: 'docs' } });
    const ask = (path: string, key: string): Promise<Response> =>
      fetch(closed.url + path, { method: 'POST', headers: headersOf(key), body: ping });
    for (const path of ['/mcp', '/mcp/docs', '/mcp/nowhere']) {
      const refused = await ask(path, '');
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await rpcError(refused)).message).toContain('Send a key');
    }
    expect((await ask('/mcp', acme.key)).status).toBe(200);
    await closed.close();
  });

  test('shares its limit with the discovery API: each message of a batch counts', async () => {
    const limited = await startMcp({ options: { limiter: createMemoryLimiter({ limit: 4 }) } });
    const send = (path: string, body: string): Promise<Response> =>
      fetch(limited.url + path, { method: 'POST', headers: headersOf(), body });
    expect((await send('/discovery/v1/page/docs', '{"path":"index"}')).headers.get('ratelimit-remaining')).toBe('3');
    expect((await send('/mcp/docs', `[${ping},${request('ping', {}, 2)}]`)).headers.get('ratelimit-remaining')).toBe(
      '1',
    );
    expect((await send('/mcp/docs', '{')).headers.get('ratelimit-remaining')).toBe('0');
    const refused = await send('/mcp/docs', ping);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rpcError(refused)).message).toContain('4 requests');
    await limited.close();
  });
});

describe('methods and addresses', () => {
  test.each([
    ['GET', { accept: 'text/event-stream' }],
    ['DELETE', {}],
    ['PUT', {}],
    ['PATCH', {}],
  ])('%s is answered with 405: there are no streams and no sessions', async (method, headers) => {
    const response = await fetch(`${server.url}/mcp/docs`, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await rpcError(response)).code).toBe(-32000);
  });

  test('pages of the site at the address stay pages', async () => {
    for (const path of ['/mcp/docs', '/mcp']) {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([response.status, await response.text()]).toEqual([200, `page ${path}`]);
    }
    expect((await fetch(`${server.url}/mcp/docs`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${server.url}/mcp/nowhere`)).status).toBe(404);
  });

  test('an address that is a little wrong is answered, or says which is right', async () => {
    const sent = (path: string) => sendRaw(server.url, path, { method: 'POST', headers: headersOf(), body: ping });
    expect((await sent('/mcp/docs/')).status).toBe(200);
    for (const path of ['/MCP', '/mcp/a/b'])
      expect(await sent(path)).toMatchObject({
        status: 405,
        body: expect.stringContaining('The MCP server is at /mcp') as string,
      });
  });

  test('a browser may ask first, and read what it needs', async () => {
    const response = await fetch(`${server.url}/mcp/docs`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    for (const name of ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-session-id'])
      expect(response.headers.get('access-control-allow-headers')).toContain(name);
    expect(response.headers.get('access-control-max-age')).toBe('86400');
    const answered = await post(ping, { origin: 'https://app.example' });
    expect(answered.status).toBe(200);
    expect(answered.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
  });

  test('a page that took a name of its own for this server is refused', async () => {
    const rebound = { host: 'evil.example', origin: 'http://evil.example' };
    for (const method of ['POST', 'GET', 'DELETE']) {
      const headers = { ...headersOf(), accept: 'application/json, text/event-stream', ...rebound };
      const response = await sendRaw(server.url, '/mcp/docs', { method, headers, body: method === 'POST' ? ping : '' });
      expect(response.status).toBe(403);
      expect(JSON.parse(response.body)).toMatchObject({ id: null, error: { code: -32000 } });
    }
  });
});

test('what fails on our side is an error without detail', async () => {
  const file = join(server.folder, 'bundle', 'docs', 'one', pageFile('api/users/list'));
  await writeFile(file, '{"path"');
  const response = await post(request('tools/call', { name: 'get_page', arguments: { path: 'api/users/list' } }));
  expect(response.status).toBe(200);
  expect(await rpcError(response)).toEqual({ id: 1, code: -32603, message: 'Something went wrong on our side.' });
  expect(server.errors.map(String).join()).toContain('damaged');
  const broken = join(server.folder, 'broken-keys.json');
  await writeFile(broken, 'not JSON');
  const keyless = await startMcp({ options: { keys: broken } });
  const refused = await fetch(`${keyless.url}/mcp/docs`, { method: 'POST', headers: headersOf(), body: ping });
  await keyless.close();
  expect(refused.status).toBe(500);
  expect(await rpcError(refused)).toEqual({ id: null, code: -32603, message: 'Something went wrong on our side.' });
});

describe('the address of a server, where the site has no page', () => {
  test.each(['*/*', 'text/html', 'text/markdown'])('says to who GETs %s what it is for', async (accept) => {
    const response = await fetch(`${server.url}/mcp/other/`, { headers: { accept } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('This is the MCP server of the Example documentation');
    expect(text).toContain('claude mcp add --transport http example https://docs.example.com/mcp/other\n');
    expect(text).toContain('https://docs.example.com/llms.txt');
  });

  test('has no body for HEAD', async () => {
    const response = await fetch(`${server.url}/mcp/other`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([405, '']);
  });
});
