import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../../src/server/limits/rate-limit.ts';
import { startCounterRuntime, type CounterRuntime } from '../../support/counter-runtime.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { until } from '../../support/until.ts';

let folder: TemporaryFolder;
let runtime: CounterRuntime;
beforeAll(async () => {
  folder = await temporaryFolder();
  runtime = await startCounterRuntime(folder.path);
});
afterAll(async () => {
  await runtime.stop();
  await folder.remove();
});

const rule = { limit: 100, window: 3_600_000 };

async function admitted(limiter: RateLimiter, count: number, who: string): Promise<number> {
  const decisions = await Promise.all(Array.from({ length: count }, () => limiter.take(who)));
  return decisions.filter(({ allowed }) => allowed).length;
}

describe('the Durable Object of an organization', () => {
  test('admits what instances ask at once up to the limit, exactly', async () => {
    const instances = Array.from({ length: 4 }, () => runtime.limiter('requests', rule));
    const counts = await Promise.all(instances.map((limiter) => admitted(limiter, 40, 'many')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(await runtime.log()).toEqual([]);
  });

  test('keeps its count when the platform evicts it', async () => {
    const limiter = runtime.limiter('requests', rule);
    await admitted(limiter, 10, 'evicted');
    expect(await runtime.evict('requests:evicted')).toContain('evicted by the test');
    const other = runtime.limiter('requests', rule);
    expect((await other.take('evicted')).remaining).toBe(89);
    expect((await limiter.take('evicted')).remaining).toBe(88);
  });

  test('keeps its count over a restart', async () => {
    await admitted(runtime.limiter('requests', rule), 10, 'restarted');
    await runtime.stop();
    runtime = await startCounterRuntime(folder.path);
    expect((await runtime.limiter('requests', rule).take('restarted')).remaining).toBe(89);
  });

  test('stores nothing once its window has ended', async () => {
    const limiter = runtime.limiter('short', { limit: 5, window: 1500 });
    await limiter.take('acme');
    expect(await runtime.entries('short:acme')).toBe(3);
    await until(async () => ((await runtime.entries('short:acme')) === 0 ? true : undefined));
    expect((await limiter.take('acme')).remaining).toBe(4);
  });

  test.each([
    ['throws', 'broken by the test'],
    ['hangs', 'timeout'],
  ] as const)('that %s leaves instances what they have heard of, and learns what they admitted', async (fault, why) => {
    const before = (await runtime.log()).length;
    const log = async (): Promise<string[]> => (await runtime.log()).slice(before);
    const [one, other] = [runtime.limiter('requests', rule), runtime.limiter('requests', rule)];
    await admitted(one, 40, fault);
    await admitted(other, 20, fault);
    await runtime.fail(fault);
    expect(await admitted(one, 25, fault)).toBe(25);
    expect(await admitted(other, 60, fault)).toBe(40);
    expect(await log()).toEqual([
      expect.stringMatching(new RegExp(`^The Durable Object that counts is away \\(.*${why}.*\\)`)),
    ]);
    await runtime.fail('none');
    await until(async () => {
      await one.take('somebody else');
      return (await log())[1];
    });
    expect((await log())[1]).toMatch(/is back after \d+ s\.$/);
    expect((await one.take(fault)).allowed).toBe(true);
    expect(await other.take(fault)).toMatchObject({ allowed: false, remaining: 0 });
  });
});
