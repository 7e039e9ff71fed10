import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

/** What search engines and lost readers are told. */
export const site: readonly ConformanceCase[] = [
  {
    keys: ['docs.json seo.organization', 'docs.json seo.trailingSlash'],
    config: {
      logo: '/logo.svg',
      seo: { organization: { id: 'https://acme.example/#us', name: 'Acme', url: '/' }, trailingSlash: true },
      navigation: { pages: ['index', 'guide'] },
    },
    files: { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'guide.mdx': '---\ntitle: Guide\n---\nHow.\n' },
    async look({ html }) {
      const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html('guide')) ?? [];
      const { '@graph': [organization, , article] = [] } = JSON.parse(data) as { '@graph'?: Record<string, unknown>[] };
      expect(organization).toMatchObject({
        '@id': 'https://acme.example/#us',
        name: 'Acme',
        url: 'http://localhost:4321/',
        logo: 'http://localhost:4321/logo.svg',
      });
      expect(organization).not.toHaveProperty('id');
      expect(article).toMatchObject({
        mainEntityOfPage: 'http://localhost:4321/guide/',
        publisher: { '@id': 'https://acme.example/#us' },
      });
    },
  },
  {
    keys: ['docs.json errors.404.title', 'docs.json errors.404.description'],
    config: { errors: { 404: { title: 'Lost', description: 'Go [home](/). <Badge>or not</Badge> <Nope>x</Nope>' } } },
    async look({ html, file, problems }) {
      const page = await html('404');
      expect(file('404.md')).toMatch(/^# Lost\n\nGo \[home\]\(http:\/\/localhost:4321\/index\.md\)\. or not/);
      expect(page).toMatch(/Lost<\/h1>.*<a href="\/" class="link">home<\/a>.*class="badge[^>]*>or not/s);
      expect(page).not.toContain('http-equiv="refresh"');
      expect(problems()).toEqual([expect.stringMatching(/^docs\.json:\d+ <Nope> is not a component/)]);
    },
  },
  {
    keys: ['docs.json errors.404.redirect'],
    async look({ html }) {
      const page = await html('404');
      expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="0; url=\/"\s*\/?><\/noscript>/);
      expect(page).toContain('data-start="/"');
    },
  },
  {
    keys: ['docs.json errors.404.redirect'],
    config: { errors: { 404: { redirect: false } } },
    async look({ html }) {
      const page = await html('404');
      expect(page).not.toContain('http-equiv="refresh"');
      expect(page).not.toContain('data-start');
    },
  },
  {
    keys: ['MDX user'],
    files: {
      'octavo.config.json': { auth: { method: 'password' } },
      'index.mdx': `---\ntitle: Start\n---\nHello {user.firstName ?? 'you'}, <Card title={user.plan ?? 'Free'}>words</Card>\n`,
    },
    async look({ html, markdown, search }) {
      const page = await html();
      expect(page).toMatch(/Hello <octavo-island[^>]*data-reader="only"[^>]*>you/);
      expect(page).toMatch(/<octavo-island[^>]*data-reader="only".*card-title[^>]*>Free/s);
      expect(markdown()).not.toContain('firstName');
      expect(markdown()).toContain('Hello you,');
      expect(markdown()).toContain('Free');
      expect(await search('hello')).toEqual(['index']);
    },
  },
  {
    keys: ['MDX onClick'],
    files: { 'index.mdx': '---\ntitle: Start\n---\n<button onClick={() => print()}>Print</button>\n' },
    async look({ html, problems }) {
      expect(await html()).toMatch(/<octavo-island[^>]*data-component="OctavoPart0"[^>]*>\s*<button>Print<\/button>/);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['docs.json metadata.timestamp', 'frontmatter lastUpdatedDate'],
    config: { metadata: { timestamp: true }, navigation: { pages: ['index', 'old'] } },
    files: { 'old.mdx': '---\ntitle: Old\nlastUpdatedDate: 2024-02-03\n---\nText.\n' },
    async look({ html }) {
      const today = new Date().toISOString().slice(0, 10);
      expect(await html('')).toContain(`datetime="${today}"`);
      expect(await html('old')).toContain('datetime="2024-02-03"');
    },
  },
];
