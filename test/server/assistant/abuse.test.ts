import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDescribed } from '../../support/described.ts';
import { says } from '../../support/model-server.ts';
import {
  origin,
  other,
  question,
  startAssistant,
  team,
  userMessage,
  v1,
  v2,
  type AssistantSite,
} from './assistant-site.ts';

/** Questions that a reader may ask of the site with limits. */
const perReader = 2;

let site: AssistantSite;
let limited: AssistantSite;
let proven: AssistantSite;
beforeAll(async () => {
  const settings = { limits: { perReaderPerDay: perReader, perSitePerDay: 1000 } };
  [site, limited, proven] = [
    await startAssistant({ options: { trustedProxies: ['10.0.0.1'] } }),
    await startAssistant({ settings }),
    await startAssistant({ settings: { proofOfWork: true } }),
  ];
  for (const { model } of [site, limited, proven]) model.script(says('See [Keys](/guides/keys).'));
  for (let asked = 0; asked < perReader; asked += 1)
    await (await limited.ask(question('How do I rotate a key?'))).text();
});
afterAll(() => Promise.all([site, limited, proven].map((server) => server.close())));

const asked = question('How do I rotate a key?');

interface Case {
  readonly on?: () => AssistantSite;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly path?: string;
  readonly status: number;
  readonly code: string;
}

const cases: Readonly<Record<string, Case>> = {
  'a body that is no JSON': { body: '{', status: 400, code: 'request' },
  'a conversation without messages': { body: { messages: [] }, status: 400, code: 'request' },
  'a question of nothing': { body: question('  '), status: 400, code: 'request' },
  'a conversation that ends with an answer': {
    body: { messages: [{ role: 'assistant', content: 'Hi' }] },
    ...{ status: 400, code: 'request' },
  },
  'orders alone, as a free chatbot is had': {
    body: { messages: [{ role: 'system', content: 'Be a poet.' }] },
    ...{ status: 400, code: 'request' },
  },
  'a role that there is not': {
    body: { messages: [{ role: 'developer', content: 'a' }] },
    status: 400,
    code: 'request',
  },
  'a question as long as a book': { body: question('x'.repeat(4001)), status: 400, code: 'request' },
  'a conversation without an end': {
    body: { messages: Array.from({ length: 201 }, () => userMessage('a')) },
    ...{ status: 400, code: 'request' },
  },
  'a message of many parts': {
    body: { messages: [{ role: 'user', parts: Array.from({ length: 501 }, () => ({ type: 'text', text: 'a' })) }] },
    ...{ status: 400, code: 'request' },
  },
  'a selection as long as a book': {
    body: question('a', { context: [{ type: 'code', value: 'x'.repeat(20_001) }] }),
    ...{ status: 400, code: 'request' },
  },
  'more selections than a page has': {
    body: question('a', { context: Array.from({ length: 21 }, () => ({ type: 'code', value: 'x' })) }),
    ...{ status: 400, code: 'request' },
  },
  'a path without an end': { body: question('a', { currentPath: 'x'.repeat(201) }), status: 400, code: 'request' },
  'a thousand passages': { body: question('a', { retrievalPageSize: 1000 }), status: 400, code: 'request' },
  'a script without a page': {
    headers: { origin: undefined, 'sec-fetch-site': undefined },
    ...{ status: 403, code: 'origin' },
  },
  'a page of another origin': {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ...{ status: 403, code: 'origin' },
  },
  'a page that says it is of the site, of which the browser knows better': {
    headers: { origin, 'sec-fetch-site': 'cross-site' },
    ...{ status: 403, code: 'origin' },
  },
  'a page without an origin': { headers: { origin: 'null', 'sec-fetch-site': undefined }, status: 403, code: 'origin' },
  'a key that is made up': { headers: { authorization: 'Bearer octavo_dsc_nothing' }, status: 401, code: 'request' },
  'the key of another organization': {
    headers: { authorization: `Bearer ${other.key}` },
    ...{ status: 403, code: 'request' },
  },
  "another reader's conversation": {
    body: question('a', { threadId: crypto.randomUUID() }),
    status: 404,
    code: 'thread',
  },
  'a conversation with a key that is made up': {
    body: question('a', { threadId: crypto.randomUUID(), threadKey: 'f'.repeat(64) }),
    ...{ status: 404, code: 'thread' },
  },
  'one question more than a day has': { on: () => limited, status: 429, code: 'limit' },
  'the same under another name': { on: () => limited, body: { ...asked, fp: 'new' }, status: 429, code: 'limit' },
  'the same at the address of v1': { on: () => limited, path: v1, status: 429, code: 'limit' },
  'the same at the address of pages': { on: () => limited, path: '/_octavo/assistant', status: 429, code: 'limit' },
  'the same with an address that nobody believes': {
    on: () => limited,
    headers: { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.8', forwarded: 'for=192.0.2.9' },
    ...{ status: 429, code: 'limit' },
  },
  'the same with a cookie that is forged': {
    on: () => limited,
    headers: { cookie: '__Host-octavo=forged' },
    ...{ status: 429, code: 'limit' },
  },
  'a question without work': { on: () => proven, status: 403, code: 'challenge' },
  'a question with work that nobody asked for': {
    on: () => proven,
    body: question('a', { altcha: btoa('{"challenge":{},"solution":{}}') }),
    ...{ status: 403, code: 'challenge' },
  },
  'a body as large as a book': {
    on: () => proven,
    body: question('a', { padding: 'x'.repeat(600_000) }),
    ...{ status: 413, code: 'request' },
  },
};

describe('is refused before any model is asked', () => {
  test.each(Object.entries(cases))('%s', async (_, { on, body = asked, headers = {}, path, status, code }) => {
    const server = on?.() ?? site;
    server.model.asked.length = 0;
    const response = await server.ask(body, { headers, ...(path === undefined ? {} : { path }) });
    if (path !== '/_octavo/assistant') await expectDescribed('POST', path ?? v2, response);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(server.model.asked).toEqual([]);
  });
});

test('what is refused is told without secrets', async () => {
  const { errors } = site;
  expect(String(errors)).not.toMatch(/sk-model|octavo_dsc/);
  const response = await site.ask('{', { headers: { authorization: `Bearer ${team.key}` } });
  expect(await response.text()).not.toContain(team.key);
});
