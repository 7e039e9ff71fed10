import { expect, test } from 'vitest';
import { createRecent } from '../../src/bundle/recent.ts';

const keptOf = (cache: { get(key: string): string | undefined }, keys: string): string =>
  [...keys].filter((key) => cache.get(key) !== undefined).join('');

test('what was not used for longest is forgotten first', () => {
  const cache = createRecent<string>(10, (text) => text.length);
  cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  cache.get('a');
  cache.set('c', 'xxxx');
  expect(keptOf(cache, 'abc')).toBe('ac');
});

test('a value that is set again counts once', () => {
  const cache = createRecent<string>(10, (text) => text.length);
  for (let count = 0; count < 5; count += 1) cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  expect(keptOf(cache, 'ab')).toBe('ab');
});

test('one value stays, whatever it weighs', () => {
  const cache = createRecent<string>(10, (text) => text.length);
  cache.set('a', 'x');
  cache.set('b', 'x'.repeat(100));
  expect(keptOf(cache, 'ab')).toBe('b');
  cache.set('c', 'x');
  expect(keptOf(cache, 'bc')).toBe('c');
});
