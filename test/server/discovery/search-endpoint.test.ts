import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { expectDescribed } from '../../support/described.ts';
import { newKey, startServer, type TestServer } from '../start-server.ts';

const { key, stored } = await newKey('acme', 'docs', 'nowhere');
const other = await newKey('umbrella', 'umbrella-docs');
const address = '/discovery/v1/search/docs';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    bundles: [
      {
        domain: 'docs',
        revision: 'one',
        pages: { index: 'The start.', 'guides/keys': 'Keys open doors.', secret: 'Keys under the mat.' },
        hidden: ['secret'],
        searched: true,
      },
    ],
    keys: [stored, other.stored],
  });
});
afterAll(() => server.close());

interface Call {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Searches, and checks that the answer is one that the description describes. */
async function search(body: unknown, { path = address, method = 'POST', headers = {} }: Call = {}): Promise<Response> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await expectDescribed(method, path, response);
  return response;
}

test('finds sections of pages that lists show, and no others', async () => {
  const response = await search({ query: 'keys' });
  expect(response.status).toBe(200);
  expect(response.headers.get('ratelimit-limit')).toBe('10000');
  expect(await response.json()).toEqual([
    expect.objectContaining({ page: 'guides/keys', content: expect.stringContaining('open doors') as string }),
  ]);
});

test('answers with an empty list when nothing fits', async () => {
  const response = await search({ query: 'zanzibar', pageSize: 50, filter: { language: 'en', version: 'v2' } });
  expect([response.status, await response.json()]).toEqual([200, []]);
});

describe('a request', () => {
  test.each([
    ['without a query', {}],
    ['with an empty query', { query: '' }],
    ['with a query that is too long', { query: 'x'.repeat(401) }],
    ['with a query that is no text', { query: ['keys'] }],
    ['for no results', { query: 'keys', pageSize: 0 }],
    ['for too many results', { query: 'keys', pageSize: 51 }],
    ['for a part of a result', { query: 'keys', pageSize: 1.5 }],
    ['with a filter that is no object', { query: 'keys', filter: 'en' }],
    ['with its query in the prototype', '{"__proto__":{"query":"keys"}}'],
    ['that is not JSON', '{"query"'],
  ])('%s is answered with 400', async (_, body) => {
    const response = await search(body);
    expect(response.status).toBe(400);
  });

  test.each([
    ['without a key', 401, { headers: { authorization: '' } }],
    ['with the key of another organization', 403, { headers: { authorization: `Bearer ${other.key}` } }],
    ['for a site that does not exist', 404, { path: '/discovery/v1/search/nowhere' }],
    ['with another type', 415, { headers: { 'content-type': 'text/plain' } }],
  ] as const)('%s is answered with %i', async (_, status, call) => {
    expect((await search({ query: 'keys' }, call)).status).toBe(status);
  });

  test('of another method is answered with 405', async () => {
    const response = await search(undefined, { method: 'GET' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test.each([
    '"',
    '\\',
    '*',
    '(',
    'constructor __proto__ toString',
    '\u0000',
    '💥'.repeat(100),
    'ﷺ',
    'a b '.repeat(99),
  ])('for %j is answered', async (query) => {
    expect((await search({ query })).status).toBe(200);
  });
});

test('searches count with the pages that an organization asks for', async () => {
  const limited = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: 'The start.' }, searched: true }],
    keys: [stored],
    options: { limiter: createMemoryLimiter({ limit: 2 }) },
  });
  const ask = async (endpoint: string, body: object): Promise<number> => {
    const response = await fetch(`${limited.url}/discovery/v1/${endpoint}/docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  expect(await ask('search', { query: 'start' })).toBe(200);
  expect(await ask('page', { path: 'index' })).toBe(200);
  expect(await ask('search', { query: 'start' })).toBe(429);
  await limited.close();
});
