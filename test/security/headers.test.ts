import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, sendRaw, startServer, type RawAnswer, type TestServer } from '../server/start-server.ts';
import { passwordSettings } from '../server/auth/members-site.ts';

const secret = 'a secret of the tests that is long enough';
const { key, stored } = await newKey('acme');
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    keys: [stored],
    files: {
      'index.html': '<h1>Start</h1>',
      '404.html': '<h1>Not here</h1>',
      'data.json': '{"a":1}',
      'guides/a.md': '# A',
      _redirects: '/old /new 308\n',
    },
    bundles: [
      {
        domain: 'docs',
        revision: 'one',
        pages: { index: 'The start.' },
        searched: true,
        signIn: passwordSettings,
        privateFiles: { 'plans.html': { text: '<h1>Plans</h1>', groups: [] } },
      },
    ],
    options: { secret, credentials: { sitePassword: 'correct horse battery staple' } },
  });
});
afterAll(() => server.close());

const authorization = `Bearer ${key}`;
const json = { 'content-type': 'application/json' };
const call = (method: string, body: unknown): Promise<RawAnswer> =>
  sendRaw(server.url, '/mcp/docs', {
    method: 'POST',
    headers: { ...json, authorization, accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: body }),
  });

/** Each answers as it says, and with `nosniff`: none is taken for a script or a page that it does not say it is. */
const answers: readonly (readonly [name: string, status: number, ask: () => Promise<RawAnswer>])[] = [
  ['a page', 200, () => sendRaw(server.url, '/')],
  ['a page that the reader has (304)', 304, () => again('/')],
  ['a file of data', 200, () => sendRaw(server.url, '/data.json')],
  ['a part that is not there (416)', 416, () => sendRaw(server.url, '/data.json', { headers: { range: 'bytes=99-' } })],
  ['a redirect', 308, () => sendRaw(server.url, '/old')],
  ['a page that is not there', 404, () => sendRaw(server.url, '/nowhere')],
  ['a method that files have not', 405, () => sendRaw(server.url, '/', { method: 'DELETE' })],
  ['a path that is too long', 414, () => sendRaw(server.url, `/${'a'.repeat(2100)}`)],
  ['a probe', 200, () => sendRaw(server.url, '/healthz')],
  ['the metrics', 200, () => sendRaw(server.url, '/metrics')],
  ['the description of the discovery API', 200, () => sendRaw(server.url, '/discovery/openapi.json')],
  ['a page of the discovery API', 200, () => discovery('page', { path: '/' })],
  ['a search of the discovery API', 200, () => discovery('search', { query: 'start' })],
  ['an error of the discovery API', 401, () => sendRaw(server.url, '/discovery/v1/page/docs', { method: 'POST' })],
  ['its preflight', 204, () => sendRaw(server.url, '/discovery/v1/page/docs', { method: 'OPTIONS' })],
  ['an endpoint that is not there', 404, () => sendRaw(server.url, '/discovery/v1/nothing')],
  ['MCP', 200, () => call('tools/list', {})],
  ['an error of MCP', 405, () => sendRaw(server.url, '/mcp/docs', { method: 'PUT' })],
  ['a session', 200, () => sendRaw(server.url, '/_octavo/session')],
  ['a refusal of the proxy', 403, () => sendRaw(server.url, '/_octavo/proxy', { method: 'POST' })],
  ['the page on which readers sign in', 200, () => sendRaw(server.url, '/_octavo/login')],
  ['the way to it', 302, () => sendRaw(server.url, '/plans', { headers: { 'sec-fetch-mode': 'navigate' } })],
  ['a private page for nobody', 401, () => sendRaw(server.url, '/plans')],
  ['the list of private pages', 200, () => sendRaw(server.url, '/_octavo/pages')],
];

function discovery(name: string, body: unknown): Promise<RawAnswer> {
  const sent = { method: 'POST', headers: { ...json, authorization }, body: JSON.stringify(body) };
  return sendRaw(server.url, `/discovery/v1/${name}/docs`, sent);
}

async function again(path: string): Promise<RawAnswer> {
  const etag = String((await sendRaw(server.url, path)).headers['etag']);
  return sendRaw(server.url, path, { headers: { 'if-none-match': etag } });
}

describe('no answer is sniffed for another type', () => {
  test.each(answers)('%s', async (_, status, ask) => {
    const answer = await ask();
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  });

  test('what is not a request at all', async () => {
    const { hostname, port } = new URL(server.url);
    const text = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(Number(port), hostname, () => socket.end('NO REQUEST\r\n\r\n'));
      socket.on('data', (chunk) => (got += chunk.toString())).on('error', reject);
      socket.on('close', () => resolve(got));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nX-Content-Type-Options: nosniff\r\n/);
  });
});
