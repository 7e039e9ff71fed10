import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';
import { outlined, page } from '../parts.ts';

const keysOf = (...keys: readonly string[]): string[] => keys.map((key) => `frontmatter ${key}`);
const pages = ['index', 'x'];

/** Keys of frontmatter. */
export const frontmatter: readonly ConformanceCase[] = [
  {
    keys: keysOf('title', 'sidebarTitle', 'description', 'icon', 'iconType', 'tag', 'deprecated'),
    files: page(
      'Text.',
      'sidebarTitle: Short\ndescription: All **about** it\nicon: star\niconType: regular\ntag: NEW\ndeprecated: true\n',
    ),
    async look({ html, search, file }) {
      const text = await html();
      const [, sidebar = ''] = /id="sidebar-content">(.*?)<\/nav>/s.exec(text) ?? [];
      expect(sidebar).toContain(outlined);
      expect(sidebar).toMatch(/class="sidebar-link deprecated".*Short.*nav-tag-pill[^>]*>.*NEW/s);
      expect(text).toMatch(/<h1 class="page-title" id="page-title">\s*Start\s*<span class="title-tag">deprecated/i);
      expect(text).toMatch(/class="page-description">.*All <strong>about<\/strong> it/s);
      expect(file('llms.txt')).toContain('[Start](http://localhost:4321/index.md): Deprecated. All **about** it');
      expect(await search('about')).toEqual(['index']);
    },
  },
  {
    keys: keysOf('title'),
    files: page('Words before.\n\n# *Start*\n\n## Part\n\n# Start\n\n[up](#start)'),
    async look({ html, file, problems }) {
      const text = await html();
      expect(text.match(/<h1[^>]*>(?:<span[^>]*><\/span>)*\s*Start/g)).toEqual([
        expect.stringContaining('id="page-title"><span class="anchor-alias" id="start"></span>'),
        expect.stringContaining('<h1 id="start-2">'),
      ]);
      expect([...text.matchAll(/<li class="toc-item"[^>]*>\s*<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        '#part',
        '#start-2',
      ]);
      expect(file('index.md')).toMatch(/# Start\n\nWords before\.\n\n## Part\n\n# Start\n\n\[up\]/);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: keysOf('title', 'mode'),
    files: page('# Start\n\nText.', 'mode: custom\n'),
    async look({ html, file }) {
      expect((await html()).match(/<h1[^>]*>/g)).toEqual(['<h1 id="start">']);
      expect(file('index.md')).toMatch(/# Start\n\nText\.\n$/);
    },
  },
  ...(['wide', 'custom', 'frame', 'center', 'default', 'assistant'] as const).map((mode): ConformanceCase => ({
    keys: keysOf('mode'),
    files: page('## Part\n\nText.', `mode: ${mode}\n`),
    async look({ html, problems }) {
      const text = await html();
      expect(text).toMatch(new RegExp(`<html[^>]* class="[^"]*\\bmode-${mode}\\b`));
      expect({
        sidebar: text.includes('id="sidebar"'),
        contents: text.includes('id="table-of-contents"'),
        title: text.includes('id="page-title"'),
        footer: text.includes('id="footer"'),
      }).toEqual({
        sidebar: mode !== 'custom' && mode !== 'center',
        contents: mode === 'default',
        title: mode !== 'custom' && mode !== 'frame',
        footer: mode !== 'custom',
      });
      expect(problems()).toEqual(
        // Without an assistant; with one, test/browser/assistant-panel.test.ts looks at it.
        mode === 'assistant' ? [expect.stringMatching(/^index\.mdx:3 "mode: assistant" has no effect/)] : [],
      );
    },
  })),
  {
    keys: keysOf('openapi', 'openapi-schema', 'hideApiMarker', 'version'),
    config: { navigation: { pages: ['index', 'call', 'schema', 'bare'] } },
    files: {
      'openapi.yaml':
        "openapi: 3.1.0\ninfo: { title: Plants, version: '1' }\npaths:\n  /plants: { get: { responses: { '200': { description: ok } } }, put: { responses: { '200': { description: ok } } } }\ncomponents: { schemas: { Plant: { type: object, properties: { name: { type: string } } } } }\n",
      'call.mdx': '---\ntitle: Call\nopenapi: openapi.yaml get /plants\n---\nOwn words.\n',
      'bare.mdx': '---\ntitle: Bare\nopenapi: PUT /plants\nhideApiMarker: true\nversion: v2\n---\nOwn words.\n',
      'schema.mdx': '---\ntitle: Schema\nopenapi-schema: openapi.yaml Plant\n---\nOwn words.\n',
    },
    async look({ html, markdown }) {
      const text = await html('call');
      expect(text).toMatch(/method-pill get">.*\/plants/s);
      expect(text).toMatch(/<span class="method-nav-pill get">/);
      expect(text).not.toMatch(/<span class="method-nav-pill put">/);
      expect(await html('schema')).toMatch(/name.*string/s);
      expect(markdown('call')).toContain('Own words.');
    },
  },
  {
    keys: keysOf('api', 'authMethod', 'contentType', 'playground'),
    config: { api: { mdx: { server: 'https://api.example.com' } } },
    files: {
      ...page(
        '<ParamField body="name" type="string">N</ParamField>',
        'api: POST /things\nauthMethod: basic\ncontentType: multipart/form-data\n',
      ),
      'simple.mdx': '---\ntitle: S\napi: GET /things\nplayground: none\n---\nText.\n',
    },
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(/"mediaType":"multipart\/form-data"/);
      expect(text).toMatch(/"security":\[\[?\{[^\]]*basic/);
      expect(await html('simple')).not.toContain('<octavo-try-it');
    },
  },
  {
    keys: keysOf('auth'),
    config: { api: { mdx: { server: 'https://api.example.com' } } },
    files: page('', 'api: GET /things\nauth: bearer\n'),
    async look({ html }) {
      expect(await html()).toMatch(/"security":\[\[?\{[^\]]*bearer/);
    },
  },
  {
    keys: keysOf('url'),
    config: { navigation: { pages: ['index', 'away'] } },
    files: { 'away.mdx': '---\ntitle: Away\nurl: https://example.com/away\n---\n' },
    async look({ html, site }) {
      expect(await html()).toMatch(/<a class="sidebar-link" href="https:\/\/example\.com\/away" target="_blank"/);
      expect(site.pages.map(({ path }) => path)).toEqual(['index']);
    },
  },
  {
    keys: keysOf('canonical', 'robots', 'keywords', 'noindex'),
    config: { navigation: { pages } },
    files: {
      ...page('Text.', 'canonical: https://example.com/here\nrobots: nosnippet\nkeywords: ["spade", "hoe"]\n'),
      'x.mdx': '---\ntitle: X\nnoindex: true\nrobots: nosnippet\n---\nUnseen words.\n',
    },
    async look({ html, search, file }) {
      const text = await html();
      expect(text).toContain('<link rel="canonical" href="https://example.com/here">');
      expect(text).toContain('<meta name="robots" content="nosnippet">');
      expect(text).toContain('<meta name="keywords" content="spade, hoe">');
      expect(await search('spade')).toEqual(['index']);
      expect(await search('unseen')).toEqual([]);
      expect(text).toContain('href="/x"');
      expect(await html('x')).toContain('<meta name="robots" content="noindex, nosnippet">');
      expect(file('sitemap.xml')).not.toContain('/x<');
    },
  },
  {
    keys: keysOf('searchable', 'boost'),
    config: { navigation: { pages: ['index', 'quiet', 'loud'] } },
    files: {
      'back.mdx': '---\ntitle: Back\nsearchable: true\n---\nRare words.\n',
      'quiet.mdx': '---\ntitle: Quiet\nsearchable: false\n---\nRare words.\n',
      'loud.mdx': '---\ntitle: Loud\nboost: 10\n---\nWords of no start, once.\n',
      'index.mdx': '---\ntitle: Start\n---\nWords of the start.\n',
    },
    async look({ search, file, problems }) {
      expect(await search('rare')).toEqual([]);
      expect(file('sitemap.xml')).toContain('/quiet');
      expect((await search('words start'))[0]).toBe('loud');
      expect(problems()).toEqual([
        expect.stringMatching(
          /^back\.mdx:3 "searchable: true" has no effect: in the frontmatter it brings nothing back/,
        ),
      ]);
    },
  },
  {
    keys: keysOf('hideFooterPagination', 'timestamp', 'lastUpdatedDate', 'createdDate', 'authors'),
    config: { navigation: { pages } },
    files: page(
      'Text.',
      'hideFooterPagination: true\ntimestamp: true\nlastUpdatedDate: 2025-03-04\ncreatedDate: 2024-01-02\nauthors: ["Ann"]\n',
    ),
    async look({ html }) {
      const text = await html();
      expect(text).not.toContain('id="pagination"');
      expect(text).toContain('datetime="2025-03-04"');
      expect(text).toMatch(
        /"datePublished":"2024-01-02".*"dateModified":"2025-03-04"|"dateModified":"2025-03-04".*"datePublished":"2024-01-02"/s,
      );
      expect(text).toMatch(/"name":"Ann"/);
      expect(await html('x')).toContain('id="pagination"');
    },
  },
  {
    keys: keysOf('related', 'contextual'),
    config: { contextual: { options: ['copy'] }, navigation: { pages } },
    files: page('Text.', 'related: ["x", { Other: "https://example.com/o" }]\ncontextual: { options: ["view"] }\n'),
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(/class="related[^]*href="\/x"[^]*href="https:\/\/example\.com\/o"[^]*Other/);
      const [, menu = ''] = /id="page-context-menu"(.*?)<\/header>/s.exec(text) ?? [];
      expect(menu).not.toContain('copy-page');
      expect(menu).toContain('href="/index.md"');
    },
  },
  {
    keys: keysOf('<custom>'),
    files: page('Text.', 'product: Rake\n'),
    async look({ site, html, problems }) {
      expect(site.page('index')?.frontmatter['product']).toBe('Rake');
      expect(await html()).not.toContain('Rake');
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: keysOf('"og:*"', '"twitter:*"'),
    files: page('', '"og:title": Shown\n"twitter:card": summary\n'),
    async look({ html }) {
      const text = await html();
      expect(text).toContain('<meta property="og:title" content="Shown">');
      expect(text).toContain('<meta name="twitter:card" content="summary">');
    },
  },
];
