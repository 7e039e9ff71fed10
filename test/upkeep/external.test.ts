import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { readKnownLinks } from '../../src/upkeep/external/known-links.ts';
import { answerOfFault, verdictsOf } from '../../src/upkeep/external/verdict.ts';
import { checkExternal } from '../../src/upkeep/index.ts';
import { callMain } from '../cli/call-main.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();

/** What a server does with requests for a path; `count` is how many there were before. */
const answers: Readonly<Record<string, Answer>> = {
  '/ok': status(200),
  '/gone': status(404),
  '/members': status(403),
  '/get-only': (request, response) => response.writeHead(request.method === 'GET' ? 200 : 405).end(),
  '/wrong-head': (request, response) => response.writeHead(request.method === 'GET' ? 200 : 404).end('x'.repeat(1e6)),
  '/flaky': (_, response, count) => response.writeHead(count < 2 ? 500 : 200).end(),
  '/broken': status(500),
  '/hangs-up-once': (request, response, count) => (count === 0 ? request.destroy() : response.end()),
  '/hangs-up': (request) => request.destroy(),
  '/limited': (_, response, count) => response.writeHead(count === 0 ? 429 : 200, { 'retry-after': '1' }).end(),
  '/limited-until': (_, response, count) =>
    response.writeHead(count === 0 ? 503 : 200, { 'retry-after': new Date(Date.now() + 1500).toUTCString() }).end(),
  '/closed-today': status(429, { 'retry-after': '86400' }),
  '/slow': () => undefined,
  '/moved': status(301, { location: '/ok' }),
  '/moved-away': status(302, { location: '/gone' }),
  '/circle': status(302, { location: '/circle' }),
  '/mail': status(302, { location: 'mailto:a@example.com' }),
};

let servers: Server[];
let origin: string;
/** Another host, with the same answers. */
let other: string;
let port: number;
let log: { path: string; method: string | undefined; agent: string | undefined }[] = [];
let most = 0;
let folder: TemporaryFolder | undefined;

beforeEach(async () => {
  log = [];
  most = 0;
  servers = [createServer(countingAnswers()), createServer(countingAnswers())];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    }),
  );
  port = ports[0]!;
  [origin, other] = ports.map((each) => `http://127.0.0.1:${each}`) as [string, string];
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await folder?.remove();
  folder = undefined;
});

/** Answers, and counts the requests that are open at once. */
function countingAnswers(): RequestListener {
  let open = 0;
  return (request, response) => {
    const path = request.url ?? '';
    const count = log.filter((entry) => entry.path === path).length;
    log.push({ path, method: request.method, agent: request.headers['user-agent'] });
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    const answer = path === '/to-private' ? toPrivate : (answers[path.replace(/\?.*/, '')] ?? status(200));
    // Requests that come at once are open at once.
    setTimeout(() => answer(request, response, count), 5);
  };
}

const toPrivate: Answer = (_, response) =>
  response.writeHead(302, { location: `http://localhost:${port}/inside` }).end();

interface Found {
  readonly problems: string[];
  readonly count: unknown;
}

/** Checks a project, and the same one again where it is there already. */
async function external(
  files: Readonly<Record<string, unknown>> | undefined,
  allowedLinks: readonly string[] = [],
): Promise<Found> {
  if (files !== undefined) folder = await writeProject({ 'docs.json': plainConfig, ...files });
  const projectDir = folder?.path ?? '';
  const settings = { ...defaultSettings(projectDir), projectDir, cacheDir: join(projectDir, '.octavo') };
  const session = await openSession(settings, 'build');
  const input = { project: session.project, site: session.site, facts: session.compiled.facts };
  const options = { ...settings, ownOrigin: 'https://docs.acme.io', allowedLinks, allowedOrigins: [origin, other] };
  const { diagnostics, count } = await checkExternal(input, options, { timeout: 3000 });
  await session.close();
  const problems = diagnostics.map(({ code, file, range, message }) => {
    const place = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
    return `${code} ${file}${place} ${message.replaceAll(origin, '').replaceAll(other, '')}`;
  });
  return { problems, count };
}

const linksTo = (...paths: string[]): string => paths.map((path) => `[x](${origin}${path})`).join('\n');
const asked = (path: string): (string | undefined)[] =>
  log.filter((entry) => entry.path === path).map(({ method }) => method);

