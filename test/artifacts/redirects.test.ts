import { describe, expect, test } from 'vitest';
import { redirects } from '../../src/artifacts/registry/redirects.ts';
import { parseRedirectRules, redirectLocation } from '../../src/server/site-files/redirect-rules.ts';
import { loadSite } from './load-site.ts';

const written = async (base: string): Promise<Map<string, string>> => {
  const files = redirects.files(await loadSite('odd-titles-and-redirects', base));
  return new Map([...files].map(({ path, contents }) => [path, contents]));
};
const atRoot = await written('');
const belowDocs = await written('/docs');

describe('_redirects', () => {
  const rules = parseRedirectRules(atRoot.get('_redirects') ?? '');

  test.each([
    ['/old', 308, '/guides/brackets'],
    ['/temporary', 307, '/guides/long?from=temporary#top'],
    ['/v1/a/b', 308, '/guides/a/b'],
    ['/v1', 308, '/guides/'],
    ['/users/7', 308, '/people/7'],
    ['/with%20space', 308, '/guides/%E5%85%A5%E9%97%A8%20(zh)'],
    ['/start', 308, '/guides#top'],
    ['/shop', 308, '/api-reference/list-orders'],
    ['/feed.xml', 308, '/'],
    ['/out', 308, 'https://example.com/?a=1&b=%222%22'],
  ])('%s: %i %s', (path, status, location) => {
    expect(redirectLocation(rules, path)).toEqual({ location, status });
  });

  test('has an address that is written in two ways once', () => {
    expect(atRoot.get('_redirects')?.match(/^\/with%20space .*$/gm)).toHaveLength(1);
  });

  test('leaves a page at its address, and scripts alone', () => {
    expect(redirectLocation(rules, '/guides/brackets')).toBeUndefined();
    expect([...atRoot.values()].join()).not.toContain('javascript:');
  });

  test('has the base path in front of both ends', () => {
    const lines = belowDocs.get('_redirects')?.split('\n');
    expect(lines?.[0]).toBe('/docs/old /docs/guides/brackets 308');
    expect(lines).toContain('/docs/out https://example.com/?a=1&b=%222%22 308');
  });
});

describe('redirects where addresses of pages end with a slash', async () => {
  const input = await loadSite('odd-titles-and-redirects');
  const files = new Map(
    [...redirects.files({ ...input, site: { ...input.site, trailingSlash: true } })].map((file) => [
      file.path,
      file.contents,
    ]),
  );
  const lines = String(files.get('_redirects')).split('\n');

  test('lead to the page itself, and not to one more redirect', () => {
    expect(lines).toContain('/old /guides/brackets/ 308');
    expect(lines).toContain('/temporary /guides/long/?from=temporary#top 307');
    expect(files.get('old.html')).toContain('url=/guides/brackets/"');
  });

  test('leave Markdown and other sites as they are', () => {
    expect(lines).toContain('/old.md /guides/brackets.md 308');
    expect(lines).toContain('/out https://example.com/?a=1&b=%222%22 308');
  });
});

describe('pages that forward', () => {
  test('stand at every exact address that has no page, inside the site', () => {
    const pages = ['old.html', 'temporary.html', 'with space.html', 'start.html', 'shop.html', 'out.html'];
    expect([...atRoot.keys()]).toEqual(['_redirects', ...pages]);
  });

  test('name the address of their page as the page does', async () => {
    const input = await loadSite('odd-titles-and-redirects');
    const config = { ...input.site.config, seo: { metatags: { canonical: 'https://docs.acme.dev/' } } };
    const files = [...redirects.files({ ...input, site: { ...input.site, config } })];
    const [old, out] = ['old.html', 'out.html'].map((name) => files.find(({ path }) => path === name)?.contents);
    expect(old).toContain('<link rel="canonical" href="https://docs.acme.dev/guides/brackets">');
    expect(out).toContain('<link rel="canonical" href="https://example.com/');
  });

  test('name their target escaped', () => {
    const page = atRoot.get('out.html') ?? '';
    expect(page).toContain('url=https://example.com/?a=1&amp;b=%222%22"');
    expect(belowDocs.get('old.html')).toContain('href="https://docs.example.com/docs/guides/brackets"');
  });
});
