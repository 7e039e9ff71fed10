import { expect } from 'vitest';
import { sha256 } from '../../../src/cache/sha256.ts';
import type { ConformanceCase } from '../case.ts';

/** The answer of an address as the cache of a project has it: its digest stands before it. */
function cached(url: string, answer: unknown): Readonly<Record<string, string>> {
  const text = JSON.stringify(answer);
  return { [`.octavo/counts/${sha256(url)}.json`]: `${sha256(text)}${text}` };
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
      ...cached('https://api.github.com/repos/acme/docs', { stargazers_count: 12_345 }),
      ...cached('https://discord.com/api/v10/invites/abc?with_counts=true', { approximate_presence_count: 87 }),
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