test('links of pages, snippets, docs.json, frontmatter and descriptions are reported at their places', async () => {
  const { problems, count } = await external({
    'docs.json': {
      ...plainConfig,
      navigation: { pages: ['index', 'api'] },
      navbar: { links: [{ label: 'Gone', href: `${origin}/gone?a` }] },
      api: { openapi: 'openapi.json' },
    },
    'index.mdx': `---\ntitle: Start\nrelated: ["${origin}/gone?b"]\n---\n\nimport Part from '/snippets/part.mdx';\n\nText [gone](${origin}/gone#place), and\n<a href="${origin}/gone#else">again</a>. ![x](${origin}/gone?c)\n\n<Part />\n\n\`[code](${origin}/gone?code)\`\n`,
    'snippets/part.mdx': `A <b>part</b>: <Card title="Gone" href="${origin}/gone?d" />\n`,
    'snippets/unused.mdx': `[x](${origin}/gone?unused)\n`,
    'api.mdx': '# API',
    'openapi.json': `{\n  "openapi": "3.1.0",\n  "info": { "title": "A", "version": "1", "description": "See [gone](${origin}/gone?e)." },\n  "paths": {}\n}`,
  });
  const dead = (query: string): string => `There is nothing at /gone${query}: the server answers 404.`;
  expect(problems.sort()).toEqual(
    [
      `OCT610 docs.json:20:17 ${dead('?a')}`,
      `OCT610 index.mdx:3:1 ${dead('?b')}`,
      `OCT610 index.mdx:8:6 ${dead('')}`,
      `OCT610 index.mdx:9:10 ${dead('')}`,
      `OCT610 index.mdx:9:55 ${dead('?c')}`,
      `OCT610 openapi.json:3:70 ${dead('?e')}`,
      `OCT610 snippets/part.mdx:1:41 ${dead('?d')}`,
    ].sort(),
  );
  expect(count).toEqual({ asked: 6, known: 0, skipped: 0 });
});

test('a server that flakes, redirects, knows GET alone or asks to wait is asked again before it is judged', async () => {
  const good = ['/ok', '/get-only', '/wrong-head', '/flaky', '/hangs-up-once', '/limited', '/limited-until', '/moved'];
  const { problems } = await external({ 'index.mdx': linksTo(...good) });
  expect(problems).toEqual([]);
  expect(asked('/get-only')).toEqual(['HEAD', 'GET']);
  expect(asked('/flaky')).toEqual(['HEAD', 'GET', 'GET']);
  expect(asked('/limited')).toEqual(['HEAD', 'HEAD']);
  expect(new Set(log.map(({ agent }) => agent))).toEqual(new Set(['Octavo-LinkCheck']));
});

test('what is not there is a warning, and what cannot be known a note', async () => {
  const { problems } = await external({
    'index.mdx': linksTo(
      '/gone',
      '/moved-away',
      '/circle',
      '/mail',
      '/members',
      '/broken',
      '/hangs-up',
      '/slow',
      '/to-private',
    ),
  });
  const unsure = (path: string): string => `Octavo could not find out whether there is something at ${path}`;
  expect(problems).toEqual([
    'OCT610 index.mdx:1:1 There is nothing at /gone: the server answers 404.',
    'OCT610 index.mdx:2:1 There is nothing at /moved-away: the server answers 404.',
    `OCT611 index.mdx:3:1 ${unsure('/circle')}: it redirects endlessly.`,
    'OCT610 index.mdx:4:1 There is nothing at /mail: it redirects to mailto:a@example.com.',
    `OCT611 index.mdx:5:1 ${unsure('/members')}: the server answers 403.`,
    `OCT611 index.mdx:6:1 ${unsure('/broken')}: the server answers 500.`,
    `OCT611 index.mdx:7:1 ${unsure('/hangs-up')}: the connection failed (ECONNRESET).`,
    `OCT611 index.mdx:8:1 ${unsure('/slow')}: no answer in 3 seconds.`,
    `OCT611 index.mdx:9:1 ${unsure('/to-private')}: it is an address of a private network, which is not asked.`,
  ]);
  expect(asked('/inside')).toEqual([]);
  expect(asked('/broken')).toEqual(['HEAD', 'GET', 'GET', 'GET']);
});

test('a host that asks to be left alone for long, or gives no answer, is not asked for the rest of its addresses', async () => {
  const [closed, silent] = ['closed-today', 'hangs-up'].map((path) =>
    Array.from({ length: 12 }, (_, index) => `/${path}?${index}`),
  ) as [string[], string[]];
  const { problems } = await external({
    'index.mdx': `${closed.map((path) => `[x](${other}${path})`).join(' ')}\n\n${linksTo(...silent)}`,
  });
  expect(problems).toHaveLength(24);
  const requests = (paths: readonly string[]): number => paths.filter((path) => asked(path).length > 0).length;
  // Two are open when it is known, and the next ones may be on their way.
  expect(requests(closed)).toBeLessThanOrEqual(4);
  expect(problems[0]).toContain('the server asks to wait for 86400 seconds');
  expect(problems[11]).toContain('its host does not answer, or limits requests');
  expect(problems[23]).toContain('its host does not answer, or limits requests');
});

