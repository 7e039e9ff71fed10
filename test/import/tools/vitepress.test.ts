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
    '27 expression',
  ]);
});

test('VitePress: bases of sidebars, tabs in the order of the bar, parts of files, home page and icon', async () => {
  const project = await oldProject({
    '.vitepress/config.ts': `export default { title: 'Acme', base: '/acme/', cleanUrls: true,
      head: [['link', { rel: 'icon', href: '/acme/icon.svg' }]],
      themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }, { text: 'Reference', link: '/ref/c' }],
        sidebar: { '/ref/': { base: '/ref/', items: [{ text: 'C', link: 'c' }] },
          '/guide/': { base: '/guide/', items: [{ text: 'A', link: 'a' }, { text: 'Config', base: '/ref/', link: 'c' }] } } } };`,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Acme\n  text: The tool\n  tagline: Fast\n  image: { src: /icon.svg, alt: Acme }\nfeatures:\n  - title: Small\n    details: Very <b>small</b>\n---\n',
    'guide/a.md':
      '# A\n\n<!--@include: ./part.md#one-->\n\n<<< ./x.ts{2 js:line-numbers}\n\n::: v-pre\nText\n:::\n\n:tada: :no_such:\n',
    'guide/part.md': 'Before\n<!-- #region one -->\nInside\n<!-- #endregion one -->\n',
    'guide/x.ts': 'a\nb\n',
    'ref/c.md': '# C\n',
    'public/icon.svg': '<svg/>',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    favicon: '/icon.svg',
    navigation: {
      tabs: [
        { tab: 'Guide', pages: ['index', 'guide/a', 'ref/c'] },
        { tab: 'Reference', pages: ['ref/c'] },
      ],
    },
  });
  const home = await project.text('index.mdx');
  expect(home).toContain('![Acme](/icon.svg)\n\nThe tool\n\nFast\n');
  expect(home).toContain('Very small');
  const page = await project.text('guide/a.mdx');
  expect(page).toContain('Inside\n\n```js {2} lines\na\nb\n```\n\nText\n');
  expect(page).not.toContain('Before');
  expect(page).toContain('🎉 :no_such:');
  expect(losses.map(({ construct }) => construct)).toEqual(['shortcode :no_such:']);
});

test('VitePress: a configuration that cannot be read is reported, and folders make the navigation', async () => {
  const project = await oldProject({
    '.vitepress/config.ts': 'export default { title: "Acme",\n  themeConfig: { sidebar: [ {{ } }\n',
    'a.md': '# A\n',
  });
  const { losses } = project.import();
  expect(losses.map(({ file, construct }) => `${file} ${construct}`)).toEqual([
    '.vitepress/config.ts no sidebar',
    '.vitepress/config.ts configuration',
  ]);
  expect(await project.docsJson()).toMatchObject({ navigation: { pages: ['a'] } });
});

test('tabs follow each other without blank lines, lists of attributes go, parts are included by heading', async () => {
  const project = await oldProject({
    '.vitepress/config.ts': `export default { title: 'Acme', head: [['script', { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567' }], ['script', {}, "gtag('config', 'G-ABC1234567')"]],
      themeConfig: { sidebar: [{ text: 'Guide', items: [{ text: 'Welcome', link: '/' }, { text: 'Page', link: '/page' }] }] } };`,
    'index.md': '# Acme\n',
    'page.md': `# Page

:::: tabs key:ab
== One
First
::: tip
Inside
:::
== Two
Second
::::

[file](/index){target="_self"} [other](/index){.big} {kept}

<!--@include: ./part.md#how-it-works-->

\`\`\`js-vue
{{ 1 + 1 }}
\`\`\`
`,
    'part.md': '# Part\n\nNot this.\n\n## How it works\n\nThis.\n\n### Deeper\n\nToo.\n\n## After\n\nNor this.\n',
  });
  const { losses } = project.import();
  const page = await project.text('page.mdx');
  expect(page).toContain(
    '<Tabs>\n  <Tab title="One">\n    First\n\n    <Tip>\n      Inside\n    </Tip>\n  </Tab>\n\n  <Tab title="Two">\n    Second\n  </Tab>\n</Tabs>',
  );
  expect(page).toContain('[file](/) [other](/) \\{kept}');
  expect(page).toContain('## How it works\n\nThis.\n\n### Deeper\n\nToo.\n\n```js\n');
  expect(page).not.toMatch(/Not this|Nor this/);
  expect(losses.map(({ construct, outcome }) => `${construct}: ${outcome}`)).toEqual([
    'attribute list: {.big} is left out',
  ]);
  expect(await project.docsJson()).toMatchObject({
    integrations: { ga4: { measurementId: 'G-ABC1234567' } },
    navigation: { groups: [{ group: 'Guide', pages: ['index', 'page'] }] },
  });
});
