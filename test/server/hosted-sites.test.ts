import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../src/build/output/publish.ts';
import { createHosts } from '../../src/server/hosts.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { smallBundle } from '../bundle/small-bundle.ts';
import { passwordSettings, secret } from './auth/members-site.ts';
import { newKey, sendRaw, startServer, type RawAnswer, type TestServer } from './start-server.ts';

const { key, stored } = await newKey('acme');
const secrets = await mkdtemp(join(tmpdir(), 'octavo-secrets-'));
let server: TestServer;

beforeAll(async () => {
  const site = (domain: string, host: string, base = '') => ({
    domain,
    site: `https://${host}`,
    base,
    revision: 'one',
    pages: { index: `The start of ${domain}.` },
    organization: 'acme',
    signIn: passwordSettings,
    privateFiles: { 'secret.html': { text: `Secret of ${domain}`, groups: [] } },
    redirects: `${base}/old ${base}/new-of-${domain} 301\n`,
  });
  await writeFile(join(secrets, 'one.json'), JSON.stringify({ sitePassword: 'the first' }));
  await writeFile(join(secrets, 'two.json'), JSON.stringify({ sitePassword: 'the second' }));
  server = await startServer({
    bundles: [
      site('one', 'one.example.com'),
      site('two', 'two.example.com'),
      site('three', 'two.example.com', '/three'),
      site('moved', 'old.example.com'),
    ],
    files: Object.fromEntries(
      ['one', 'two', 'three'].flatMap((domain) => [
        [`${domain}/index.html`, `Page of ${domain}`],
        [`${domain}/404.html`, `Missing in ${domain}`],
      ]),
    ),
    keys: [stored],
    options: { byHost: true, secret, siteSecrets: secrets },
  });
  const moved = await smallBundle({ ...site('moved', 'new.example.com'), revision: 'two' });
  await publish(moved, join(server.folder, 'bundle'));
});
afterAll(async () => {
  await server.close();
  await rm(secrets, { recursive: true });
});

function get(host: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return sendRaw(server.url, path, { headers: { host, ...headers } });
}

function signIn(host: string, password: string): Promise<RawAnswer> {
  const origin = `https://${host}`;
  const headers = {
    host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  return sendRaw(server.url, '/_octavo/login', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ password, to: '/secret' }).toString(),
  });
}

const cookieIn = ({ headers }: RawAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const browser = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('a server of many sites', () => {
  test('answers with the site that was built for the host, and the one below its base', async () => {
    expect((await get('one.example.com', '/')).body).toBe('Page of one');
    expect((await get('TWO.example.com', '/')).body).toBe('Page of two');
    expect((await get('two.example.com', '/three/')).body).toBe('Page of three');
    expect((await get('two.example.com', '/threes')).body).toBe('Missing in two');
    expect((await get('one.example.com', '/three/')).body).toBe('Missing in one');
    expect((await get('new.example.com', '/')).status).toBe(404);
  });

  test.each([
    'three.example.com',
    'old.example.com',
    'one.example.com.',
    'one.example.com:81',
    '127.0.0.1',
    '..',
    '_octavo',
  ])('says that there is no site at %s', async (host) => {
    for (const path of ['/', '/secret', '/_octavo/session', '/mcp', '/three/']) {
      const answer = await get(host, path);
      expect(answer).toMatchObject({ status: 404 });
      expect(answer.body).not.toMatch(/Page of|Secret|Missing in/);
    }
    expect((await get(host, '/')).body).toBe('{"message":"There is no site at this host."}');
  });

  test('answers probes and the discovery API at every host', async () => {
    for (const host of ['one.example.com', '10.0.0.7']) {
      expect((await get(host, '/healthz')).status).toBe(200);
      expect((await get(host, '/readyz')).status).toBe(200);
      const headers = { host, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const ask = { method: 'POST', headers, body: '{"path":"/"}' };
      expect((await sendRaw(server.url, '/discovery/v1/page/two', ask)).body).toContain('The start of two.');
    }
  });

  test('has the MCP server of a site at its own address', async () => {
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello });
    const ask = (host: string, path: string): Promise<RawAnswer> =>
      sendRaw(server.url, path, {
        method: 'POST',
        headers: { host, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        body,
      });
    expect((await ask('one.example.com', '/mcp')).status).toBe(200);
    expect((await ask('two.example.com', '/three/mcp')).status).toBe(200);
    expect((await ask('three.example.com', '/mcp')).status).toBe(404);
  });

  test('gives private pages to whom signed in there, and with the password of there', async () => {
    expect((await get('one.example.com', '/secret', browser)).headers['location']).toBe('/_octavo/login?to=%2Fsecret');
    expect((await signIn('one.example.com', 'the second')).status).toBe(403);
    expect((await signIn('two.example.com', 'the first')).status).toBe(403);
    const cookie = cookieIn(await signIn('one.example.com', 'the first'));
    expect((await get('one.example.com', '/secret', { ...browser, cookie })).body).toBe('Secret of one');
    for (const [host, path] of [
      ['two.example.com', '/secret'],
      ['two.example.com', '/three/secret'],
      ['new.example.com', '/secret'],
    ] as const) {
      const answer = await get(host, path, { ...browser, cookie });
      expect(answer.status).toBe(302);
      expect(answer.body).not.toContain('Secret');
    }
    expect((await get('old.example.com', '/secret', { ...browser, cookie })).status).toBe(404);
  });

  test('lets nobody in by a password where a site has none', async () => {
    for (const password of ['', 'undefined', 'the first'])
      expect((await signIn('new.example.com', password)).status).toBe(403);
  });
});

test('the build writes which sites a host has', async () => {
  const text = await readFile(join(server.folder, 'bundle/_octavo/hosts/two.example.com.json'), 'utf8');
  expect(JSON.parse(text)).toEqual({
    version: 1,
    sites: [
      { domain: 'two', base: '' },
      { domain: 'three', base: '/three' },
    ],
  });
});

test('hosts are looked up once in a while, those without a site as well', async () => {
  const files = new Map([
    ['_octavo/hosts/docs.example.com.json', '{"version":1,"sites":[{"domain":"docs","base":""}]}'],
  ]);
  const store = createMemoryStore(files);
  let [time, reads] = [0, 0];
  const { manifest } = await smallBundle({ domain: 'docs', revision: 'one', pages: {} });
  const hosts = createHosts(
    { read: (path) => ((reads += 1), store.read(path)) },
    { manifest: () => Promise.resolve(manifest) },
    { recheckAfter: 1000, now: () => time },
  );
  for (let count = 0; count < 5; count += 1) {
    expect((await hosts.sitesAt('docs.example.com')).map(({ domain }) => domain)).toEqual(['docs']);
    expect(await hosts.sitesAt('nowhere.example.com')).toEqual([]);
  }
  expect(reads).toBe(2);
  time = 1000;
  files.clear();
  expect(await hosts.sitesAt('docs.example.com')).toEqual([]);
});
