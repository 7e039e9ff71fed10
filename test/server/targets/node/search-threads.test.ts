import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { namedFile } from '../../../../src/bundle/paths.ts';
import { newKey, startServer, type TestServer } from '../../start-server.ts';

const large = Object.fromEntries(Array.from({ length: 1100 }, (_, page) => [`page-${page}`, `Zebra number ${page}.`]));
const small = { index: 'A walrus.' };
const { key, stored } = await newKey('acme');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    bundles: [
      { domain: 'large', revision: 'one', pages: large, searched: true },
      { domain: 'small', revision: 'one', pages: small, searched: true },
    ],
    files: { 'index.html': '<h1>Start</h1>' },
    keys: [stored],
    options: { searchEntry: new URL('./waiting-search-thread.ts', import.meta.url) },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const name of ['searching', 'go', 'end']) await rm(join(server.folder, name), { force: true });
});

function ask(path: string, body: object): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

const search = (query: string): Promise<Response> => ask('/discovery/v1/search/large', { query });
const write = (name: string): Promise<void> => writeFile(join(server.folder, name), '');
const isSearching = (): Promise<void> =>
  expect.poll(() => existsSync(join(server.folder, 'searching')), { interval: 10 }).toBe(true);

test('while a large site is searched, everything else is answered', async () => {
  const answered: string[] = [];
  const note = (name: string) => (response: Response) => {
    answered.push(name);
    return response;
  };
  const searches = [
    search('zebra 77').then(note('search')),
    ask('/mcp/large', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'zebra 77' } },
    }).then(note('search')),
  ];
  await isSearching();
  await ask('/discovery/v1/page/large', { path: 'page-5' }).then(note('page'));
  await ask('/discovery/v1/search/small', { query: 'walrus' }).then(note('small search'));
  await fetch(`${server.url}/`).then(note('file'));
  expect(answered).toEqual(['page', 'small search', 'file']);
  await write('go');
  const [plain, mcp] = await Promise.all(searches);
  expect(await plain?.text()).toMatch(/^\[\{"page":"page-77"/);
  expect(await mcp?.text()).toContain('Zebra number 77.');
  expect(server.errors).toEqual([]);
});

test('searches beyond what can wait are told to come back, and the others are answered', async () => {
  const asked = Array.from({ length: 600 }, () => search('77'));
  await isSearching();
  // The first answers are those of searches that may not wait.
  expect((await Promise.race(asked)).status).toBe(503);
  await write('go');
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(600 - refused.length);
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
  expect(refused.length).toBeLessThanOrEqual(600 - 256);
});

test('a thread that ends costs the searches that wait for it, and the next one starts another', async () => {
  const lost = search('zebra 78');
  await isSearching();
  await write('end');
  expect((await lost).status).toBe(500);
  expect(server.errors.splice(0).map(String)).toEqual(['Error: The thread that searches has ended.']);
  await rm(join(server.folder, 'end'));
  await write('go');
  expect(await (await search('zebra 78')).text()).toMatch(/^\[\{"page":"page-78"/);
});

test('what a thread finds damaged is reported as it is in this one', async () => {
  await rm(join(server.folder, 'bundle/large/one', namedFile('search/index.json')));
  const options = { bundleDir: join(server.folder, 'bundle') };
  const other = await startServer({ keys: [stored], options });
  const answer = await fetch(`${other.url}/discovery/v1/search/large`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"query":"zebra"}',
  });
  expect(answer.status).toBe(500);
  expect(other.errors.map(String)).toEqual([
    'Error: Revision one of large is damaged or not there: build the site again.',
    'Error: The search index of large is damaged in revision one.',
  ]);
  await other.close();
});
