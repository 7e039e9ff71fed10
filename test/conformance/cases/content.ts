import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

/** What the HTML and CSS of projects rely on. */
export const content: readonly ConformanceCase[] = [
  {
    keys: ['id content-container'],
    files: { 'index.mdx': '---\ntitle: Start\n---\n## Part\n\nWords.\n' },
    async look({ html }) {
      const page = await html();
      const container = page.slice(page.indexOf('id="content-container"'), page.indexOf('id="sidebar"'));
      expect(container).toMatch(/id="content-area".*Words\..*id="table-of-contents".*id="footer"/s);
    },
  },
  {
    keys: ['elements around a line of text'],
    files: {
      'index.mdx': `---
title: Start
---
<p className="lead">
  One **line**.
</p>

<a className="button" href="https://example.com">
  Away
</a>

<span className="fine">
  Small
</span>

<button className="big" type="button">
  Press
</button>

<h2 className="loud" id="own">
  Heading
</h2>

<p className="long">
  One.

  Two.
</p>
`,
    },
    async look({ html, markdown, problems }) {
      const page = await html();
      for (const element of [
        '<p class="lead">One <strong>line</strong>.</p>',
        '<a class="button" href="https://example.com">Away</a>',
        '<span class="fine">Small</span>',
        '<button class="big" type="button">Press</button>',
        '<h2 class="loud" id="own">Heading</h2>',
        // A browser would end the paragraph, and what it looks like, where the first one in it begins.
        '<div class="long"><p>One.</p><p>Two.</p></div>',
      ])
        expect(page).toContain(element);
      expect(markdown()).toContain('One **line**.\n\n[Away](https://example.com)\n\nSmall\n\nPress');
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['frontmatter hidden', 'docs.json navigation languages'],
    config: {
      navigation: {
        languages: [
          { language: 'en', pages: ['index'] },
          { language: 'ar', pages: ['ar/index'] },
        ],
      },
    },
    files: {
      'ar/index.mdx': '---\ntitle: A\n---\nText.\n',
      'ar/kept.mdx': '---\ntitle: B\nhidden: true\n---\nKept words.\n',
    },
    async look({ html, search }) {
      const page = await html('ar/kept');
      expect(page).toMatch(/<html lang="ar" dir="rtl"/);
      expect(page).toContain('<meta name="robots" content="noindex');
      expect(await html('ar')).not.toContain('href="/ar/kept"');
      expect(await search('kept')).toEqual([]);
    },
  },
  {
    keys: ['<Tab> title'],
    files: {
      'index.mdx':
        '---\ntitle: Start\n---\n<Tabs>\n  <Tab title="">Always.</Tab>\n  <Tab title="Mac">On a Mac.</Tab>\n</Tabs>\n\n<Tabs>\n  <Tab title="">Alone.</Tab>\n</Tabs>\n',
    },
    async look({ html, markdown, problems }) {
      const page = await html();
      expect([...page.matchAll(/<button type="button" data-name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['Mac']);
      expect(page).toMatch(/<\/div><div>(?:<p>)?Always\.(?:<\/p>)?<\/div><section data-active class="tab-panel"/);
      expect(page.match(/class="tab-list"/g)).toHaveLength(1);
      expect(markdown()).toMatch(/^Always\.\n\n### Mac\n\nOn a Mac\.\n\nAlone\.$/);
      expect(problems()).toEqual(['index.mdx:5 `title` of <Tab> is empty.', 'index.mdx:10 `title` of <Tab> is empty.']);
    },
  },
  {
    keys: ['fence mermaid'],
    files: {
      'index.mdx': '---\ntitle: Start\n---\n```mermaid\nsequenceDiagram\n  A->>B: Ask\n  B-->>A: Answer\n```\n',
    },
    async look({ html, markdown }) {
      expect(await html()).toMatch(
        /class="mermaid-container"[^>]* style="--diagram-height:19rem"[^>]*>\s*<pre class="mermaid"/,
      );
      expect(markdown()).toMatch(/^```mermaid\nsequenceDiagram\n/);
    },
  },
  {
    keys: ['files for agents that write'],
    files: {
      'CLAUDE.md': '# For one agent\n',
      'AGENTS.md': '# For all agents\n',
      'guides/AGENTS.md': '# For agents here\n',
      'AGENTS.override.md': '# For agents of one\n',
      'QWEN.md': '# For Qwen\n',
      'CRUSH.md': '# For Crush\n',
      '.github/copilot-instructions.md': '# For another\n',
      'agents.mdx': '---\ntitle: Agents\n---\nA page of the site.\n',
    },
    async look({ site, search }) {
      expect(site.pages.map(({ path }) => path)).toEqual(['index', 'agents']);
      expect(await search('agents')).toEqual([]);
    },
  },
  {
    keys: ['links to folders'],
    config: {
      navigation: {
        anchors: [
          { anchor: 'Docs', pages: ['index', 'guides/second', 'guides/first'] },
          { anchor: 'Guides', href: '/guides' },
        ],
      },
      navbar: { links: [{ label: 'Guides', href: '/guides/' }] },
      footer: { links: [{ items: [{ label: 'Guides', href: 'guides' }] }] },
      logo: { light: '/logo.svg', dark: '/logo.svg', href: '/guides' },
      redirects: [{ source: '/old', destination: '/guides/first' }],
    },
    files: {
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'guides/a.mdx': '---\ntitle: A\n---\nNot in navigation.\n',
      'guides/first.mdx': '---\ntitle: First\n---\nText.\n',
      'guides/second.mdx': '---\ntitle: Second\n---\nText.\n',
      'old/page.mdx': '---\ntitle: Old\n---\nText.\n',
      'index.mdx':
        '---\ntitle: Start\n---\n[Guides](/guides#x), [more](./guides/), <Card title="Card" href="/guides" />, [old](/old)\n',
    },
    async look({ html, markdown, problems }) {
      const page = await html();
      expect(page.match(/href="\/guides\/second"/g)?.length).toBeGreaterThanOrEqual(7);
      expect(page).not.toMatch(/href="\/guides\/?"/);
      expect(page).toContain('href="/old"');
      expect(markdown()).toContain('[more](http://localhost:4321/guides/second.md)');
      expect(problems()).toEqual(['index.mdx:4 /guides/second has no place #x.']);
    },
  },
];
