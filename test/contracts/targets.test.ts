import { readdirSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFileText } from '../../src/server/keys/key-file.ts';
import { targets } from '../../src/server/targets/index.ts';
import { startApi, type ApiServer } from '../server/api-server.ts';
import { visitor } from '../server/auth/visitor.ts';
import { refusal } from '../server/proxy/proxy-client.ts';
import { newKey, sendRaw } from '../server/start-server.ts';
import { octavo, shareRenderers, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { startRedis } from '../support/redis.ts';
import type { RunningTarget, TargetSetup } from '../support/targets/running-target.ts';
import { runtimes } from '../support/targets/runtimes.ts';

const page = (title: string, body: string, frontmatter = ''): string =>
  `---\ntitle: "${title}"\ndescription: "About ${title}"\n${frontmatter}---\n\n${body}\n`;

const password = 'correct horse battery staple';
const requestsOfAcme = 90;

/** Starts one target; fails for a name that is none. */
function start(name: string, setup: TargetSetup): Promise<RunningTarget> {
  const runtime = runtimes[name];
  return runtime === undefined ? Promise.reject(new Error(`There is no ${name}.`)) : runtime.start(setup);
}

let api: ApiServer;
let project: TemporaryFolder;
let output: TemporaryFolder;
let [key, otherKey] = ['', ''];
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  [api, output] = await Promise.all([startApi(), temporaryFolder()]);
  project = await writeProject({
    'docs.json': {
      ...plainConfig,
      name: 'Docs',
      navigation: { pages: ['index', 'guides/auth', 'plans'] },
      redirects: [
        { source: '/old', destination: '/guides/auth' },
        { source: '/v1/:slug*', destination: '/guides/:slug*' },
      ],
    },
    'octavo.config.json': { organization: 'acme', auth: { method: 'password' }, proxy: { allow: [api.origin] } },
    'index.mdx': page('Start', 'Welcome to the docs.'),
    'guides/auth.mdx': page('Sign in', 'Send the zebra token.'),
    'plans.mdx': page('Plans', 'A purple walrus.', 'public: false\n'),
    'guides/入门.mdx': page('入门', 'Begin here.'),
  });
  await shareRenderers(project.path);
  const bundle = join(output.path, 'bundle');
  const create = async (organization: string): Promise<string> => {
    const args = ['keys', 'create', '--organization', organization, '--bundle', bundle];
    return (await octavo(args, { OCTAVO_KEYS: 'store' })).stdout.trim();
  };
  key = await create('acme');
  otherKey = await create('umbrella');
  const names = targets.flatMap((name) => ['--target', name]);
  const places = ['--out', join(output.path, 'dist'), '--bundle', bundle, '--base', '/docs'];
  const built = await octavo(['build', project.path, ...places, '--site', 'http://docs.example.com', ...names]);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  env = {
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_SITE_PASSWORD: password,
    OCTAVO_LIMITS: `acme=${requestsOfAcme}`,
  };
}, 180_000);
afterAll(() => Promise.all([api.close(), project.remove(), output.remove()]));

/**
 * Bytes that the code of a target may have. The assistant is 37,000 of them and insights 28,000, of every site: as second files for each
 * target they would make the package larger by some megabytes. Settings that most sites have none of are read when a site has
 * them, which takes 2,700 and 10 ms from the start of a server. What is wrong with arguments of MCP tools and with addresses, and codes of
 * failures of the proxy, are 2,200. The pages of signing in, in the languages of a site, are 1,300; the versions and ids that MCP
 * names are 200, and when a limit ends is 600; slips of callers that are taken for what they mean, and what refusals say of them, are
 * 2,700. The vectors of words are 560,000: as a file of each bundle they would be that much of every site.
 */
const maxBytes = {
  'node/index.mjs': 1_146_000,
  'cloudflare/index.mjs': 1_024_500,
  'lambda/function/index.mjs': 1_123_800,
  'vercel/.vercel/output/functions/octavo.func/index.mjs': 1_122_300,
  'netlify/functions/octavo.mjs': 1_120_900,
};

