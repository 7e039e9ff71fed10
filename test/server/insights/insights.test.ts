import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { createKey } from '../../../src/server/keys/keys.ts';
import { writeKeyFile } from '../../../src/server/stores/filesystem.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { secret } from '../auth/members-site.ts';
import { newKey, startServer, type ServerSetup, type TestServer } from '../start-server.ts';

const origin = 'https://docs.example.com';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const created = new Date('2026-01-01T00:00:00Z');

const operator = await createKey({ organization: 'acme', domains: ['docs'], purpose: 'insights' }, created);
const elsewhere = await createKey({ organization: 'acme', domains: ['other'], purpose: 'insights' }, created);
const revoked = await createKey({ organization: 'acme', domains: [], purpose: 'insights' }, created);
const reader = await newKey('acme', 'docs');
const keys = [operator.stored, elsewhere.stored, { ...revoked.stored, revoked: created.toISOString() }, reader.stored];

const bundle = {
  domain: 'docs',
  revision: 'one',
  organization: 'acme',
  searched: true,
  pages: { index: '# Zebras\n\nA zebra has stripes.', 'guides/keys': '# Keys\n\nA key opens a door.' },
  redirects: '/old /guides/keys 301',
  privateFiles: { 'plans.html': { text: '<h1>Plans</h1>', groups: ['team'] } },
  keyAdmins: ['docs-admins'],
  signIn: { method: 'password', access: 'public', sessionHours: 8 },
  insights: { retentionDays: 90 },
} as const;

let folder: TemporaryFolder;
let server: TestServer;
let files = 0;

function start({
  bundles = [bundle],
  options = {},
}: Pick<ServerSetup, 'bundles' | 'options'> = {}): Promise<TestServer> {
  return startServer({
    files: {
      'index.html': '<h1>Zebras</h1>',
      'index.md': '# Zebras',
      'guides/keys.html': '<h1>Keys</h1>',
      'guides/keys.md': '# Keys',
      '404.html': '<h1>Not here</h1>',
    },
    bundles,
    keys,
    options: { secret, insightsPlace: `sqlite:${join(folder.path, `${(files += 1)}.db`)}`, ...options },
  });
}

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  server = await start();
  return () => server.close();
});

type Headers = Readonly<Record<string, string>>;

