import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../api-server.ts';
import { createTestProxy, refusal, tableResolver } from './proxy-client.ts';

/** Public for these tests: all else on this machine is private, as it is. */
const open = '127.0.0.1';
const inside = '127.0.0.2';
const isPublic = (address: string): boolean => address === open || address === '127.0.0.9';

let api: ApiServer;
let secret: ApiServer;
let port: string;
let origin: string;
beforeAll(async () => {
  api = await startApi({ host: open });
  port = new URL(api.origin).port;
  secret = await startApi({ host: inside, port: Number(port) });
  origin = `http://api.example.com:${port}`;
});
afterAll(() => Promise.all([api.close(), secret.close()]));

describe('a name that changes its address', () => {
  test('between the check and the connection has no such moment: it is asked for once', async () => {
    const { resolve, calls } = tableResolver({ 'api.example.com': (call) => [call === 1 ? open : inside] });
    const response = await createTestProxy({ declared: [origin], resolve, isPublic }).send({ url: `${origin}/echo` });
    expect(response.status).toBe(201);
    expect(calls).toEqual(['api.example.com']);
    expect(secret.received).toEqual([]);
  });

  test('to one inside is refused when a new connection is made, and the old one is not asked to lead there', async () => {
    let now = open;
    const { resolve, calls } = tableResolver({ 'api.example.com': () => [now] });
    const proxy = createTestProxy({ declared: [origin], resolve, isPublic });
    const answer = async (path: string): Promise<number> => {
      const response = await proxy.send({ url: origin + path });
      await response.text().catch(() => undefined);
      return response.status;
    };
    expect(await answer('/echo')).toBe(201);
    now = inside;
    // Kept alive: the connection that was checked serves on, whatever the name says by now.
    expect(await answer('/nothing')).toBe(204);
    expect(calls).toHaveLength(1);
    expect(await answer('/broken')).toBe(502);
    const statuses = [await answer('/echo'), await answer('/echo')];
    expect(statuses).toEqual([403, 403]);
    expect(secret.received).toEqual([]);
  });

  test('at every question reaches the open one or nothing', async () => {
    const { resolve } = tableResolver({ 'api.example.com': (call) => [call % 2 === 0 ? open : inside] });
    const proxy = createTestProxy({ declared: [origin], resolve, isPublic });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await proxy.send({ url: `${origin}/echo` })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 403]));
    expect(secret.received).toEqual([]);
  });

  test('while it redirects to itself is refused there', async () => {
    const { resolve } = tableResolver({
      'api.example.com': [open],
      'eu.example.com': (call) => [call === 1 ? inside : open],
    });
    const other = `http://eu.example.com:${port}`;
    const proxy = createTestProxy({ declared: [origin, other], resolve, isPublic });
    const response = await proxy.send({ url: `${origin}/to?${encodeURIComponent(`${other}/echo`)}` });
    expect((await refusal(response)).reason).toBe('private');
    expect(secret.received).toEqual([]);
  });
});

describe('a name with several addresses', () => {
  test('is tried at the next one when the first does not answer', async () => {
    const { resolve, calls } = tableResolver({ 'api.example.com': ['127.0.0.9', open] });
    const response = await createTestProxy({ declared: [origin], resolve, isPublic }).send({ url: `${origin}/echo` });
    expect(response.status).toBe(201);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['first', [inside, open]],
    ['last', [open, inside]],
    ['in the middle', ['127.0.0.9', inside, open]],
    ['as IPv6', ['::1', open]],
  ])('one of them inside, %s, is not tried at all', async (_, addresses) => {
    const before = api.received.length;
    const { resolve } = tableResolver({ 'api.example.com': addresses });
    const response = await createTestProxy({ declared: [origin], resolve, isPublic }).send({ url: `${origin}/echo` });
    expect((await refusal(response)).reason).toBe('private');
    expect(api.received).toHaveLength(before);
    expect(secret.received).toEqual([]);
  });
});

describe('what the machine is told to use in between', () => {
  let middle: Server;
  let used: number;
  let tunnel: TcpServer;
  beforeAll(async () => {
    used = 0;
    middle = createServer((_, response) => {
      used += 1;
      response.end();
    });
    tunnel = createTcpServer((socket) => {
      used += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => middle.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve));
    process.env['HTTP_PROXY'] = `http://127.0.0.1:${(middle.address() as AddressInfo).port}`;
    process.env['HTTPS_PROXY'] = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    delete process.env['HTTP_PROXY'];
    delete process.env['HTTPS_PROXY'];
    await Promise.all([middle, tunnel].map((server) => new Promise((resolve) => server.close(resolve))));
  });

  test('is not used: an address that was checked is no use behind another proxy', async () => {
    const { resolve } = tableResolver({ 'api.example.com': [open] });
    const response = await createTestProxy({ declared: [origin], resolve, isPublic }).send({ url: `${origin}/echo` });
    expect(response.status).toBe(201);
    expect(used).toBe(0);
  });
});