test('every target has a folder of its name, a runtime here, and no more code than it may', async () => {
  const folders = readdirSync(join(import.meta.dirname, '../../src/server/targets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...targets].sort());
  expect(new Set(Object.keys(runtimes).map((name) => name.split(',')[0]))).toEqual(new Set(targets));
  const sizes = Object.entries(maxBytes).map(([path, max]) => ({
    path,
    max,
    bytes: statSync(join(output.path, 'functions', path)).size,
  }));
  expect(sizes.filter(({ bytes, max }) => bytes >= max)).toEqual([]);
  expect(await readFile(join(output.path, 'functions/lambda/cloudfront.js'), 'utf8')).toContain('var base = "/docs";');
});

test('servers of one Redis with a password count together', async () => {
  const redis = await startRedis({ password: 'se@cret' });
  const shared = { ...env, OCTAVO_REDIS_URL: `redis://:se%40cret@127.0.0.1:${redis.port}/3` };
  const servers = await Promise.all([1, 2].map(() => start('node', { folder: output.path, env: shared })));
  const left: (string | null)[] = [];
  for (const { url } of [...servers, ...servers]) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/discovery/v1/page/docs`, { method: 'POST', headers, body: '{"path":"/"}' });
    left.push(answer.headers.get('ratelimit-remaining'));
  }
  expect(left).toEqual([1, 2, 3, 4].map((asked) => String(requestsOfAcme - asked)));
  await Promise.all(servers.map((server) => server.stop()));
  expect(servers.map((server) => server.log()).join('')).not.toContain('Redis');
  await redis.stop();
});

describe('a site at the root, where everyone may read everything', () => {
  let folder: TemporaryFolder;
  let plain: TemporaryFolder;
  let kv: readonly { readonly key: string; readonly value: string }[];
  beforeAll(async () => {
    plain = await writeProject({
      'docs.json': { ...plainConfig, name: 'Plain' },
      'index.mdx': page('Start', 'Hello.'),
    });
    folder = await temporaryFolder();
    const places = ['--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'kv.json')];
    const names = ['cloudflare', 'vercel', 'netlify'].flatMap((name) => ['--target', name]);
    expect(await octavo(['build', plain.path, ...places, ...names])).toMatchObject({ code: 0, stderr: '' });
    kv = JSON.parse(await readFile(join(folder.path, 'kv.json'), 'utf8')) as typeof kv;
  }, 120_000);
  afterAll(() => Promise.all([folder.remove(), plain.remove()]));

  test('is served by a Worker with its bundle in KV', async () => {
    const { key: apiKey, stored } = await newKey('acme');
    const worker = await start('cloudflare', { folder: folder.path, env: { OCTAVO_KEYS: keyFileText([stored]) }, kv });
    const answer = await fetch(`${worker.url}/discovery/v1/page/plain`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: '{"path":"/"}',
    });
    expect(await answer.text()).toContain('Hello.');
    expect(await (await fetch(`${worker.url}/`)).text()).toContain('Hello.');
    await worker.stop();
  });

  test('is built again beside what the tools of platforms have written', async () => {
    const project = join(folder.path, 'functions/vercel/.vercel/project.json');
    await writeFile(project, '{"projectId":"prj_1"}');
    const places = ['--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
    expect(await octavo(['build', plain.path, ...places, '--target', 'vercel'])).toMatchObject({ code: 0 });
    expect(await readFile(project, 'utf8')).toBe('{"projectId":"prj_1"}');
  });

  test('is replaced by the next revision, and is the same for the same revision', async () => {
    const places = ['--out', join(folder.path, 'again/dist'), '--bundle', join(folder.path, 'again/bundle')];
    const built = async (text: string): Promise<string> => {
      await writeFile(join(plain.path, 'index.mdx'), text);
      const { code, stderr } = await octavo(['build', plain.path, ...places, '--target', 'cloudflare']);
      expect([code, stderr]).toEqual([0, '']);
      return readFile(join(folder.path, 'again/functions/cloudflare/index.mjs'), 'utf8');
    };
    const first = await built('Hello.');
    expect(await built('Hello again.')).not.toBe(first);
    expect(await built('Hello.')).toBe(first);
    expect(await readdir(join(folder.path, 'again/functions'))).toEqual(['cloudflare']);
  });

  test.each(['vercel', 'netlify'])('leaves what is not an address of the function to %s', async (name) => {
    const host = await start(name, { folder: folder.path, env: { OCTAVO_BUNDLE: 'nowhere' } });
    expect(await (await fetch(host.url)).text()).toContain('Hello.');
    const missing = await fetch(`${host.url}/nowhere`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('</html>')]);
    await host.stop();
    expect(host.log()).not.toContain('OCTAVO_SECRET');
  });
});

describe.each(Object.entries(runtimes))('the function on %s', (name, { site, redirects }) => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await start(name, { folder: output.path, env });
  }, 60_000);
  afterAll(() => target.stop());

  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(target.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    });
  const pagePath = '/discovery/v1/page/docs';
  const message = async (response: Response): Promise<string> => {
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = (await response.json()) as { readonly message: string };
    expect(Object.keys(body)).toEqual(['message']);
    return body.message;
  };

  test('starts with many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${target.url}/readyz`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await (await fetch(`${target.url}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  test('gives pages, and echoes what was asked', async () => {
    const answer = await post(pagePath, '{"path":"/docs/guides/auth?x#y"}');
    expect(answer.status).toBe(200);
    const found = (await answer.json()) as { readonly path: string; readonly content: string };
    expect(found.path).toBe('/docs/guides/auth?x#y');
    expect(found.content).toMatch(/^> .*http:\/\/docs\.example\.com\/docs\/llms\.txt/);
    expect(found.content).toContain('Send the zebra token.');
    const chinese = await post(pagePath, '{"path":"guides/入门"}');
    expect(await chinese.text()).toContain('Begin here.');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(Number(answer.headers.get('ratelimit-limit'))).toBe(requestsOfAcme);
  });

  test('refuses what is wrong with the documented status', async () => {
    const wrong: readonly (readonly [number, Promise<Response>])[] = [
      [400, post(pagePath, '{')],
      [400, post(pagePath, '{"path":1}')],
      [401, post(pagePath, '{"path":"/"}', { authorization: '' })],
      [401, post(pagePath, '{"path":"/"}', { authorization: 'Bearer octavo_dsc_wrong' })],
      [403, post(pagePath, '{"path":"/"}', { authorization: `Bearer ${otherKey}` })],
      [404, post(pagePath, '{"path":"nowhere"}')],
      [404, post(pagePath, '{"path":"plans"}')],
      [404, post('/discovery/v1/page/other', '{"path":"/"}')],
      [405, fetch(target.url + pagePath)],
      [413, post(pagePath, JSON.stringify({ path: 'x'.repeat(70_000) }))],
      [415, post(pagePath, '{"path":"/"}', { 'content-type': 'text/plain' })],
      [404, fetch(`${target.url}/discovery/v1/nothing`)],
    ];
    for (const [status, sent] of wrong) {
      const response = await sent;
      expect(response.status).toBe(status);
      await message(response);
      if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
      if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    }
  });

  test('searches', async () => {
    const answer = await post('/discovery/v1/search/docs', '{"query":"zebra token"}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([{ page: 'guides/auth' }]);
  });

  test('describes itself, and answers preflights', async () => {
    const address = `${target.url}/discovery/openapi.json`;
    const described = await fetch(address);
    expect(await described.json()).toMatchObject({ openapi: '3.1.0' });
    const etag = described.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await (await fetch(address, { method: 'HEAD' })).text()).toBe('');
    const preflight = await fetch(target.url + pagePath, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test('speaks MCP', async () => {
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_page', arguments: { path: 'guides/auth' } },
    };
    const answer = await post('/mcp/docs', JSON.stringify(asked), { accept: 'application/json, text/event-stream' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('zebra token');
  });

  test('speaks MCP without a key at the address of the site, where a page may be, too', async () => {
    const ask = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    for (const path of ['/mcp', '/docs/mcp']) {
      const answer = await fetch(target.url + path, { method: 'POST', headers, body: JSON.stringify(ask) });
      expect([answer.status, answer.headers.get('ratelimit-limit')]).toEqual([200, '5000']);
      await answer.body?.cancel();
      // Where the function learns that the site has no page there, it says what the address is for.
      const lost = /^(?:node|cloudflare)/.test(name) ? 405 : 404;
      expect((await fetch(target.url + path, { headers: { accept: 'text/html' } })).status).toBe(lost);
    }
  });

  if (name.startsWith('lambda'))
    test('leads readers of a page at the address of MCP to its file, which another host has', async () => {
      const read = await sendRaw(target.url, '/docs/mcp?a=b', { headers: { accept: 'text/html' } });
      expect([read.status, read.headers['location']]).toEqual([307, '/docs/mcp.html?a=b']);
    });

  test("makes the playground's requests, bytes and redirects included", async () => {
    const reader = visitor(target.url);
    const { token } = (await (await reader.get('/docs/_octavo/session')).json()) as { readonly token: string };
    const send = (url: string, more: object = {}): Promise<Response> =>
      fetch(`${target.url}/docs/_octavo/proxy`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: target.url,
          'sec-fetch-site': 'same-origin',
          'x-octavo-token': token,
        },
        body: JSON.stringify({ method: 'GET', headers: [], url, ...more }),
      });
    const response = await send(`${api.origin}/bytes`);
    expect(response.headers.get('x-octavo-proxy')).toBe('upstream');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.from({ length: 256 }, (_byte, at) => at));
    expect(await (await send(`${api.origin}/gzip`)).text()).toBe('unpacked');
    const moved = await send(`${api.origin}/see-other`);
    expect([moved.status, moved.headers.get('x-api'), moved.headers.get('set-cookie')]).toEqual([201, 'yes', null]);
    expect((await refusal(await send('https://elsewhere.example.com/'))).reason).toBe('undeclared');
    expect((await refusal(await send(`${api.origin}/to-metadata`))).reason).toBe('undeclared');
    const unasked = await fetch(`${target.url}/docs/_octavo/proxy`, { method: 'POST', body: '{}' });
    expect(unasked.status).toBe(403);
  });

  test('shows private pages to those who signed in', async () => {
    const reader = visitor(target.url);
    const refused = await reader.get('/docs/plans');
    expect(refused.status).toBe(302);
    const login = refused.headers.get('location') ?? '';
    expect(login).toBe('/docs/_octavo/login?to=%2Fdocs%2Fplans');
    expect(await (await reader.get(login)).text()).toContain('<form method="post" action="/docs/_octavo/login">');
    const entered = await reader.post('/docs/_octavo/login', { to: '/docs/plans', password });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/docs/plans']);
    expect(await (await reader.get('/docs/plans')).text()).toContain('A purple walrus.');
    const pages = await reader.get('/docs/_octavo/pages');
    expect(await pages.json()).toMatchObject({ pages: [{ title: 'Plans', href: '/docs/plans' }] });
    const program = await sendRaw(target.url, '/docs/plans', { headers: { accept: 'application/json' } });
    expect(program.status).toBe(401);
  });

  test('leaves to nobody what is not public', async () => {
    for (const path of [
      '/bundle/docs/current',
      '/docs/bundle/docs/current',
      '/functions/settings.json',
      '/settings.json',
    ]) {
      const answer = await fetch(target.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/walrus|OCTAVO/);
    }
  });

  if (site)
    test('is beside the site: files, clean addresses and the page for what is missing', async () => {
      expect(await (await fetch(`${target.url}/docs/guides/auth`)).text()).toContain('zebra token');
      expect(await (await fetch(`${target.url}/docs/guides/auth.md`)).text()).toContain('zebra token');
      const missing = await fetch(`${target.url}/docs/nowhere`, { headers: { accept: 'text/html' } });
      expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await missing.text()).toContain('</html>');
    });

  if (site)
    test('gives pages as Markdown to whom would rather have that', async () => {
      const read = async (path: string): Promise<unknown> => {
        const answer = await fetch(`${target.url}${path}`, { headers: { accept: 'text/markdown, text/html, */*' } });
        const text = await answer.text();
        return [answer.status, answer.headers.get('content-type'), /^#.*$/m.exec(text)?.[0]];
      };
      const markdown = 'text/markdown; charset=utf-8';
      expect(await read('/docs/guides/auth')).toEqual([200, markdown, '# Sign in']);
      expect(await read('/docs')).toEqual([200, markdown, '# Start']);
      const html = await fetch(`${target.url}/docs/guides/auth`, { headers: { accept: 'text/html' } });
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    });

  if (redirects)
    test('sends on from addresses that have moved', async () => {
      const moved = async (path: string): Promise<unknown> => {
        const answer = await sendRaw(target.url, path);
        return [answer.status, answer.headers['location']];
      };
      expect(await moved('/docs/old')).toEqual([308, '/docs/guides/auth']);
      expect(await moved('/docs/v1/auth')).toEqual([308, '/docs/guides/auth']);
    });

  test('admits as many requests of an organization as it may make', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    while (statuses.length <= requestsOfAcme && last?.status !== 429) {
      last = await post(pagePath, '{"path":"/"}');
      statuses.push(last.status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('ratelimit-remaining')).toBe('0');
  });

  test('writes no key and no text of a page to its log', () => {
    expect(target.log()).not.toMatch(/octavo_dsc_[A-Za-z]|walrus|zebra|correct horse/);
  });
});
