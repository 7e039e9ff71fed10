import { expect, test } from 'vitest';
import { createTryLimiter } from '../../../src/server/auth/try-limiter.ts';

test('wrong tries of an address and of all are counted until the window ends', () => {
  let time = 0;
  const limiter = createTryLimiter({ perAddress: 2, overall: 3, now: () => time });
  expect([limiter.take('a'), limiter.take('a')]).toEqual([undefined, undefined]);
  expect(limiter.take('a')).toBeGreaterThan(0);
  expect(limiter.take('b')).toBeUndefined();
  expect(limiter.take('c')).toBeGreaterThan(0);
  limiter.forgive('b');
  expect(limiter.take('c')).toBeUndefined();
  time = 24 * 3_600_000;
  expect(limiter.take('a')).toBeUndefined();
});
