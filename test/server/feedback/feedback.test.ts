import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEchoServer, type EchoServer } from '../../support/echo-server.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { startServer, type TestServer } from '../start-server.ts';

const bundles = [{ domain: 'docs', revision: 'one', pages: { index: 'The start.', 'guides/keys': 'Keys.' } }];
const origin = 'https://docs.example.com';

let folder: TemporaryFolder;
let server: TestServer;
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'feedback.jsonl');
  server = await startServer({ bundles, options: { feedbackPlace: file } });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

interface Sent {
  readonly to?: TestServer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

function say(body: unknown, { to = server, headers = {}, method = 'POST' }: Sent = {}): Promise<Response> {
  return fetch(`${to.url}/_octavo/feedback`, {
    method,
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function stored(): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

describe('feedback', () => {
  test('of a page is a line in the file: what was said, of which page, and when; nothing of who', async () => {
    const before = (await stored()).length;
    expect((await say({ path: 'guides/keys', helpful: false })).status).toBe(204);
    expect((await say({ path: 'guides/keys', helpful: false, comment: ' Line 2\nis wrong. ' })).status).toBe(204);
    expect((await say({ path: 'index', code: 'npm i', comment: 'Which npm?' })).status).toBe(204);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect((await stored()).slice(before)).toEqual([
      { path: 'guides/keys', helpful: false, domain: 'docs', at },
      { path: 'guides/keys', helpful: false, comment: 'Line 2\nis wrong.', domain: 'docs', at },
      { path: 'index', code: 'npm i', comment: 'Which npm?', domain: 'docs', at },
    ]);
  });

  test.each([
    [400, 'is not JSON', '{', {}],
    [400, 'says nothing', { path: 'index' }, {}],
    [400, 'says two things', { path: 'index', helpful: true, code: 'x' }, {}],
    [400, 'has a field that is not known', { path: 'index', helpful: true, email: 'a@b.c' }, {}],
    [400, 'has a comment that is too long', { path: 'index', helpful: true, comment: 'x'.repeat(2001) }, {}],
    [413, 'is too large', { path: 'index', helpful: true, comment: 'x'.repeat(17_000) }, {}],
    [415, 'is of another type', { path: 'index', helpful: true }, { 'content-type': 'text/plain' }],
    [404, 'is of no page', { path: 'nowhere', helpful: true }, {}],
    [404, 'is of what is no page', { path: '__proto__', helpful: true }, {}],
    [403, 'comes from another site', { path: 'index', helpful: true }, { 'sec-fetch-site': 'cross-site' }],
    [403, 'has another origin', { path: 'index', helpful: true }, { origin: 'https://evil.example.com' }],
  ] as const)('is answered with %i when it %s, and not kept', async (status, _, body, headers) => {
    const before = await stored();
    const response = await say(body, { headers });
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object)).toEqual(['message']);
    expect(await stored()).toEqual(before);
  });

  test('is posted only', async () => {
    expect((await say(undefined, { method: 'GET' })).status).toBe(405);
  });

  test('is not an address of a server that keeps none', async () => {
    const without = await startServer({ bundles });
    expect((await say({ path: 'index', helpful: true }, { to: without })).status).toBe(404);
    await without.close();
  });

  test('of one caller is kept 30 times in 15 minutes', async () => {
    const other = await startServer({ bundles, options: { feedbackPlace: file } });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await say({ path: 'index', helpful: true }, { to: other })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
    await other.close();
  });
});

describe('a receiver of feedback', () => {
  let echo: EchoServer;
  beforeAll(async () => {
    echo = await startEchoServer();
  });
  afterAll(() => echo.close());

  test('gets each entry as JSON', async () => {
    const sending = await startServer({
      bundles,
      options: { feedbackPlace: `http://127.0.0.1:${echo.port}/feedback` },
    });
    expect((await say({ path: 'index', helpful: true }, { to: sending })).status).toBe(204);
    const { method, url, body } = echo.requests.at(-1)!;
    expect([method, url, JSON.parse(body)]).toEqual([
      'POST',
      '/feedback',
      expect.objectContaining({ path: 'index', helpful: true, domain: 'docs' }),
    ]);
    await sending.close();
  });

  test('that is away is not a secret to the owner, and tells the reader nothing of itself', async () => {
    const sending = await startServer({ bundles, options: { feedbackPlace: 'http://127.0.0.1:9/hook?key=secret' } });
    const response = await say({ path: 'index', helpful: true }, { to: sending });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.text()).not.toContain('secret');
    expect(String(sending.errors[0])).toContain('The receiver of feedback at 127.0.0.1:9 does not answer');
    expect(sending.errors).toHaveLength(1);
    await sending.close();
  });
});
