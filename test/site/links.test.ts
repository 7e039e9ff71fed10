import { describe, expect, test } from 'vitest';
import { resolveLink } from '../../src/site/links.ts';
import type { Page } from '../../src/site/site.ts';

const pages = new Set(['index', 'guides/auth', 'guides/index']);

function site(base: string): Parameters<typeof resolveLink>[0] {
  return {
    base,
    page: (path) => (pages.has(path) ? ({ path } as Page) : undefined),
    folders: new Map([['api', 'api/first']]),
    href: (path) => `${base}/${path === 'index' ? '' : path.replace(/\/index$/, '')}`,
  };
}

describe('links of the page guides/start', () => {
  test.each([
    ['/guides/auth', '/guides/auth'],
    ['/guides/auth.mdx#keys', '/guides/auth#keys'],
    ['./auth', '/guides/auth'],
    ['auth?x=1', '/guides/auth?x=1'],
    ['../images/a.png', '/images/a.png'],
    ['../../../etc/passwd', '/etc/passwd'],
    ['/guides/index', '/guides'],
    ['/api', '/api/first'],
    ['/api/#end', '/api/first#end'],
    ['#section', '#section'],
    [' /guides/auth ', '/guides/auth'],
    [' https://example.com/a', 'https://example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s leads to %s', (target, address) => {
    expect(resolveLink(site(''), 'guides/start', target)).toBe(address);
  });

  test.each([
    ['/guides/auth', '/docs/guides/auth'],
    ['/docs/guides/auth', '/docs/guides/auth'],
    ['/docs/images/a.png', '/docs/images/a.png'],
    ['/images/a.png', '/docs/images/a.png'],
  ])('below /docs, %s leads to %s', (target, address) => {
    expect(resolveLink(site('/docs'), 'guides/start', target)).toBe(address);
  });
});