function tell(event: Record<string, string | number>, headers: Headers = {}, to = server): Promise<Response> {
  return fetch(`${to.url}/_octavo/insights/view`, {
    method: 'POST',
    headers: { 'user-agent': browser, origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(event as Record<string, string>),
  });
}

const searched = (query: string, results: number): Promise<Response> =>
  tell({ name: 'docs.search.query', query, results });

function post(fields: Headers, headers: Headers = {}): Promise<Response> {
  return fetch(`${server.url}/_octavo/insights`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

async function signIn(key = operator.key): Promise<string> {
  const response = await post({ action: 'sign-in', key });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie') ?? '';
}

async function look(query = '', cookie?: string): Promise<Response> {
  const sent = cookie ?? (await signIn());
  return fetch(`${server.url}/_octavo/insights${query}`, { headers: { cookie: sent.split(';')[0] ?? '' } });
}

/** The lines of a table. */
async function csv(table: string): Promise<string[]> {
  const response = await look(`?table=${table}&format=csv&days=7`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await response.text()).split('\r\n').slice(1, -1);
}

const askMcp = (method: string, params: object, of = server): Promise<Response> =>
  fetch(`${of.url}/mcp/docs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
const mcp = (name: string, args: object): Promise<Response> => askMcp('tools/call', { name, arguments: args });
const toolNames = async (of = server): Promise<string[]> =>
  [...(await (await askMcp('tools/list', {}, of)).text()).matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name);

const feedback = (body: object, of = server): Promise<Response> =>
  fetch(`${of.url}/_octavo/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

describe('what is counted', () => {
  test('views of pages that there are, by the names that addresses have; searches; results that were chosen', async () => {
    for (const view of [
      '/',
      '/index',
      '/guides/keys/',
      '/guides/keys.html',
      '/old',
      '/plans',
      '/nowhere',
      '/../etc/passwd',
    ])
      expect((await tell({ view })).status).toBe(204);
    for (const results of [0, 0, 3]) await searched('  Zebra   STRIPES ', results);
    await searched('write to ada@acme.com', 1);
    await tell({
      name: 'docs.search.result_click',
      url: 'https://elsewhere.example.com/guides/keys#door',
      position: 1,
    });
    await tell({ name: 'docs.search.close', query: 'zebra' });
    expect(await csv('pages')).toEqual(['guides/keys,3,0,1,0', 'index,2,0,0,0', 'plans,1,0,0,0']);
    expect(await csv('searches')).toEqual(['zebra stripes,3,0,2', 'write to [address],1,0,0']);
    expect(await csv('no-result')).toEqual(['zebra stripes,2,0']);
    expect((await csv('days')).at(-1)).toMatch(/^\d{4}-\d\d-\d\d,6,1,0$/);
  });

  test('no machine that reads for nobody, and no agent in a browser, which is counted where pages are served', async () => {
    for (const name of ['Googlebot/2.1', 'HeadlessChrome/140', 'Chrome-Lighthouse', 'GPTBot/1.2'])
      expect((await tell({ view: '/' }, { 'user-agent': `Mozilla/5.0 (compatible; ${name})` })).status).toBe(204);
    expect(await csv('pages')).toEqual([]);
  });

  test('agents, by files, by MCP and by the discovery API; and no browser that shows Markdown', async () => {
    await fetch(`${server.url}/guides/keys`, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; ClaudeBot/1.0)' } });
    await fetch(`${server.url}/guides/keys.md`, { headers: { 'user-agent': 'curl/8' } });
    await fetch(`${server.url}/index.md`, { headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin' } });
    await fetch(`${server.url}/nowhere.md`, { headers: { 'user-agent': 'ChatGPT-User/1.0' } });
    await mcp('get_page', { path: '/' });
    await mcp('search', { query: 'Stripes' });
    await mcp('search', { query: 'gryphon' });
    const authorization = `Bearer ${reader.key}`;
    const asked = { method: 'POST', headers: { 'content-type': 'application/json', authorization } };
    await fetch(`${server.url}/discovery/v1/page/docs`, { ...asked, body: '{"path":"guides/keys"}' });
    await fetch(`${server.url}/discovery/v1/search/docs`, { ...asked, body: '{"query":"gryphon"}' });
    await expect.poll(() => csv('pages')).toEqual(['guides/keys,0,0,0,3', 'index,0,0,0,1']);
    expect(await csv('agents')).toEqual(['MCP,3', 'Discovery API,2', 'ClaudeBot,1', 'Markdown,1']);
    expect(await csv('no-result')).toEqual(['gryphon,2,2']);
    expect(await csv('searches')).toEqual(['gryphon,2,2,2', 'stripes,1,1,0']);
  });

  test('feedback, with what readers and agents wrote', async () => {
    expect((await feedback({ path: 'index', helpful: false })).status).toBe(204);
    await feedback({ path: 'index', helpful: false, comment: 'Call +49 170 1234567' });
    await feedback({ path: 'guides/keys', code: 'npm i', comment: 'Which npm?' });
    await mcp('send_feedback', { path: '/guides/keys', text: 'The door is missing.' });
    expect(await csv('feedback')).toEqual(['guides/keys,0,1,1', 'index,0,1,0']);
    expect((await csv('remarks')).map((line) => line.slice('2026-11-25,'.length))).toEqual([
      'guides/keys,a page that did not help,agent,The door is missing.',
      'guides/keys,a piece of code,person,Which npm?',
      'index,a page that did not help,person,Call [number]',
    ]);
  });

  test('nothing that another site sends, and nothing that is not an event', async () => {
    expect((await tell({ view: '/' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    for (const wrong of [{}, { name: 'docs.else' }, { view: 'x'.repeat(5000) }])
      expect((await tell(wrong)).status).toBe(400);
    expect((await tell({ view: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await csv('pages')).toEqual([]);
  });

  test('no more than an address can mean', async () => {
    await server.close();
    server = await start({ options: { trustedProxies: ['127.0.0.1'] } });
    const statuses = new Set<number>();
    for (let index = 0; index < 1002; index += 1)
      statuses.add((await tell({ view: '/' }, { 'x-forwarded-for': '::ffff:8.8.8.8' })).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await tell({ view: '/' }, { 'x-forwarded-for': '8.8.4.4' })).status).toBe(204);
    expect(await csv('pages')).toEqual(['index,1001,0,0,0']);
    expect((await csv('days')).at(-1)).toMatch(/,1001,2,0$/);
  });

  test('nothing where the site does not want it, and nothing where there is no store, which the owner is told of once', async () => {
    const { insights: _, ...off } = bundle;
    const silent = await start({ bundles: [off] });
    const homeless = await start({ options: { insightsPlace: undefined } });
    expect((await tell({ view: '/' }, {}, silent)).status).toBe(404);
    for (let index = 0; index < 2; index += 1) expect((await tell({ view: '/' }, {}, homeless)).status).toBe(204);
    expect(homeless.errors.map(String)).toEqual([
      'Error: "insights" is on for docs, and nothing keeps them: set OCTAVO_INSIGHTS to sqlite: and the path of a file, or to the address of a Redis server.',
    ]);
    expect((await fetch(`${silent.url}/_octavo/insights`)).status).toBe(404);
    // Agents are not asked for what would be lost, and pages are told so.
    expect(await toolNames(silent)).not.toContain('send_feedback');
    expect(await toolNames()).toContain('send_feedback');
    expect((await feedback({ path: 'index', helpful: true }, silent)).status).toBe(404);
    await Promise.all([silent.close(), homeless.close()]);
  });

  test('a store that cannot be opened ends the start with a sentence', async () => {
    await expect(start({ options: { insightsPlace: `sqlite:${folder.path}` } })).rejects.toThrow(
      `OCTAVO_INSIGHTS names ${folder.path}, which cannot be opened: unable to open database file`,
    );
    await expect(start({ options: { insightsPlace: 'redis://host/no-number' } })).rejects.toThrow(
      /^OCTAVO_INSIGHTS must be like redis:/,
    );
  });
});

describe('who sees it', () => {
  test('whoever enters a key for insights: its cookie is sent by no link of another site and read by no script', async () => {
    const page = await fetch(`${server.url}/_octavo/insights`);
    expect(await page.text()).toContain('<label for="key">Key</label>');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const cookie = await signIn();
    expect(cookie).toMatch(
      /^octavo_insights=[\w.-]+; Path=\/_octavo\/insights; Max-Age=28800; SameSite=Strict; Secure; HttpOnly$/,
    );
    const seen = await look('', cookie);
    expect(await seen.text()).toContain('<h2 id="days">Views of each day</h2>');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    const left = await post({ action: 'sign-out' }, { cookie });
    expect(left.headers.get('set-cookie')).toMatch(/^octavo_insights=; .*Max-Age=0/);
  });

  test('readers who manage keys and are signed in; no other reader', async () => {
    const seal = createSeal([secret], 'session of docs by password undefined');
    const session = async (groups: string[]): Promise<string> =>
      `__Host-octavo=${await seal.seal({ sub: 'ada', groups }, Date.now() + 60_000)}`;
    expect(await (await look('', await session(['docs-admins']))).text()).toContain('Views of each day');
    const other = await (await look('', await session(['team']))).text();
    expect(other).not.toContain('Views of each day');
    expect(other).toContain('<a href="/_octavo/login?to=%2F_octavo%2Finsights">');
  });

  test.each([
    ['of the discovery API', reader.key],
    ['of another site', elsewhere.key],
    ['that is revoked', revoked.key],
    ['that there is not', 'octavo_dsc_nothing'],
  ])('no key %s', async (_, key) => {
    const response = await post({ action: 'sign-in', key });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await response.text()).toContain('This key does not open the insights of this site.');
  });

  test('nobody any longer when the key is revoked', async () => {
    const cookie = await signIn();
    await writeKeyFile(
      server.keysFile,
      keys.map((key) => ({ ...key, revoked: '2026-11-25T00:00:00Z' })),
    );
    await expect
      .poll(async () => (await look('?days=7', cookie)).text(), { timeout: 40_000, interval: 500 })
      .toContain('Show insights');
  });

  test('no form of another site, and no cookie that was made up', async () => {
    const forged = await post(
      { action: 'sign-in', key: operator.key },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect([forged.status, forged.headers.get('set-cookie')]).toEqual([403, null]);
    const other = createSeal(['another secret of the tests that is long'], 'insights of docs');
    const cookie = `octavo_insights=${await other.seal({ key: operator.stored.hash }, Date.now() + 60_000)}`;
    expect(await (await look('', cookie)).text()).toContain('Show insights');
    expect(await (await look('?table=pages&format=csv', cookie)).text()).toContain('Show insights');
  });

  test('nobody who guesses: after ten wrong keys an address waits', async () => {
    for (let index = 0; index < 10; index += 1) await post({ action: 'sign-in', key: `octavo_dsc_${index}` });
    const refused = await post({ action: 'sign-in', key: operator.key });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a key for insights opens nothing else', async () => {
    const response = await fetch(`${server.url}/discovery/v1/page/docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.key}` },
      body: '{"path":"index"}',
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'This key opens insights and nothing else.' },
    ]);
  });
});

describe('what readers write', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</td><script>alert(1)</script>';

  test('is text on the page', async () => {
    await searched(hostile, 0);
    await feedback({ path: 'index', helpful: false, comment: hostile });
    const html = await (await look()).text();
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
  });

  test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '  =1', '|calc', '%0'])(
    'is not a formula of a spreadsheet: %s',
    async (formula) => {
      await searched(formula, 0);
      const [line = ''] = await csv('no-result');
      expect(line.startsWith("'") || line.startsWith(`"'`)).toBe(true);
    },
  );
});
