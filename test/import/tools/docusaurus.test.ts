import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

const config = `
import { themes } from 'prism-react-renderer';
const base = '/';
export default async function create() {
  return {
    title: 'Acme', tagline: 'All of it', favicon: 'img/favicon.ico', baseUrl: base,
    presets: [['classic', { docs: { sidebarPath: './sidebars.ts', routeBasePath: 'docs' } }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/start'], to: '/docs/intro' }] }]],
    themeConfig: { navbar: { logo: { src: 'img/logo.svg' }, items: [{ href: 'https://github.com/a/b', label: 'GitHub' }] }, prism: themes.x },
  };
}`;

test('docs of Docusaurus keep their addresses, navigation, admonitions, tabs and parts', async () => {
  const project = await oldProject({
    'website/docusaurus.config.ts': config,
    'website/sidebars.ts': `const more = [{ type: 'category', label: 'Guides', link: { type: 'generated-index', slug: '/all' }, items: ['guides/first', { type: 'link', label: 'Site', href: 'https://a.example' }] }];\nexport default { docs: ['intro', ...more] };`,
    'website/docs/01-intro.md':
      '---\nsidebar_label: Start\nhide_title: true\n---\n\n# Intro\n\n<!-- note -->\n\n:::tip[Do this]\n\nSee [first](./guides/first.mdx#go).\n\n:::\n\n:::mine\nx\n:::\n',
    'website/docs/guides/first.mdx':
      '---\nslug: /one\n---\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\nimport Part from \'../_part.mdx\';\nimport Mine from \'@site/src/Mine\';\n\n# First {#top}\n\n<Tabs groupId="x">\n<TabItem value="npm" label="With npm">\n\n```js title="a.js"\n// highlight-next-line\nconst a = 1;\nconst b = 2;\n```\n\n</TabItem>\n</Tabs>\n\n<Part />\n\n<Mine color="red">kept</Mine>\n\n<Mine />\n\n## Go {#go}\n\n![logo](/img/logo.svg)\n',
    'website/docs/_part.mdx': 'Part of **pages**.\n',
    'website/static/img/logo.svg': '<svg/>',
    'website/static/style.css': 'a {}',
  });
  const { tool, losses } = project.import();
  expect(tool).toBe('Docusaurus');
  expect(await project.docsJson()).toMatchObject({
    name: 'Acme',
    logo: '/img/logo.svg',
    navigation: {
      groups: [
        { group: 'Acme', pages: ['docs/intro'] },
        { group: 'Guides', pages: ['docs/one', 'links/site'] },
      ],
    },
    redirects: [
      { source: '/docs/all', destination: '/docs/one' },
      { source: '/start', destination: '/docs/intro' },
    ],
  });
  const intro = await project.text('docs/intro.mdx');
  expect(intro).toContain('title: Intro\nsidebarTitle: Start');
  expect(intro).toContain('{/* note */}');
  expect(intro).toContain('<Tip title="Do this">\n  See [first](/docs/one#go).\n</Tip>');
  const first = await project.text('docs/one.mdx');
  expect(first).toContain('<Tab title="With npm">');
  expect(first).toContain('```js title="a.js" {1}\n    const a = 1;');
  expect(first).toContain("import Part from '/snippets/website/docs/_part.mdx'");
  expect(first).toContain('## Go {#go}');
  expect(first).toContain('kept');
  expect(first).toContain('`<Mine />`');
  expect(await project.text('snippets/website/docs/_part.mdx')).toBe('Part of **pages**.\n');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'website/docs/01-intro.md:1 frontmatter hide_title',
    'website/docs/01-intro.md:16 admonition mine',
    'website/docs/guides/first.mdx:25 component Mine',
    'website/docs/guides/first.mdx:27 component Mine',
    'website/sidebars.ts:1 generated index /docs/all',
    'website/static/style.css:1 script or stylesheet',
  ]);
});

test('the newest version of Docusaurus has the addresses of the docs, the next ones those below it', async () => {
  const project = await oldProject({
    'docusaurus.config.js': "module.exports = { title: 'A', presets: [['classic', {}]] };",
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': 'next',
    'versioned_docs/version-2.0/a.md': 'two',
    'versioned_docs/version-1.0/a.md': 'one',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["a"] }',
  });
  project.import();
  expect(await project.text('docs/a.mdx')).toContain('two');
  expect(await project.text('docs/1.0/a.mdx')).toContain('one');
  expect(await project.text('docs/next/a.mdx')).toContain('next');
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      versions: [
        { version: '2.0', default: true, pages: ['docs/a'] },
        { version: '1.0', pages: ['docs/1.0/a'] },
        { version: 'Next', pages: ['docs/next/a'] },
      ],
    },
  });
});
