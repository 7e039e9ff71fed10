import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../../src/server/limits/rate-limit.ts';
import { openRedis } from '../../../src/server/stores/redis.ts';
import { freePort } from '../../support/free-port.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { until } from '../../support/until.ts';

interface Instance {
  readonly limiter: RateLimiter;
  /** What it has said in the log. */
  readonly log: string[];
}

const limit = 100;
const open: { close(): void }[] = [];
const servers: TestRedis[] = [];
afterEach(async () => {
  for (const opened of open.splice(0)) opened.close();
  for (const server of servers.splice(0)) await server.stop();
});

async function start(settings: Parameters<typeof startRedis>[0] = {}): Promise<TestRedis> {
  const server = await startRedis(settings);
  servers.push(server);
  return server;
}

async function instanceAt(url: string): Promise<Instance> {
  const log: string[] = [];
  const store = await openRedis(
    url,
    (level, event, fields) => void log.push(`${level} ${event}: ${fields?.['message']}`),
  );
  open.push(store);
  return { limiter: store.limiter('requests', { limit, window: 3_600_000 }), log };
}

/** Makes requests of acme all at once; returns how many were admitted. */
async function admitted({ limiter }: Instance, count: number): Promise<number> {
  const decisions = await Promise.all(Array.from({ length: count }, () => limiter.take('acme')));
  return decisions.filter(({ allowed }) => allowed).length;
}

/** Makes requests of somebody else until the instance says that the server is back. */
async function untilBack({ limiter, log }: Instance): Promise<void> {
  await until(async () => {
    await limiter.take('somebody else');
    return log.find((message) => message.includes('is back after'));
  });
}

const away = expect.stringMatching(
  /^warn counter-away: Redis at 127\.0\.0\.1:\d+ is away \(.+\)\. Until it is back, this instance counts by itself\.$/,
) as string;
const back = expect.stringMatching(/^info counter-back: Redis at 127\.0\.0\.1:\d+ is back after \d+ s\.$/) as string;

