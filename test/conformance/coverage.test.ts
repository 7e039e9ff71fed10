import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { documentedKeys } from './documented-keys.ts';
import { ownKeys } from './own-keys.ts';

const covered = new Set(areas.flatMap(([, cases]) => cases.flatMap(({ keys }) => keys)));

/** A key that only holds others is shown by what shows one of them. */
function isCovered(key: string): boolean {
  return covered.has(key) || [...covered].some((other) => other.startsWith(`${key}.`));
}

test('every key that Octavo reads is shown by a case', () => {
  expect(ownKeys().filter((key) => !isCovered(key))).toEqual([]);
});

test("every key that the format's documentation names is shown by a case", () => {
  expect(documentedKeys().filter((key) => !isCovered(key))).toEqual([]);
});
