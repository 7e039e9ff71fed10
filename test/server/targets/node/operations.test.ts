import { mkdir, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, logError } from '../../../../src/server/operations/log.ts';
import { newKey, sendRaw, startServer, type TestServer } from '../../start-server.ts';

const { key, stored } = await newKey('acme', 'docs');
const pages = { index: 'The start.', long: 'A long page about Zanzibar. '.repeat(500) };
const lines: string[] = [];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages }],
    files: { 'metrics.html': 'page about metrics', 'readyz.html': 'page about readiness' },
    keys: [stored],
    options: { log: createLog((line) => void lines.push(line)) },
  });
});
afterAll(() => server.close());

function ask(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server.url}/discovery/v1/page/docs?token=in-the-query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body,
  });
}

const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

function series(text: string, name: string): number {
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
}

describe('metrics', () => {
  test('count what was answered, by endpoint and status', async () => {
    const before = await metrics();
    await ask('{"path":"index"}');
    await ask('{"path":"index"}');
    await ask('{"path":"nowhere"}');
    await fetch(`${server.url}/_octavo/session`);
    await fetch(`${server.url}/no/such/page`);
    const after = await metrics();
    const grown = (name: string): number => series(after, name) - series(before, name);
    expect(grown('octavo_requests_total{route="page",status="200"}')).toBe(2);
    expect(grown('octavo_requests_total{route="page",status="404"}')).toBe(1);
    expect(grown('octavo_requests_total{route="session",status="200"}')).toBe(1);
    expect(grown('octavo_requests_total{route="site",status="404"}')).toBe(1);
    expect(grown('octavo_request_duration_seconds_count{route="page"}')).toBe(3);
    expect(grown('octavo_request_duration_seconds_bucket{route="page",le="+Inf"}')).toBe(3);
    expect(series(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(series(after, 'octavo_open_requests')).toBe(1);
  });

  test('are of the text format of Prometheus, and name no organization, site or path', async () => {
    const text = await metrics();
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[\w+.]+"(?:,\w+="[\w+.]+")*\})? [\d.e+-]+)$/);
    expect(text).not.toMatch(/acme|docs|index|octavo_dsc/);
  });

  test('and probes leave a page of their name to browsers', async () => {
    const browser = { headers: { accept: 'text/html,*/*;q=0.8' } };
    expect(await (await fetch(`${server.url}/metrics`, browser)).text()).toBe('page about metrics');
    expect(await (await fetch(`${server.url}/readyz`, browser)).text()).toBe('page about readiness');
    expect(await (await fetch(`${server.url}/healthz`, browser)).json()).toEqual({ status: 'ok' });
  });
});

describe('the log', () => {
  test('has a line of JSON for each request of a function, without key, query or text of a page', async () => {
    lines.length = 0;
    await (await ask('{"path":"long"}')).text();
    await (await ask('{"path":')).text();
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'info', event: 'request', route: 'page', method: 'POST', status: 200 }),
      expect.objectContaining({ level: 'info', event: 'request', route: 'page', method: 'POST', status: 400 }),
    ]);
    expect(lines.join('')).not.toMatch(/octavo_dsc_\w|in-the-query|Zanzibar/);
  });

  test('leaves keys and credentials out of what an error says', () => {
    const written: string[] = [];
    const log = createLog(
      (line) => void written.push(line),
      () => 0,
    );
    logError(log, new Error(`Failed with ${key} and Basic dXNlcjpwYXNz`));
    const [line = ''] = written;
    expect(JSON.parse(line)).toMatchObject({
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      message: 'Failed with octavo_dsc_… and Basic …',
    });
    expect(line).not.toContain(key);
    expect(line).not.toContain('dXNlcjpwYXNz');
  });
});

describe('readiness', () => {
  const ready = async (): Promise<[number, unknown]> => {
    const response = await fetch(`${server.url}/readyz`);
    return [response.status, await response.json()];
  };

  test('is told while bundle and keys can be read', async () => {
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });

  test('is denied with what is missing, while the server runs', async () => {
    await mkdir(join(server.folder, 'bundle', 'unfinished'));
    expect(await ready()).toEqual([503, { message: 'The bundle of unfinished cannot be read.' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await rename(join(server.folder, 'bundle', 'unfinished'), join(server.folder, 'unfinished'));
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });
});

test('a server that cannot read its keys is not ready', async () => {
  const other = await startServer({ bundles: [{ domain: 'docs', revision: 'one', pages }] });
  await writeFile(other.keysFile, '{"version":1,"keys":[{}]}');
  const response = await fetch(`${other.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([503, { message: 'The keys cannot be read.' }]);
  await other.close();
});

describe('what is sent', () => {
  const packed = (
    headers: Readonly<Record<string, string>>,
    path: string,
  ): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${server.url}/discovery/v1/page/docs`,
        { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
          );
        },
      );
      sent.on('error', reject).end(JSON.stringify({ path }));
    });

  test('is packed when it is long and the caller takes that', async () => {
    const { encoding, bytes } = await packed({ 'accept-encoding': 'br, gzip' }, 'long');
    expect(encoding).toBe('gzip');
    expect(bytes.byteLength).toBeLessThan(pages.long.length / 10);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ path: 'long', content: pages.long });
  });

  test.each([
    [{}, 'long'],
    [{ 'accept-encoding': 'br, gzip;q=0' }, 'long'],
    [{ 'accept-encoding': 'gzip' }, 'index'],
  ] as const)('is plain for %j and %s', async (headers, path) => {
    const { encoding, bytes } = await packed(headers, path);
    expect(encoding).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toEqual({ path, content: pages[path] });
  });

  test('is not sent again to a caller that has the description', async () => {
    const url = `${server.url}/discovery/openapi.json`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await sendRaw(server.url, '/discovery/openapi.json', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });
});
