import { expect, test } from 'vitest';
import { z } from 'zod';
import { docsConfigSchema } from '../../src/project/schema/docs-config.ts';
import { areas } from './areas.ts';
import { documentedKeys } from './documented-keys.ts';
import { ownKeys } from './own-keys.ts';

const covered = new Set(areas.flatMap(([, cases]) => cases.flatMap(({ keys }) => keys)));

/** Returns the keys that no case shows. */
function uncovered(keys: readonly string[]): string[] {
  return keys.filter((key) => !isCovered(key));
}

/** A key that only holds others is shown by what shows one of them. */
function isCovered(key: string): boolean {
  return covered.has(key) || [...covered].some((other) => other.startsWith(`${key}.`));
}

test('every key that Octavo reads is shown by a case', () => {
  expect(uncovered(ownKeys())).toEqual([]);
});

test("every key that the format's documentation names is shown by a case", () => {
  expect(uncovered(documentedKeys())).toEqual([]);
});

test('a key that the schema gets fails by its name, in an object and in navigation, too', () => {
  const { shape } = docsConfigSchema;
  const added = z.object({ newest: z.string().optional() });
  const grown = {
    ...shape,
    ...added.shape,
    fonts: z.union([shape.fonts, added]),
    navigation: added,
  };
  expect(uncovered(ownKeys(grown)).toSorted()).toEqual([
    'docs.json fonts.newest',
    'docs.json navigation.newest',
    'docs.json newest',
  ]);
  const ofTabs = { ...shape, navigation: z.object({ tabs: z.array(added) }) };
  expect(uncovered(ownKeys(ofTabs))).toEqual(['docs.json navigation.tabs.newest']);
});
