import { expect, test } from 'vitest';
import { createBodyKeeper } from '../../../src/playground/response/body-keeper.ts';

const piece = (size: number, value = 0): Uint8Array<ArrayBuffer> => new Uint8Array(size).fill(value);

test('what was received is kept in order', async () => {
  const keeper = createBodyKeeper(10_000_000, 'stop');
  for (let index = 0; index < 3000; index += 1) keeper.add(piece(1, index % 256));
  const bytes = new Uint8Array(await keeper.blob().arrayBuffer());
  expect(bytes).toHaveLength(3000);
  expect([bytes[0], bytes[1001], bytes[2999]]).toEqual([0, 1001 % 256, 2999 % 256]);
});

test('a full keeper takes what fits and says so', () => {
  const keeper = createBodyKeeper(2_500_000, 'stop');
  expect([keeper.add(piece(2_000_000)), keeper.add(piece(2_000_000))]).toEqual([true, false]);
  expect([keeper.size, keeper.blob().size]).toEqual([2_500_000, 2_500_000]);
});

test('a keeper of a stream lets the oldest go', async () => {
  const keeper = createBodyKeeper(2_000_000, 'drop');
  for (let index = 0; index < 10; index += 1) expect(keeper.add(piece(1_000_000, index))).toBe(true);
  expect([keeper.size, keeper.dropped]).toEqual([10_000_000, 8_000_000]);
  expect(new Uint8Array(await keeper.blob().slice(0, 1).arrayBuffer())[0]).toBe(8);
});
