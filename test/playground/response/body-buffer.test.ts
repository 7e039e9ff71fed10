import { expect, test } from 'vitest';
import { createBodyBuffer } from '../../../src/playground/response/body-buffer.ts';

const piece = (size: number, value = 0): Uint8Array<ArrayBuffer> => new Uint8Array(size).fill(value);

test('what was received is kept in order', async () => {
  const buffer = createBodyBuffer(10_000_000, 'stop');
  for (let index = 0; index < 3000; index += 1) buffer.add(piece(1, index % 256));
  const bytes = new Uint8Array(await buffer.blob().arrayBuffer());
  expect(bytes).toHaveLength(3000);
  expect([bytes[0], bytes[1001], bytes[2999]]).toEqual([0, 1001 % 256, 2999 % 256]);
});

test('a full buffer takes what fits and says so', () => {
  const buffer = createBodyBuffer(2_500_000, 'stop');
  expect([buffer.add(piece(2_000_000)), buffer.add(piece(2_000_000))]).toEqual([true, false]);
  expect([buffer.size, buffer.blob().size]).toEqual([2_500_000, 2_500_000]);
});

test('a buffer of a stream drops the oldest', async () => {
  const buffer = createBodyBuffer(2_000_000, 'drop');
  for (let index = 0; index < 10; index += 1) expect(buffer.add(piece(1_000_000, index))).toBe(true);
  expect([buffer.size, buffer.dropped]).toEqual([10_000_000, 8_000_000]);
  expect(new Uint8Array(await buffer.blob().slice(0, 1).arrayBuffer())[0]).toBe(8);
});
