import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followedRedirects } from '../../../src/request/index.ts';
import { startApi, type ApiServer } from '../api-server.ts';
import { createTestProxy, refusal, type Message } from './proxy-client.ts';

let api: ApiServer;
let other: ApiServer;
beforeAll(async () => {
  [api, other] = await Promise.all([startApi(), startApi()]);
});
afterAll(() => Promise.all([api.close(), other.close()]));
beforeEach(() => {
  api.received.length = 0;
  other.received.length = 0;
});

const send = (message: Message): Promise<Response> => {
  const both = [api.origin, other.origin];
  return createTestProxy({ declared: both, allowed: both, queryKeys: ['api_key'] }).send(message);
};
const to = (target: string): string => `${api.origin}/to?${encodeURIComponent(target)}`;

/** What may name whoever asks, by any name. */
const credentials = [
  ['Authorization', 'Bearer of-the-reader'],
  ['Cookie', 'key=of-the-reader'],
  ['X-Api-Key', 'of-the-reader'],
  ['X-Custom-Thing', 'of-the-reader'],
  ['Ocp-Apim-Subscription-Key', 'of-the-reader'],
  ['Proxy-Token', 'of-the-reader'],
  ['Idempotency-Key', 'of-the-reader'],
].map(([name = '', value = '']) => ({ name, value }));

describe('a redirect to another declared server', () => {
  test('gets no header that may be a credential', async () => {
    const headers = [...credentials, { name: 'Accept', value: 'text/csv' }, { name: 'Accept-Language', value: 'cy' }];
    await send({ url: to(`${other.origin}/echo`), headers });
    expect(JSON.stringify(api.received[0]?.headers)).toContain('of-the-reader');
    expect(other.received).toHaveLength(1);
    expect(JSON.stringify(other.received[0]?.headers)).not.toContain('of-the-reader');
    expect(other.received[0]?.headers).toMatchObject({ accept: 'text/csv', 'accept-language': 'cy' });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('gets no body of %s', async (method) => {
    const body = { kind: 'text', text: '{"secret":"of-the-reader"}' };
    const headers = [{ name: 'Content-Type', value: 'application/json' }];
    const { reason, message } = await refusal(await send({ method, url: to(`${other.origin}/echo`), headers, body }));
    expect([reason, message]).toEqual(['answer', expect.stringContaining(`redirects to ${other.origin}`)]);
    expect(other.received).toEqual([]);
  });

  test('gets no key that the API copied from the query', async () => {
    const path = '/see-other?api_key=of-the-reader';
    await send({ url: `${to(`${other.origin}${path}&page=2`)}&api_key=of-the-reader` });
    expect(other.received.map(({ url }) => url)).toEqual(['/see-other?page=2', '/echo?moved']);
  });

  test('gets the key that the API itself puts there', async () => {
    await send({ url: `${to(`${other.origin}/echo?api_key=signed`)}&api_key=of-the-reader` });
    expect(other.received[0]?.url).toBe('/echo?api_key=signed');
  });

  test('does not give back what the first server got when it leads back there', async () => {
    const back = `${other.origin}/to?${encodeURIComponent(`${api.origin}/echo`)}`;
    await send({ url: to(back), headers: credentials });
    expect(api.received).toHaveLength(2);
    expect(JSON.stringify(api.received[1]?.headers)).not.toContain('of-the-reader');
  });
});

test('a redirect within a server keeps everything', async () => {
  const body = { kind: 'text', text: 'whole' };
  await send({ method: 'POST', url: `${api.origin}/keep`, headers: credentials, body });
  expect(api.received[1]).toMatchObject({ method: 'POST', url: '/echo?kept', body: 'whole' });
  expect(JSON.stringify(api.received[1]?.headers).match(/of-the-reader/g)?.length).toBeGreaterThan(5);
});

test('the answer says which redirects were followed', async () => {
  const response = await send({ url: to(`${other.origin}/see-other`) });
  expect(followedRedirects(response.headers).map(({ url }) => url)).toEqual([
    `${other.origin}/see-other`,
    `${other.origin}/echo?moved`,
  ]);
  expect(followedRedirects((await send({ url: `${api.origin}/echo` })).headers)).toEqual([]);
});
