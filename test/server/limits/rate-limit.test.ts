import { describe, expect, test } from 'vitest';
import { createMemoryLimiter, requestsPerHour } from '../../../src/server/limits/rate-limit.ts';

describe('the limit of an organization', () => {
  test('is 10,000 requests an hour, exactly', async () => {
    const limiter = createMemoryLimiter({ now: () => 0 });
    const decisions = await Promise.all(Array.from({ length: 10_500 }, () => limiter.take('acme')));
    expect(requestsPerHour).toBe(10_000);
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10_000);
    expect(decisions[9_999]).toMatchObject({ allowed: true, remaining: 0 });
    expect(decisions[10_000]).toMatchObject({ allowed: false, remaining: 0, limit: 10_000 });
  });

  test('leaves other organizations alone', async () => {
    const limiter = createMemoryLimiter({ limit: 1 });
    await limiter.take('acme');
    expect((await limiter.take('acme')).allowed).toBe(false);
    for (const name of ['umbrella', '__proto__', 'constructor']) expect((await limiter.take(name)).allowed).toBe(true);
  });

  test('is full again an hour after the first request', async () => {
    let now = 5_000;
    const limiter = createMemoryLimiter({ limit: 2, now: () => now });
    await limiter.take('acme');
    now += 1_800_000;
    expect(await limiter.take('acme')).toMatchObject({ allowed: true, remaining: 0, resetAfter: 1800 });
    now += 1_799_999;
    expect(await limiter.take('acme')).toMatchObject({ allowed: false, resetAfter: 1 });
    now += 1;
    expect(await limiter.take('acme')).toMatchObject({ allowed: true, remaining: 1, resetAfter: 3600 });
  });
});
