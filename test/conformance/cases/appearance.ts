import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

const code = '---\ntitle: Start\n---\n```js\nconst a = 1;\n```\n';

/** How pages look. */
export const appearance: readonly ConformanceCase[] = [
  {
    keys: ['docs.json styling.codeblocks'],
    config: { styling: { codeblocks: 'dracula' } },
    files: { 'index.mdx': code },
    async look({ html, problems }) {
      expect(problems()).toEqual([]);
      expect(await html()).toContain('--octavo-color-code-bg:#282A36');
    },
  },
  {
    keys: ['docs.json styling.codeblocks.light', 'docs.json styling.codeblocks.dark'],
    config: { styling: { codeblocks: { light: 'github-light', dark: 'nord' } } },
    files: { 'index.mdx': code },
    async look({ html, problems }) {
      expect(problems()).toEqual([]);
      const page = await html();
      expect(page).toMatch(/:root\{[^}]*--octavo-color-code-bg:#fff/i);
      expect(page).toMatch(/\.dark\{[^}]*--octavo-color-code-bg:#2e3440/i);
    },
  },
  {
    keys: ['docs.json styling.codeblocks'],
    config: { styling: { codeblocks: 'draculla' } },
    async look({ html, problems }) {
      await html();
      expect(problems()).toEqual([expect.stringMatching(/^docs\.json:\d+ There is no code theme named "draculla"/)]);
    },
  },
  {
    keys: ['docs.json banner.content', 'docs.json banner.color'],
    config: { banner: { content: 'Version **2** is out', color: '#ff0000' } },
    async look({ html, problems }) {
      expect(problems()).toEqual([]);
      expect(await html()).toMatch(/--banner:#ff0000;[^"]*--banner-dark:#ff0000.*Version <strong>2<\/strong> is out/s);
    },
  },
  {
    keys: ['fence theme', '<CodeBlock> theme'],
    files: {
      'index.mdx':
        '---\ntitle: Start\n---\n```js theme={"nord"}\nconst a = 1;\n```\n\n```js theme="nrod"\nconst b = 2;\n```\n',
    },
    async look({ html, problems }) {
      expect(await html()).toMatch(/<div class="code-block"[^>]* style="[^"]*--octavo-color-code-bg:#2e3440/i);
      expect(problems()).toEqual([
        expect.stringMatching(/^index\.mdx:8 There is no theme for code with the name `?"?nrod/),
      ]);
    },
  },
];