describe('a Redis server', () => {
  test('that is killed and comes back empty takes nothing from the limit and adds nothing to it', async () => {
    const redis = await start();
    const [one, other] = [await instanceAt(redis.url), await instanceAt(redis.url)];
    expect([await admitted(one, 20), await admitted(other, 30)]).toEqual([20, 30]);
    await one.limiter.take('acme');
    await redis.kill();
    // One has heard of 51 requests, the other of 50.
    expect(await admitted(one, 10)).toBe(10);
    expect(await admitted(other, 5)).toBe(5);
    expect([one.log, other.log]).toEqual([[away], [away]]);
    await redis.start();
    await untilBack(one);
    await untilBack(other);
    expect([one.log, other.log]).toEqual([
      [away, back],
      [away, back],
    ]);
    // 21 + 10 and 30 + 5 are known again as soon as each has asked.
    expect(await admitted(one, 1)).toBe(1);
    expect((await other.limiter.take('acme')).remaining).toBe(limit - 31 - 1 - 35 - 1);
    expect((await admitted(one, 60)) + (await admitted(other, 60))).toBe(32);
  });

  test('that is killed leaves each instance what the limit leaves of what it has heard', async () => {
    const redis = await start();
    const [one, other] = [await instanceAt(redis.url), await instanceAt(redis.url)];
    await admitted(one, 40);
    await admitted(other, 30);
    await redis.kill();
    expect(await admitted(one, 500)).toBe(60);
    expect(await admitted(other, 500)).toBe(30);
    expect(await one.limiter.take('acme')).toMatchObject({ allowed: false, limit, remaining: 0 });
  });

  test('that hangs is given up once; what it counted after all is not counted twice', async () => {
    const redis = await start();
    const one = await instanceAt(redis.url);
    await admitted(one, 10);
    redis.pause();
    expect(await admitted(one, 20)).toBe(20);
    expect(one.log).toEqual([expect.stringContaining('is away (no answer in 800 ms)')]);
    // Nobody waits for it any more: these would take two minutes.
    for (let index = 0; index < 150; index += 1) await one.limiter.take('somebody else');
    redis.resume();
    await untilBack(one);
    expect((await one.limiter.take('acme')).remaining).toBe(limit - 10 - 20 - 1);
    expect(one.log).toEqual([away, back]);
  });

  test('that is restarted between two requests is no reason to count from the start', async () => {
    const redis = await start();
    const one = await instanceAt(redis.url);
    expect(await admitted(one, 90)).toBe(90);
    await redis.kill();
    await redis.start();
    expect(await admitted(one, 50)).toBe(10);
  });

  test('that is not there at the start is used when it comes', async () => {
    const port = await freePort();
    const one = await instanceAt(`redis://127.0.0.1:${port}`);
    expect(await admitted(one, 5)).toBe(5);
    expect(one.log).toEqual([expect.stringContaining(`connect ECONNREFUSED 127.0.0.1:${port}`)]);
    await start({ port });
    await untilBack(one);
    const other = await instanceAt(`redis://127.0.0.1:${port}`);
    await admitted(one, 1);
    expect((await other.limiter.take('acme')).remaining).toBe(limit - 5 - 1 - 1);
  });

  test('that is full, and so cannot count, is away', async () => {
    const redis = await start({ others: ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'] });
    const one = await instanceAt(redis.url);
    expect(await admitted(one, 500)).toBe(limit);
    expect(one.log).toEqual([expect.stringContaining('is away (OOM ')]);
  });

  test('that became a replica is left for the one to which the address leads now', async () => {
    const [old, next] = [await start(), await start()];
    const address = await forwarding(old.port);
    const one = await instanceAt(`redis://127.0.0.1:${address.port}`);
    await admitted(one, 10);
    await old.command('REPLICAOF', '127.0.0.1', String(next.port));
    expect(await admitted(one, 5)).toBe(5);
    expect(one.log).toEqual([expect.stringContaining('READONLY')]);
    address.leadTo(next.port);
    await untilBack(one);
    expect((await one.limiter.take('acme')).remaining).toBe(limit - 10 - 5 - 1);
  });
});

describe('an address of a Redis server', () => {
  test('with a wrong password at the start lets instances count alone, until it is right', async () => {
    const redis = await start({ password: 'right' });
    const one = await instanceAt(`redis://:se%40cret@127.0.0.1:${redis.port}`);
    expect(await admitted(one, 500)).toBe(limit);
    expect(one.log).toEqual([expect.stringContaining('is away (WRONGPASS ')]);
    await redis.command('CONFIG', 'SET', 'requirepass', 'se@cret');
    await untilBack(one);
    expect(one.log.join()).not.toMatch(/se@cret|se%40cret|right/);
  });

  test('with a database that the server does not have is not used with another one', async () => {
    const redis = await start();
    const one = await instanceAt(`${redis.url}/99`);
    await admitted(one, 1);
    expect(one.log).toEqual([expect.stringContaining('is away (ERR DB index is out of range)')]);
  });

  test('chooses the database in which is counted', async () => {
    const redis = await start();
    const [first, second, again] = await Promise.all(['/1', '/2', '/1'].map((path) => instanceAt(redis.url + path)));
    if (first === undefined || second === undefined || again === undefined) throw new Error('There are three.');
    expect([await admitted(first, 500), await admitted(second, 500), await admitted(again, 500)]).toEqual([
      100, 100, 0,
    ]);
  });
});

interface Forwarding {
  readonly port: number;
  leadTo(port: number): void;
  close(): void;
}

/** An address whose new connections lead to another server when it says so: what a name does after a failover. */
async function forwarding(first: number): Promise<Forwarding> {
  let target = first;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const there = connect(target, '127.0.0.1');
    for (const end of [socket, there]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(there).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const opened = {
    port,
    leadTo: (next: number) => void (target = next),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  open.push(opened);
  return opened;
}
