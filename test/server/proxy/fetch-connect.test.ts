import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchConnect } from '../../../src/server/proxy/fetch-connect.ts';
import { functionPaths, isFunctionPath } from '../../../src/server/handler.ts';
import { PrivateAddressError } from '../../../src/shared/public-address.ts';
import { startApi, type ApiServer } from '../api-server.ts';

let api: ApiServer;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const connect = createFetchConnect();
const manual = (url: string): Request => new Request(url, { redirect: 'manual' });

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
  'http://0x7f.1/',
])('%s is not reached with the platform’s own fetch unless the owner allows it', async (url) => {
  await expect(connect(manual(url), { allowPrivate: false })).rejects.toThrow(PrivateAddressError);
});

test('answers are unpacked, and say no length of what they were packed in', async () => {
  const answer = await connect(manual(`${api.origin}/gzip`), { allowPrivate: true });
  expect(answer.headers.get('content-length')).toBeNull();
  expect(await answer.text()).toBe('unpacked');
});

test('redirects are reported, not followed', async () => {
  const answer = await connect(manual(`${api.origin}/see-other`), { allowPrivate: true });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/echo?moved']);
});

test.each(['', '/docs'])('hosts are told every address of the functions below %j', (base) => {
  const paths = functionPaths(base);
  expect(paths.filter((path) => !isFunctionPath(path.replace('*', 'docs'), base))).toEqual([]);
  for (const name of ['proxy', 'session', 'login', 'callback', 'logout', 'pages', 'keys'])
    expect(paths).toContain(`${base}/_octavo/${name}`);
});
