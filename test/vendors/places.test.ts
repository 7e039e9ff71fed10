import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { headLoader, placesPattern } from '../../src/vendors/places.ts';

const matches = (origins: readonly string[], base: string, address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return new RegExp(placesPattern({ origins, base })).test(origin + pathname);
};

test.each<[string, string, string]>([
  ['https://docs.example.com', '', 'https://docs.example.com/'],
  ['https://docs.example.com', '', 'https://docs.example.com/a/b'],
  ['https://docs.example.com', '/docs', 'https://docs.example.com/docs'],
  ['https://docs.example.com', '/docs', 'https://docs.example.com/docs/a'],
  ['https://*.example.app', '', 'https://branch-7.example.app/a'],
  ['*', '', 'http://[::1]:4321/a'],
  ['*', '/docs', 'https://anything.example/docs/'],
])('%s%s is the place of %s', (origin, base, address) => expect(matches([origin], base, address)).toBe(true));

test.each<[string, string, string]>([
  ['https://docs.example.com', '', 'http://docs.example.com/'],
  ['https://docs.example.com', '', 'https://docs.example.com:8443/'],
  ['https://docs.example.com', '', 'https://docs.example.com.evil.example/'],
  ['https://docs.example.com', '', 'https://docsxexample.com/'],
  ['http://127.0.0.1:1', '', 'http://127.0.0.1:4321/'],
  ['http://127.0.0', '', 'http://127.0.0.1:4321/'],
  ['https://docs.example.com', '', 'https://evil.example/https://docs.example.com/'],
  ['https://docs.example.com', '/docs', 'https://docs.example.com/docs-next/'],
  ['https://docs.example.com', '/docs', 'https://docs.example.com/'],
  ['https://*.example.app', '', 'https://a.b.example.app/'],
  ['https://*.example.app', '', 'https://example.app/'],
])('%s%s is not the place of %s', (origin, base, address) => expect(matches([origin], base, address)).toBe(false));

test('without an address no page is the place', () => {
  for (const address of ['http://localhost:4321/', 'https://docs.example.com/'])
    expect(matches([], '', address)).toBe(false);
});

describe('the loader of a script that must be first', () => {
  const written = (address: string): string => {
    const { origin, pathname } = new URL(address);
    const all: string[] = [];
    const code = headLoader(hostile, { origins: ['https://docs.example.com'], base: '/docs' });
    expect(code).not.toContain('<');
    runInNewContext(code, { location: { origin, pathname }, document: { write: (text: string) => all.push(text) } });
    return all.join('');
  };
  const hostile = 'https://cmp.osano.com/a"b/osano.js?x=</script>';

  test('writes its tag at the site', () =>
    expect(written('https://docs.example.com/docs/a')).toBe(
      '<script src="https://cmp.osano.com/a%22b/osano.js?x=</script>"></script>',
    ));

  test('writes nothing elsewhere', () => expect(written('http://127.0.0.1:4321/docs/a')).toBe(''));
});