test('a host gets two requests at once, each address is asked once, and what was found is known for a week', async () => {
  const paths = Array.from({ length: 30 }, (_, index) => `/page-${index % 15}`);
  const files = { 'index.mdx': linksTo(...paths, '/gone') };
  expect((await external(files)).count).toEqual({ asked: 16, known: 0, skipped: 0 });
  expect(most).toBe(2);
  expect(log.filter(({ path }) => path.startsWith('/page-'))).toHaveLength(15);
  log = [];
  const again = await external(undefined);
  expect(again.count).toEqual({ asked: 1, known: 15, skipped: 0 });
  expect(again.problems).toHaveLength(1);
  expect(new Set(log.map(({ path }) => path))).toEqual(new Set(['/gone']));
  const cacheDir = join(folder?.path ?? '', '.octavo');
  expect((await readKnownLinks(cacheDir)).size).toBe(15);
  expect((await readKnownLinks(cacheDir, Date.now() + 8 * 86_400_000)).size).toBe(0);
});

test('addresses of the site, of examples, of private networks and those that are allowed are not asked', async () => {
  const text = `[a](https://docs.acme.io/x) [b](https://api.example.com/v1) [c](http://localhost:3000) [d](${origin}/gone/below)`;
  const column = text.length + 2;
  const { problems, count } = await external({ 'index.mdx': `${text} [e](http://10.0.0.7/admin)` }, [
    `${origin}/gone`,
    'https://*.acme.dev',
  ]);
  expect(problems).toEqual([
    `OCT611 index.mdx:1:${column} Octavo could not find out whether there is something at http://10.0.0.7/admin: it is an address of a private network, which is not asked.`,
    'OCT612 octavo.config.json No page links to https://*.acme.dev, which links.allow names.',
  ]);
  expect(count).toEqual({ asked: 1, known: 0, skipped: 4 });
  expect(log).toEqual([]);
});

test('a name that leads nowhere is reported where something else was reached: without a network none leads anywhere', () => {
  const [found, gone] = [{ kind: 'found' }, { kind: 'dead', reason: 'gone' }] as const;
  const unsure = { kind: 'unsure', reason: 'its name cannot be resolved, but no other site was reached either' };
  const dead = { kind: 'dead', reason: 'no server has that name' };
  const nameless = answerOfFault(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  expect(verdictsOf([nameless, nameless])).toEqual([unsure, unsure]);
  expect(verdictsOf([nameless, found])).toEqual([dead, found]);
  expect(verdictsOf([gone, nameless])).toEqual([gone, dead]);
});

test('an entry of links.allow that is not an address is told before anything else', async () => {
  folder = await writeProject({
    'docs.json': plainConfig,
    'octavo.config.json': { links: { allow: ['linkedin.com'] } },
  });
  const { code, stderr } = await callMain(['check', folder.path, '--external']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/octavo\.config\.json:4:7\n[^]*links › allow › 0 › .+ like "https:\/\/www\.linkedin\.com"/);
});

test('octavo check --external reports them with its other problems, and --strict sets the exit code', async () => {
  folder = await writeProject({
    'docs.json': plainConfig,
    'octavo.config.json': { proxy: { allow: [origin] }, links: { allow: [`${origin}/members`] } },
    'index.mdx': `---\ntitle: Start\n---\n\n[x](/nowhere) [x](${origin}/gone) [x](${origin}/members)`,
  });
  const { code, stdout } = await callMain(['check', folder.path, '--external', '--strict', '--json']);
  expect(code).toBe(1);
  const { external: count, diagnostics } = JSON.parse(stdout) as { external: unknown; diagnostics: object[] };
  expect(count).toEqual({ asked: 1, known: 0, skipped: 1 });
  expect(diagnostics).toEqual([
    expect.objectContaining({ name: 'broken-link' }),
    expect.objectContaining({ name: 'link-dead', severity: 'error', file: 'index.mdx', line: 5, column: 15 }),
  ]);
  const result = await callMain(['check', folder.path, '--external']);
  expect(result.code).toBe(0);
  expect(result.stdout).toContain('other sites: 1 address asked, 0 known from the last days, 1 not asked\n');
  expect((await callMain(['check', folder.path, '--external', '--offline'])).code).toBe(2);
}, 240_000);
