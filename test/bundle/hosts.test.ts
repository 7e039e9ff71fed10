import { describe, expect, test } from 'vitest';
import { hostedSites, hostPath, withHostedSite } from '../../src/bundle/hosts.ts';

describe('the record of a host', () => {
  test.each([
    ['docs.example.com', '_octavo/hosts/docs.example.com.json'],
    ['Docs.Example.com:8443', '_octavo/hosts/docs.example.com_8443.json'],
    ['localhost:4321', '_octavo/hosts/localhost_4321.json'],
    ['', undefined],
    ['..', undefined],
    ['a..b', undefined],
    ['../keys', undefined],
    ['[::1]:80', undefined],
    [`${'x'.repeat(300)}.com`, undefined],
  ])('of %j is at %s', (host, path) => expect(hostPath(host)).toBe(path));

  test('names each site once, the one that came first before the others', () => {
    const first = withHostedSite(undefined, { domain: 'docs', base: '' });
    const second = withHostedSite(first, { domain: 'api', base: '/api' });
    expect(hostedSites(second)).toEqual([
      { domain: 'docs', base: '' },
      { domain: 'api', base: '/api' },
    ]);
    expect(withHostedSite(second, { domain: 'docs', base: '' })).toBeUndefined();
    const moved = withHostedSite(second, { domain: 'docs', base: '/v2' });
    expect(hostedSites(moved)).toEqual([
      { domain: 'api', base: '/api' },
      { domain: 'docs', base: '/v2' },
    ]);
    expect(hostedSites(withHostedSite('{', { domain: 'docs', base: '' }))).toEqual([{ domain: 'docs', base: '' }]);
    expect(() => hostedSites('{')).toThrow('does not say which sites');
  });
});
