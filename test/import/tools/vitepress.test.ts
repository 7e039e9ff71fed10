import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('VitePress keeps sidebars as tabs, containers, code groups, includes and addresses with .html', async () => {
  const project = await oldProject({
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress';
      export default defineConfig({ title: 'Acme', themeConfig: { nav: [{ text: 'API', link: '/api/' }, { text: 'More', link: 'https://a.example' }],
        sidebar: { '/api/': apiSidebar(), '/': [{ text: 'Guide', items: [{ text: 'Begin', link: '/guide.html' }, { text: 'None', link: '/none' }] }] } } });
      function apiSidebar() { return [{ text: 'Calls', items: [{ text: 'All', link: '/api/' }] }]; }`,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Acme\n  tagline: Fast\n  actions:\n    - text: Go\n      link: /guide\nfeatures:\n  - title: Small\n    details: Very\n---\n',
    'guide.md':
      '# Guide\n\n::: details More\nText\n:::\n\n::: code-group\n```ts{2}:line-numbers [a.ts]\nlet a;\nlet b;\n```\n```js [b.js]\nlet b;\n```\n:::\n\n<!--@include: ./part.md-->\n\n<<< ./code/x.ts#one{1} [x]\n\n<script setup>\nimport X from \'./X.vue\'\n</script>\n\n<X :a="1" b="2" />\n\n{{ version }}\n\n> [!WARNING]\n> Hot\n',
    'part.md': 'Included **text**.\n',
    'code/x.ts': '// #region one\nconst one = 1;\n// #endregion one\n',
    'api/index.md': '# API\n\n[g](../guide.md) [h](/guide.html#x)\n',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    navbar: { links: [{ label: 'More', href: 'https://a.example' }] },
    navigation: {
      tabs: [
        { tab: 'Guide', groups: [{ pages: ['index'] }, { group: 'Guide', pages: ['guide'] }] },
        { tab: 'API', groups: [{ group: 'Calls', pages: ['api'] }] },
      ],
    },
    redirects: [
      { source: '/guide.html', destination: '/guide' },
      { source: '/part.html', destination: '/part' },
    ],
  });
  expect(await project.text('index.mdx')).toContain('<Card title="Go" href="/guide" horizontal />');
  expect(await project.text('api.mdx')).toContain('[g](/guide) [h](/guide#x)');
  const guide = await project.text('guide.mdx');
  expect(guide).toContain('<Accordion title="More">');
  expect(guide).toContain('<CodeGroup>\n  ```ts title="a.ts" {2} lines\n');
  expect(guide).toContain('Included **text**.');
  expect(guide).toContain('```ts title="x" {1}\nconst one = 1;\n```');
  expect(guide).toContain('`<X b="2" />`');
  expect(guide).toContain('\\{\\{ version }}');
  expect(guide).toContain('<Warning>\n  Hot\n</Warning>');
  expect(losses.map(({ line, construct }) => `${line} ${construct}`)).toEqual([
    '1 page /none of the sidebar',
    '21 <script>',
    '25 attribute :a',
    '25 component X',
  ]);
});
