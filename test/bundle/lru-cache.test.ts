import { expect, test } from 'vitest';
import { createMemory, createLruCache } from '../../src/bundle/lru-cache.ts';

const cachedOf = (cache: { get(key: string): string | undefined }, keys: string): string =>
  [...keys].filter((key) => cache.get(key) !== undefined).join('');

test('what was not used for longest is forgotten first', () => {
  const cache = createLruCache<string>(10, (text) => text.length);
  cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  cache.get('a');
  cache.set('c', 'xxxx');
  expect(cachedOf(cache, 'abc')).toBe('ac');
});

test('a value that is set again counts once', () => {
  const cache = createLruCache<string>(10, (text) => text.length);
  for (let count = 0; count < 5; count += 1) cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  expect(cachedOf(cache, 'ab')).toBe('ab');
});

test('one value stays, whatever it weighs', () => {
  const cache = createLruCache<string>(10, (text) => text.length);
  cache.set('a', 'x');
  cache.set('b', 'x'.repeat(100));
  expect(cachedOf(cache, 'ab')).toBe('b');
  cache.set('c', 'x');
  expect(cachedOf(cache, 'bc')).toBe('c');
});

test('values of several kinds share one number of bytes, and have names of their own', () => {
  const memory = createMemory(10);
  const [texts, lengths] = [memory.of<string>((text) => text.length), memory.of<number>((value) => value)];
  texts.set('a', 'xxxx');
  lengths.set('a', 4);
  expect([texts.get('a'), lengths.get('a')]).toEqual(['xxxx', 4]);
  lengths.set('b', 4);
  expect([texts.get('a'), lengths.get('a'), lengths.get('b')]).toEqual([undefined, 4, 4]);
  lengths.forget('a');
  texts.set('b', 'xxxx');
  expect([texts.get('b'), lengths.get('b')]).toEqual(['xxxx', 4]);
});
