import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMemoryLimiter,
  type OpenLimiter,
  type RateDecision,
  type ForgivingLimiter,
} from '../../src/server/limits/rate-limit.ts';
import { openRedis } from '../../src/server/stores/redis.ts';
import { startCounterRuntime } from '../support/counter-runtime.ts';
import { temporaryFolder } from '../support/octavo.ts';
import { startRedis } from '../support/redis.ts';

interface Opened {
  readonly limiter: OpenLimiter;
  close(): Promise<void>;
}

/** Every place in which requests are counted: memory, a real Redis server, Durable Objects in workerd. */
const places: Readonly<Record<string, () => Promise<Opened>>> = {
  memory: () => Promise.resolve({ limiter: (_, rule) => createMemoryLimiter(rule), close: () => Promise.resolve() }),
  redis: async () => {
    const server = await startRedis();
    const store = await openRedis(server.url, unexpected);
    return {
      limiter: store.limiter,
      close: async () => {
        store.close();
        await server.stop();
      },
    };
  },
  'durable objects': async () => {
    const folder = await temporaryFolder();
    const runtime = await startCounterRuntime(folder.path);
    return {
      limiter: runtime.limiter,
      close: async () => {
        await runtime.stop();
        await folder.remove();
      },
    };
  },
};

const hour = 3_600_000;
let names = 0;

describe.each(Object.entries(places))('requests counted in %s', (_, openPlace) => {
  let place: Opened;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());
  const open: OpenLimiter = (name, rule) => place.limiter(`${name}-${(names += 1)}`, rule);

  test('at once are admitted up to the limit, exactly', async () => {
    const decisions = await takeAll(open('requests', { limit: 100, window: hour }), 150, 'acme');
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(100);
    for (const { limit, remaining, resetAfter } of decisions.slice(100)) {
      expect([limit, remaining]).toEqual([100, 0]);
      expect(resetAfter).toBeGreaterThan(3500);
      expect(resetAfter).toBeLessThanOrEqual(3600);
    }
  });

  test('of one organization leave the others alone, whatever they are called', async () => {
    const limiter = open('requests', { limit: 1, window: hour });
    for (const name of ['acme', 'Acme', 'a:b', 'ends', 'used', '__proto__', 'constructor', '株式会社', 'a b\n*', '']) {
      expect([name, (await limiter.take(name)).allowed, (await limiter.take(name)).allowed]).toEqual([
        name,
        true,
        false,
      ]);
    }
  });

  test('of limiters with different names are counted apart', async () => {
    const [one, other] = [open('a', { limit: 1, window: hour }), open('b', { limit: 1, window: hour })];
    expect([(await one.take('acme')).allowed, (await other.take('acme')).allowed]).toEqual([true, true]);
  });

  test('are counted again when the window has ended', async () => {
    const limiter = open('short', { limit: 2, window: 1500 });
    const decisions = await takeAll(limiter, 3, 'acme');
    expect(decisions.map(({ allowed, resetAfter }) => [allowed, resetAfter])).toEqual([
      [true, 2],
      [true, 2],
      [false, 2],
    ]);
    let next = await limiter.take('acme');
    for (; !next.allowed; next = await limiter.take('acme')) await wait(100);
    expect(next).toEqual({ allowed: true, limit: 2, remaining: 1, resetAfter: 2 });
  });

  test('keep to the limit that comes with them', async () => {
    const limiter = open('requests', { limit: 3, window: hour });
    const take = async (limit?: number): Promise<unknown> => {
      const { resetAfter: _, ...decision } = await limiter.take('acme', limit);
      return decision;
    };
    expect(await take(2)).toEqual({ allowed: true, limit: 2, remaining: 1 });
    expect(await take(2)).toEqual({ allowed: true, limit: 2, remaining: 0 });
    expect(await take(2)).toEqual({ allowed: false, limit: 2, remaining: 0 });
    expect(await take()).toEqual({ allowed: true, limit: 3, remaining: 0 });
    expect(await take(5)).toEqual({ allowed: true, limit: 5, remaining: 1 });
    expect(await take(1)).toEqual({ allowed: false, limit: 1, remaining: 0 });
    expect((await limiter.take('nobody', 0)).allowed).toBe(false);
  });

  test('are told without being counted', async () => {
    const limiter = open('requests', { limit: 2, window: hour });
    expect(await limiter.used('acme')).toBe(0);
    await takeAll(limiter, 3, 'acme');
    expect([await limiter.used('acme'), await limiter.used('acme'), await limiter.used('other')]).toEqual([2, 2, 0]);
    await limiter.giveBack('acme');
    expect(await limiter.used('acme')).toBe(1);
    const short = open('short', { limit: 1, window: 1000 });
    await short.take('acme');
    await expect.poll(() => short.used('acme'), { timeout: 5000 }).toBe(0);
  });

  test('do not count when they are given back', async () => {
    const limiter = open('tries', { limit: 2, window: hour });
    await limiter.giveBack('acme');
    await takeAll(limiter, 3, 'acme');
    await limiter.giveBack('acme');
    expect(await takeAll(limiter, 2, 'acme')).toMatchObject([{ allowed: true, remaining: 0 }, { allowed: false }]);
    for (let index = 0; index < 3; index += 1) await limiter.giveBack('acme');
    expect((await takeAll(limiter, 3, 'acme')).map(({ allowed }) => allowed)).toEqual([true, true, false]);
  });

  test('that cost more are counted as so many, whole or not at all, and what was too much is given back', async () => {
    const limiter = open('tokens', { limit: 100, window: hour });
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => limiter.take('acme', 100, 30)));
    expect(atOnce.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await limiter.take('acme', 100, 10)).toMatchObject({ allowed: true, remaining: 0 });
    await limiter.giveBack('acme', 25);
    expect(await limiter.used('acme')).toBe(75);
    expect(await limiter.take('acme', 100, 26)).toMatchObject({ allowed: false, remaining: 25 });
    await limiter.take('acme', Number.MAX_SAFE_INTEGER, 50);
    expect(await limiter.used('acme')).toBe(125);
    await limiter.giveBack('acme', 1000);
    expect(await limiter.used('acme')).toBe(0);
  });
});

/** Decisions on requests that are made at once, by what they leave, the refused ones last. */
async function takeAll(limiter: ForgivingLimiter, count: number, who: string): Promise<RateDecision[]> {
  const decisions = await Promise.all(Array.from({ length: count }, () => limiter.take(who)));
  return decisions.sort((a, b) => Number(b.allowed) - Number(a.allowed) || b.remaining - a.remaining);
}

function unexpected(_: string, event: string): never {
  throw new Error(event);
}
