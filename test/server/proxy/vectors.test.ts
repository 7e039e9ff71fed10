import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../api-server.ts';
import { createTestProxy, refusal, tableResolver } from './proxy-client.ts';
import { namesInside, otherOrigins, otherSchemes, privateSpellings, redirectTargets } from './vectors.data.ts';

/** What must not be reached: it listens on every address of this machine that the vectors could lead to. */
let secret: ApiServer;
let port: string;
beforeAll(async () => {
  secret = await startApi({ host: '::', port: 0 });
  port = new URL(secret.origin).port;
});
afterAll(() => secret.close());

const withPort = (text: string): string => text.replaceAll('PORT', port);
const api = (): string => `http://api.example.com:${port}`;

describe.each(Object.entries(privateSpellings))('%s', (_, hosts) => {
  test.each(hosts)('http://%s is not reached although a description declares it', async (host) => {
    const url = `http://${host}:${port}/echo`;
    const { resolve, calls } = tableResolver({ localhost: ['127.0.0.1'], 'localhost.': ['127.0.0.1'] });
    const leadsHome: typeof resolve = (name, options, callback) =>
      /localhost\.?$/.test(name) ? resolve('localhost', options, callback) : resolve(name, options, callback);
    const proxy = createTestProxy({ declared: [new URL(url).origin], resolve: leadsHome });
    const before = secret.received.length;
    const response = await proxy.send({ url });
    expect(response.status).toBe(403);
    const { message, reason } = await refusal(response);
    expect(reason).toBe('private');
    expect(message).toContain(`octavo serve --allow-origin ${new URL(url).origin}`);
    expect(secret.received).toHaveLength(before);
    expect(calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a name that a resolver leads inside', () => {
  const { resolve } = tableResolver(namesInside);
  test.each(Object.keys(namesInside))('%s is not reached', async (name) => {
    const origin = `http://${name}:${port}`;
    const response = await createTestProxy({ declared: [origin], resolve }).send({ url: `${origin}/echo` });
    expect(response.status).toBe(403);
    expect((await refusal(response)).reason).toBe('private');
  });
});

describe('where one origin is declared', () => {
  /** Names lead to this machine, and this machine is taken for public: only the rules are left to refuse. */
  const proxy = () =>
    createTestProxy({
      declared: [api()],
      resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      isPublic: () => true,
    });

  test.each(otherOrigins)('%j is refused', async (url, status) => {
    const before = secret.received.length;
    const response = await proxy().send({ url: withPort(url) });
    expect({ status: response.status, reason: (await refusal(response)).reason }).toEqual({
      status,
      reason: status === 403 ? 'undeclared' : 'message',
    });
    expect(secret.received).toHaveLength(before);
  });

  test.each(otherSchemes)('%s is refused', async (url) => {
    const response = await proxy().send({ url: withPort(url) });
    expect(response.status).toBe(403);
    expect((await refusal(response)).message).toMatch(
      /The proxy sends http and https requests, not|WebSockets go from/,
    );
  });

  test.each(redirectTargets)('a redirect to %s is not followed', async (target) => {
    const before = secret.received.length;
    const response = await proxy().send({ url: `${api()}/to?${encodeURIComponent(withPort(target))}` });
    expect([403, 502]).toContain(response.status);
    expect(['undeclared', 'answer']).toContain((await refusal(response)).reason);
    expect(secret.received).toHaveLength(before + 1);
  });

  test('a redirect to a declared name that now leads inside is not followed', async () => {
    const inside = `http://inside.example.com:${port}`;
    const { resolve } = tableResolver({ 'api.example.com': ['127.0.0.1'], 'inside.example.com': ['127.0.0.2'] });
    const isPublic = (address: string): boolean => address === '127.0.0.1';
    const both = createTestProxy({ declared: [api(), inside], resolve, isPublic });
    const before = secret.received.length;
    const response = await both.send({ url: `${api()}/to?${encodeURIComponent(`${inside}/echo`)}` });
    expect(response.status).toBe(403);
    expect((await refusal(response)).reason).toBe('private');
    expect(secret.received).toHaveLength(before + 1);
  });
});

describe('a declared server whose first label is free', () => {
  const refused = [
    'https://example.com',
    'https://a.b.example.com',
    'https://.example.com',
    'https://*.example.com',
    'https://a_b.example.com',
    'https://a.example.com:8443',
    'http://a.example.com',
    'https://a.example.com.',
    'https://a.example.com.evil.example',
    'https://a.evil-example.com',
    'https://127.0.0.1',
  ];
  test.each(refused)('does not stand for %s', async (url) => {
    const response = await createTestProxy({ declared: ['https://*.example.com', 'https://*.0.0.1'] }).send({ url });
    expect([400, 403]).toContain(response.status);
    expect(['undeclared', 'message', 'private']).toContain((await refusal(response)).reason);
  });
});

test('the table is as large as it should be, and every vector is another', () => {
  const all = [
    ...Object.values(privateSpellings).flat(),
    ...Object.keys(namesInside),
    ...otherOrigins.map(([url]) => url),
    ...otherSchemes,
    ...redirectTargets.map((target) => `redirect ${target}`),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(200);
});
