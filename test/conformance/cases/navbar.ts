import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

/** Where the cache of a project keeps the answer of an address. */
function cachePath(url: string): string {
  return `.octavo/counts/${createHash('sha256').update(url).digest('hex')}.json`;
}

/** What stands at the top. */
export const navbar: readonly ConformanceCase[] = [
  {
    keys: ['docs.json navbar.links.type', 'docs.json navbar.primary.type'],
    config: {
      navbar: {
        links: [{ type: 'github', href: 'https://github.com/acme/docs' }],
        primary: { type: 'discord', href: 'https://discord.gg/abc' },
      },
    },
    files: {
      [cachePath('https://api.github.com/repos/acme/docs')]: { stargazers_count: 12_345 },
      [cachePath('https://discord.com/api/v10/invites/abc?with_counts=true')]: { approximate_presence_count: 87 },
    },
    async look({ html }) {
      const text = (await html()).replaceAll(/<svg.*?<\/svg>/gs, '');
      expect(text).toMatch(
        /<a class="navbar-link" href="https:\/\/github.com\/acme\/docs">\s*GitHub\s*<span class="navbar-count">12\.3K</,
      );
      expect(text).toMatch(/href="https:\/\/discord.gg\/abc">\s*Discord\s*<span class="navbar-count">87</);
    },
  },
];
