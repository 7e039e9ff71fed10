import { expect, test } from 'vitest';
import { createTryLimiter } from '../../../src/server/auth/try-limiter.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';

test('wrong tries of an address and of all are counted until the window ends', async () => {
  let time = 0;
  const now = (): number => time;
  const window = 15 * 60_000;
  const limiter = createTryLimiter(
    createMemoryLimiter({ limit: 2, window, now }),
    createMemoryLimiter({ limit: 3, window, now }),
  );
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([undefined, undefined]);
  expect(await limiter.take('a')).toBe(900);
  expect(await limiter.take('b')).toBeUndefined();
  expect(await limiter.take('c')).toBe(900);
  await limiter.forgive('b');
  expect(await limiter.take('c')).toBeUndefined();
  time = 24 * 3_600_000;
  expect(await limiter.take('a')).toBeUndefined();
});
