import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { page } from '../../parts.ts';

/** Keys of docs.json about what is told to search engines, agents and readers. */
export const docsSite: readonly ConformanceCase[] = [
  {
    keys: ['docs.json seo.metatags', 'docs.json seo.paths.path', 'docs.json seo.paths.metatags'],
    config: {
      seo: {
        metatags: { 'og:image': '/card.png', robots: 'noarchive' },
        paths: [{ path: 'guides', metatags: { robots: 'nosnippet' } }],
      },
    },
    files: { 'guides/a.mdx': '---\ntitle: A\n---\nText.\n' },
    async look({ html }) {
      expect(await html()).toMatch(
        /property="og:image" content="[^"]*\/card\.png".*name="robots" content="noarchive"/s,
      );
      expect(await html('guides/a')).toContain('name="robots" content="nosnippet"');
    },
  },
  {
    keys: ['id', 'name', 'legalName', 'url', 'logo', 'sameAs'].map((key) => `docs.json seo.organization.${key}`),
    config: {
      seo: {
        organization: {
          id: 'https://acme.example/#us',
          name: 'Acme',
          legalName: 'Acme Ltd',
          url: 'https://acme.example',
          logo: 'https://acme.example/logo.png',
          sameAs: ['https://example.com/acme'],
        },
      },
    },
    async look({ html }) {
      const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html()) ?? [];
      expect((JSON.parse(data) as { '@graph': unknown[] })['@graph'][0]).toMatchObject({
        '@id': 'https://acme.example/#us',
        name: 'Acme',
        legalName: 'Acme Ltd',
        url: 'https://acme.example',
        logo: 'https://acme.example/logo.png',
        sameAs: ['https://example.com/acme'],
      });
    },
  },
  {
    keys: ['docs.json seo.indexing'],
    config: { seo: { indexing: 'all' } },
    files: { 'unlisted.mdx': '---\ntitle: Unlisted\n---\nRare words.\n' },
    async look({ search, file }) {
      expect(await search('rare')).toEqual(['unlisted']);
      expect(file('sitemap.xml')).toContain('/unlisted');
      expect(file('llms.txt')).toContain('/unlisted.md');
    },
  },
  {
    keys: ['source', 'destination', 'permanent'].map((key) => `docs.json redirects.${key}`),
    config: {
      redirects: [
        { source: '/old', destination: '/x' },
        { source: '/soon/:slug*', destination: '/new/:slug*', permanent: false },
      ],
    },
    files: page(''),
    look({ file, problems }) {
      const { redirects } = JSON.parse(file('vercel.json')) as { redirects: unknown[] };
      expect(redirects).toContainEqual(expect.objectContaining({ source: '/old', destination: '/x', permanent: true }));
      expect(redirects).toContainEqual(expect.objectContaining({ destination: '/new/:slug', permanent: false }));
      expect(problems()).toEqual([expect.stringContaining('/new')]);
    },
  },
  {
    keys: ['docs.json variables'],
    config: { variables: { product: 'Rake' } },
    files: page('Buy a {{ product }} and a {{ nothing }}.'),
    async look({ html, markdown, search, problems }) {
      expect(await html()).toContain('Buy a Rake and a');
      expect(markdown()).toMatch(/^Buy a Rake/);
      expect(await search('rake')).toEqual(['index']);
      expect(problems()).toEqual([expect.stringMatching(/^index\.mdx:4 .*nothing/)]);
    },
  },
  {
    keys: ['docs.json markdown.instructions', 'docs.json markdown.schema', 'docs.json api.openapi'],
    config: {
      markdown: { schema: false, instructions: ['Be brief.', 'Be kind.'] },
      api: { openapi: 'openapi.yaml' },
      navigation: { pages: ['index', 'call'] },
    },
    files: {
      'call.mdx': '---\ntitle: Call\nopenapi: GET /plants\n---\nOwn words.\n',
      'openapi.yaml':
        "openapi: 3.1.0\ninfo: { title: Plants, version: '1' }\npaths: { /plants: { get: { responses: { '200': { description: ok } } } } }\n",
    },
    look({ file, markdown }) {
      expect(file('llms.txt')).toMatch(/Be brief\..*Be kind\./s);
      expect(markdown('call')).toContain('Own words.');
      expect(markdown('call')).not.toContain('openapi:');
    },
  },
  {
    keys: ['thumbs', 'edits', 'issues'].map((key) => `docs.json feedback.${key}`),
    config: { feedback: { thumbs: false, edits: true, issues: true } },
    async look({ html, problems }) {
      expect(await html()).not.toContain('feedback-toolbar"');
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ feedback\.edits has no effect: the folder is in no git repository/),
      ]);
    },
  },
  {
    keys: ['docs.json variations'],
    config: { variations: { options: [{ id: 'a', label: 'A' }] } },
    look({ problems }) {
      expect(problems()).toEqual([expect.stringMatching(/^docs\.json:\d+ "variations" has no effect/)]);
    },
  },
  {
    keys: [
      'options',
      'options.title',
      'options.description',
      'options.icon',
      'options.iconType',
      'options.href',
      'display',
    ].map((key) => `docs.json contextual.${key}`),
    config: {
      contextual: {
        display: 'toc',
        options: [
          'copy',
          'assistant',
          { title: 'Ask us', description: 'By mail', icon: 'star', iconType: 'regular', href: '/ask?$path' },
        ],
      },
    },
    files: page('## Part\n\nText.'),
    async look({ html, problems }) {
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ The entry "assistant" of the page menu is not shown/),
      ]);
      const [, beside = ''] = /id="table-of-contents"(.*?)<\/aside>/s.exec(await html()) ?? [];
      expect(beside).toMatch(/data-context-action="copy-page".*href="\/ask\?index".*Ask us.*By mail/s);
    },
  },
  {
    keys: ['base', 'query', 'query.key', 'query.value'].map((key) => `docs.json contextual.options.href.${key}`),
    config: {
      contextual: {
        options: [{ title: 'Ask', href: { base: 'https://ask.example/', query: [{ key: 'about', value: '$path' }] } }],
      },
    },
    async look({ html }) {
      expect(await html()).toContain('href="https://ask.example/?about=index"');
    },
  },
  {
    keys: ['docs.json $ref'],
    config: { footer: { $ref: './parts/footer.json' } },
    files: { 'parts/footer.json': { socials: { github: 'https://github.com/acme' } } },
    async look({ html }) {
      expect(await html()).toContain('href="https://github.com/acme"');
    },
  },
  {
    keys: ['appearance', 'background', 'fonts.family'].map((key) => `docs.json thumbnails.${key}`),
    config: { thumbnails: { appearance: 'dark', background: '/none.png', fonts: { family: 'Lora' } } },
    settings: { origin: 'https://docs.example.com', isSiteNamed: true, offline: true },
    async look({ html, thumbnails, problems }) {
      expect(await html()).toMatch(/property="og:image" content="https:\/\/docs\.example\.com\/_octavo\/[^"]+\.png"/);
      await thumbnails();
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ The background of the thumbnails \/none\.png is not/),
        expect.stringMatching(/^docs\.json:\d+ The font "Lora" could not be fetched/),
      ]);
    },
  },
  {
    keys: ['docs.json errors.404'],
    config: { errors: { 404: {} } },
    async look({ html }) {
      expect(await html('404')).toMatch(/class="page-title not-found-title">Page not found</);
    },
  },
  {
    keys: [
      'docs.json public',
      'docs.json navigation.groups.public',
      'frontmatter public',
      'frontmatter isPublic',
      'frontmatter groups',
    ],
    config: {
      public: false,
      navigation: {
        groups: [
          { group: 'Open', public: true, pages: ['index'] },
          { group: 'Rest', pages: ['a', 'b', 'c'] },
        ],
      },
    },
    files: {
      'a.mdx': '---\ntitle: A\npublic: true\n---\nA.\n',
      'b.mdx': '---\ntitle: B\nisPublic: true\n---\nB.\n',
      'c.mdx': '---\ntitle: C\ngroups: ["team"]\n---\nC.\n',
    },
    settings: { auth: { method: 'password', access: 'private', sessionHours: 1 } },
    look({ site, file }) {
      expect(site.pages.map(({ path, audience }) => [path, audience])).toEqual([
        ['index', 'everyone'],
        ['a', 'everyone'],
        ['b', 'everyone'],
        ['c', ['team']],
      ]);
      expect(file('llms.txt')).not.toContain('/c.md');
    },
  },
];
