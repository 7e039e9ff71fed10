import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('VuePress 2 keeps bars, sidebars, locales, permalinks, the home page, code groups, tabs and included code', async () => {
  const project = await oldProject({
    'docs/.vuepress/config.ts': `import { defaultTheme } from '@vuepress/theme-default';
      import { defineUserConfig } from 'vuepress';
      import { googleAnalyticsPlugin } from '@vuepress/plugin-google-analytics';
      import { sidebar } from './sidebar.js';
      export default defineUserConfig({ base: '/docs/', pagePatterns: ['**/*.md', '!**/*.part.md', '!.vuepress'],
        locales: { '/': { lang: 'en-US', title: 'Acme' }, '/zh/': { lang: 'zh-CN', title: '艾克' } },
        plugins: [googleAnalyticsPlugin({ id: 'G-ABCDEFG123' })],
        theme: defaultTheme({ logo: '/logo.svg', repo: 'acme/acme',
          locales: { '/': { sidebar, navbar: [{ text: 'Manual', link: '/guide/' }, { text: 'More', link: 'https://a.example' }] },
            '/zh/': { sidebar: { '/zh/guide/': [{ text: '指南', children: ['/zh/guide/README.md'] }] } } } }) });`,
    'docs/.vuepress/sidebar.js': `export const sidebar = {
      '/guide/': [{ text: 'Guide', children: ['/guide/README.md', 'start.md', { text: 'Ship it', link: '/guide/deploy.html' }, '/guide/none.md'] }],
      '/reference/': 'structure' };`,
    'docs/.vuepress/public/logo.svg': '<svg/>',
    'docs/README.md':
      '---\nhome: true\nheroText: Acme\ntagline: Fast\nheroImage: /logo.svg\nactions:\n  - { text: Go, link: /guide/ }\nfeatures:\n  - { title: Small, details: Very }\n---\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/deploy.md': '---\npermalink: /ship.html\n---\n# Deploy\n',
    'docs/guide/notes.part.md': 'Part\n',
    'docs/guide/start.md': `# Start <Badge text="beta" type="warning" />

[[toc]]

<CodeGroup>
  <CodeGroupItem title="YARN" active>

\`\`\`sh:no-line-numbers
yarn
\`\`\`

  </CodeGroupItem>
</CodeGroup>

::::: code-group
:::: code-group-item One:active
::: tip Inside
Text
:::
::::
:::::

::: tabs#fruit
@tab:active apple#a
Apple
@tab banana
Banana
:::

:::: tabs
::: tab "Quoted" id="q"
Q
:::
::::

@[code{1-2} ts{2}](../.vuepress/x.js)

<!-- @include: ./notes.part.md -->

<RouterLink to="/guide/deploy.html">go</RouterLink> [readme](./README.md) <img :src="$withBase('/logo.svg')" alt="L">

{{ $page.title }} \`{{ x }}\`

::: theorem Newton
:::
`,
    'docs/.vuepress/x.js': 'a\nb\nc\n',
    'docs/reference/README.md': '# Reference\n',
    'docs/reference/b.md': '---\norder: 2\n---\n# B\n',
    'docs/reference/c.md': '---\norder: 1\n---\n# C\n',
    'docs/zh/README.md': '---\nhome: true\n---\n',
    'docs/zh/guide/README.md': '# 指南\n',
  });
  const { losses, tool, basePath } = project.import();
  expect([tool, basePath]).toEqual(['VuePress', '/docs']);
  expect(await project.docsJson()).toMatchObject({
    name: 'Acme',
    logo: '/logo.svg',
    navbar: { links: [{ label: 'More', href: 'https://a.example' }] },
    footer: { socials: { github: 'https://github.com/acme/acme' } },
    integrations: { ga4: { measurementId: 'G-ABCDEFG123' } },
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            {
              tab: 'Manual',
              groups: [{ pages: ['index'] }, { group: 'Guide', pages: ['guide', 'guide/start', 'ship'] }],
            },
            { tab: 'Reference', pages: ['reference', 'reference/c', 'reference/b'] },
          ],
        },
        { language: 'zh-CN', groups: [{ pages: ['zh'] }, { group: '指南', pages: ['zh/guide'] }] },
      ],
    },
    redirects: expect.arrayContaining([
      { source: '/guide/deploy.html', destination: '/ship' },
      { source: '/ship.html', destination: '/ship' },
    ]) as unknown,
  });
  expect(await project.text('ship.mdx')).toContain('sidebarTitle: Ship it\n');
  const home = await project.text('index.mdx');
  expect(home).toMatch(/^---\ntitle: Acme\n---\n\n!\[\]\(\/logo\.svg\)\n\nFast\n\n<Columns/);
  expect(home.match(/<Card title="Small">/g)).toHaveLength(1);
  const start = await project.text('guide/start.mdx');
  expect(start).toContain('<CodeGroup>\n  ```sh title="YARN"\n  yarn\n  ```\n</CodeGroup>');
  expect(start).toContain(
    '<Tabs>\n  <Tab title="One">\n    <Tip title="Inside">\n      Text\n    </Tip>\n  </Tab>\n</Tabs>',
  );
  expect(start).toContain('<Tab title="apple">\n    Apple\n  </Tab>\n\n  <Tab title="banana">\n    Banana\n  </Tab>');
  expect(start).toContain('<Tab title="Quoted">\n    Q\n  </Tab>');
  expect(start).toContain('```ts {2}\na\nb\n```\n\nPart\n');
  expect(start).toContain('<a href="/ship">go</a> [readme](/guide) <img src="/logo.svg" alt="L" />');
  expect(start).not.toContain('toc');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'docs/.vuepress/config.ts:1 page /guide/none.md of the sidebar',
    'docs/guide/start.md:42 expression',
    'docs/guide/start.md:44 container theorem',
  ]);
});

test('VuePress 1 keeps nav, and sidebars of paths, pairs and groups', async () => {
  const project = await oldProject({
    '.vuepress/config.js': `module.exports = { title: 'Old', plugins: [['@vuepress/google-analytics', { ga: 'G-ABCDEFG123' }]],
      themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }],
        sidebar: { '/guide/': ['', 'one', ['two', 'Second'], { title: 'Group', collapsable: false, children: ['three'] }], '/': ['/about'] } } };`,
    'README.md': '# Home\n',
    'about.md': '# About\n',
    'guide/README.md': '# Guide\n',
    'guide/one.md': '# One\n',
    'guide/two.md': '# Two\n',
    'guide/three.md': '# Three\n\n::: warning\nHot\n:::\n',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    name: 'Old',
    integrations: { ga4: { measurementId: 'G-ABCDEFG123' } },
    navigation: {
      tabs: [
        { tab: 'Guide', pages: ['index', 'about'] },
        {
          tab: 'Guide',
          groups: [
            { group: 'Guide', pages: ['guide', 'guide/one', 'guide/two'] },
            { group: 'Group', expanded: true, pages: ['guide/three'] },
          ],
        },
      ],
    },
  });
  expect(await project.text('guide/two.mdx')).toBe('---\ntitle: Two\nsidebarTitle: Second\n---\n');
  expect(await project.text('guide/three.mdx')).toContain('<Warning>\n  Hot\n</Warning>');
  expect(losses).toEqual([]);
});
