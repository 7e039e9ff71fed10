import { afterAll, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { tokensPerQuestion } from '../../../src/server/assistant/budget.ts';
import { startRedis } from '../../support/redis.ts';
import { cuts, says, stalls } from '../../support/model-server.ts';
import { other, question, readUi, secret, startAssistant, team, v2, type AssistantSite } from './assistant-site.ts';

const open: AssistantSite[] = [];
afterAll(() => Promise.all(open.map((site) => site.close())));

async function start(setup: Parameters<typeof startAssistant>[0]): Promise<AssistantSite> {
  const site = await startAssistant(setup);
  site.model.script(says('See [Keys](/guides/keys).'));
  open.push(site);
  return site;
}

async function refusal(response: Response): Promise<unknown> {
  return [response.status, ((await response.json()) as { code: string }).code];
}

const asked = question('How do I rotate a key?');

test('a reader asks so often a day, by address and by who they are', async () => {
  const site = await start({
    settings: { limits: { perReaderPerDay: 2, perSitePerDay: 100 } },
    options: { trustedProxies: ['127.0.0.1'] },
  });
  const from = (address: string, cookie?: string): Promise<Response> =>
    site.ask(asked, { headers: { 'x-forwarded-for': address, cookie } });
  expect((await from('192.0.2.1')).headers.get('ratelimit-remaining')).toBe('1');
  expect((await from('192.0.2.1')).status).toBe(200);
  const third = await from('192.0.2.1');
  expect(third.headers.get('retry-after')).toMatch(/^8\d{4}$/);
  expect(await refusal(third)).toEqual([429, 'limit']);
  // Who is signed in takes their limit along to other addresses.
  const seal = createSeal([secret], 'session of docs by password right');
  const cookie = `__Host-octavo=${await seal.seal({ sub: 'ada', groups: [] }, Date.now() + 60_000)}`;
  expect((await from('192.0.2.2', cookie)).status).toBe(200);
  expect((await from('192.0.2.3', cookie)).status).toBe(200);
  expect(await refusal(await from('192.0.2.4', cookie))).toEqual([429, 'limit']);
  // What was refused counts for nothing.
  expect((await from('192.0.2.4')).headers.get('ratelimit-remaining')).toBe('1');
});

test('all readers of a site ask so often a day, and keys have a limit of their own', async () => {
  const site = await start({ settings: { limits: { perReaderPerDay: 10, perSitePerDay: 2 } } });
  expect([(await site.ask(asked)).status, (await site.ask(asked)).status]).toEqual([200, 200]);
  expect(await refusal(await site.ask(asked))).toEqual([429, 'limit']);
  const withKey = await site.ask(asked, { headers: { authorization: `Bearer ${team.key}` } });
  expect([withKey.status, withKey.headers.get('ratelimit-limit')]).toEqual([200, '10000']);
});

test.each([
  ['says what it cost', says('See [Keys](/guides/keys).'), 1000],
  ['breaks off', cuts, undefined],
])('a budget counts the tokens of a model that %s, and stands when it is used', async (_, answer, cost) => {
  const tokensPerMonth = tokensPerQuestion + 2500;
  const site = await start({ settings: { budget: { tokensPerMonth } } });
  site.model.script(answer);
  let answered = 0;
  let last = await site.ask(asked);
  for (; last.status === 200; last = await site.ask(asked)) {
    await last.text();
    answered += 1;
  }
  // What is set aside for one more question no longer fits.
  if (cost !== undefined) expect(answered).toBe(Math.floor(2500 / cost) + 1);
  expect(answered).toBeGreaterThan(1);
  const seconds = Number(last.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(31 * 86_400);
  expect(await refusal(last)).toEqual([429, 'budget']);
});

test('questions at once never cost more than the budget, in two servers that share Redis', async () => {
  const redis = await startRedis();
  const setup = {
    settings: { budget: { tokensPerMonth: 3 * tokensPerQuestion } },
    options: { redisUrl: redis.url },
  };
  const [one, two] = [await start(setup), await start(setup)];
  for (const site of [one, two]) site.model.script(stalls);
  const questions = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : two).ask(asked)),
  );
  expect(questions.filter(({ status }) => status === 200)).toHaveLength(3);
  // What was set aside and not used is there again when the answers have ended.
  await Promise.all(questions.map((response) => response.text()));
  await expect.poll(async () => (await one.ask(asked)).status, { timeout: 5000 }).toBe(200);
  await Promise.all(open.splice(-2).map((site) => site.close()));
  await redis.stop();
});

test.each([
  ['no origin', { origin: undefined, 'sec-fetch-site': undefined }, 403, 'origin'],
  ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403, 'origin'],
  [
    'an origin that looks alike',
    { origin: 'https://app.acme.com.evil.example', 'sec-fetch-site': 'cross-site' },
    403,
    'origin',
  ],
  ['an origin of two labels', { origin: 'https://a.b.acme.com', 'sec-fetch-site': 'cross-site' }, 403, 'origin'],
  ['a key that is none', { authorization: 'Bearer octavo_dsc_nothing' }, 401, 'request'],
  ['a key of others', { authorization: `Bearer ${other.key}` }, 403, 'request'],
  ['an allowed origin', { origin: 'https://app.acme.com', 'sec-fetch-site': 'cross-site' }, 200, undefined],
  ['a key', { origin: undefined, 'sec-fetch-site': undefined, authorization: `Bearer ${team.key}` }, 200, undefined],
])('with %s', async (_, headers, status, code) => {
  const site = (open[0] ??= await start({}));
  const allowed = await start({ settings: { origins: ['https://*.acme.com'] } });
  const response = await (status === 200 ? allowed : site).ask(asked, { headers });
  expect(response.status).toBe(status);
  if (code !== undefined) expect(await response.json()).toMatchObject({ code });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a site without an assistant has none, and browsers may ask first', async () => {
  const site = await start({});
  const path = '/discovery/v2/assistant/bare/message';
  expect(await refusal(await site.ask(asked, { path }))).toEqual([404, 'off']);
  expect((await fetch(site.url + v2)).status).toBe(405);
  const preflight = await fetch(site.url + v2, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST, OPTIONS']);
});

test('a thread goes on with its name and its key', async () => {
  const site = await start({});
  const first = await site.ask(asked);
  const [threadId, threadKey] = ['x-thread-id', 'x-thread-key'].map((name) => first.headers.get(name) ?? '');
  expect((await readUi(first)).metadata).toMatchObject({ threadId, threadKey });
  const next = await site.ask(question('And then?', { threadId, threadKey }));
  expect([next.headers.get('x-thread-id'), next.headers.get('x-thread-key')]).toEqual([threadId, null]);
  for (const more of [{ threadId }, { threadId, threadKey: 'x' }, { threadId: `${threadId}0`, threadKey }])
    expect(await refusal(await site.ask(question('And then?', more)))).toEqual([404, 'thread']);
});
