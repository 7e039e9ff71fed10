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
    redirects: [{ source: '/start', destination: '/docs/intro' }],
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
    'website/static/style.css:1 script or stylesheet',
  ]);
});

test('Docusaurus: pictures that pages import, texts that they show, and pages whose folder has a list', async () => {
  const project = await oldProject({
    'docusaurus.config.js': `module.exports = { title: 'A', presets: [['classic', { blog: { routeBasePath: 'news' } }]],
      plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]],
      themeConfig: { algolia: {}, announcementBar: { content: '<b>New</b> release' }, colorMode: { defaultMode: 'dark' } } };`,
    'docs/README.mdx': `import CodeBlock from '@theme/CodeBlock';
import ThemedImage from '@theme/ThemedImage';
import useBaseUrl from '@docusaurus/useBaseUrl';
import picture from './a.png';
import source from '!!raw-loader!./a.js';
import Part from './_part.md';
import { useState } from 'react';
import { track } from '@site/src/track';

# Start

<img src={picture} alt="a" /> <img src={require('./a.png').default} alt="b" />

<ThemedImage alt="c" sources={{ light: useBaseUrl('/l.png'), dark: useBaseUrl('/d.png') }} />

<CodeBlock language="js">{source}</CodeBlock>

export const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
};

<Counter /> <button onClick={() => alert('Hi')}>Hi</button> <button onClick={track}>Not</button>

<Part name="x" /> {import.meta.env.MODE} [data](pathname:///data.json)
`,
    'docs/a.png': 'png',
    'docs/a.js': 'const a = 1;\n',
    'docs/_part.md': 'Hi {props.name}.\n',
    'docs/list/_category_.json': '{ "label": "List", "link": { "type": "generated-index" } }',
    'docs/list/second.md': '---\nsidebar_position: 2\n---\n',
    'docs/list/first.md': '---\nsidebar_position: 1\n---\n',
    'blog/2024-01-02-post.md': '![p](./p.png)\n',
    'blog/p.png': 'png',
    'static/l.png': 'png',
    'static/d.png': 'png',
    'static/data.json': '{}',
  });
  const { losses } = project.import();
  const start = await project.text('docs.mdx');
  expect(start).toContain('<img src="/docs/a.png" alt="a" />\n\n<img src="/docs/a.png" alt="b" />');
  expect(start).toContain('<img className="block dark:hidden" src="/l.png" alt="c" />');
  expect(start).toContain('```js\nconst a = 1;\n```');
  expect(start).toContain('`{import.meta.env.MODE}` [data](/data.json)');
  expect(start).toContain('export const Counter');
  expect(start).toContain("<button onClick={() => alert('Hi')}>Hi</button> <button>Not</button>");
  expect(await project.text('snippets/docs/_part.mdx')).toBe('Hi {name}.\n');
  expect(await project.text('news/2024/01/02/post.mdx')).toContain('![p](/news/p.png)');
  expect(await project.docsJson()).toMatchObject({
    banner: { content: 'New release', dismissible: true },
    appearance: { default: 'dark' },
    redirects: expect.arrayContaining([
      { source: '/docs/list/first.html', destination: '/docs/list/first' },
    ]) as unknown,
  });
  expect(losses.map(({ construct }) => construct)).toEqual([
    'attribute onClick',
    'expression',
    'script or stylesheet',
    'setting algolia',
  ]);
});

test('a folder whose navigation is generated begins with its own page', async () => {
  const project = await oldProject({
    'docusaurus.config.js':
      "module.exports = { title: 'A', presets: [['classic', { docs: { sidebarPath: 'sidebars.js' } }]] };",
    'sidebars.js': "module.exports = { api: [{ type: 'autogenerated', dirName: 'api' }] };",
    'docs/api/README.md': '# API\n',
    'docs/api/get.md': '# Get\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({ navigation: { pages: ['docs/api', 'docs/api/get'] } });
});

test('a version of Docusaurus has the path and the label that the configuration gives it', async () => {
  const project = await oldProject({
    'docusaurus.config.js': `module.exports = { title: 'A', presets: [['classic', { docs: {
      lastVersion: 'current', versions: { current: { label: '3.x' }, '1.0': { path: 'old' } } } }]] };`,
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': 'three',
    'versioned_docs/version-2.0/a.md': 'two',
    'versioned_docs/version-1.0/a.md': 'one',
  });
  project.import();
  expect(await project.text('docs/a.mdx')).toContain('three');
  expect(await project.text('docs/2.0/a.mdx')).toContain('two');
  expect(await project.text('docs/old/a.mdx')).toContain('one');
  expect(await project.docsJson()).toMatchObject({
    navigation: { versions: [{ version: '3.x', default: true }, { version: '2.0' }, { version: '1.0' }] },
  });
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

test('columns of the footer, ids of Google, drawings, pictures of pages and paths of the site come over', async () => {
  const project = await oldProject({
    'docusaurus.config.js': `module.exports = { title: 'Acme',
      presets: [['classic', { gtag: { trackingID: 'G-ABC1234567' }, googleTagManager: { containerId: 'GTM-ABC123' } }]],
      plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => [path] }]],
      themeConfig: {
        navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] }] },
        footer: {
          links: [{ title: 'Docs', items: [{ label: 'Start', to: 'docs/start' }, { label: 'Gone', to: '/gone' }, { label: 'Out', href: 'https://a.example' }] }],
          copyright: \`© \${new Date().getFullYear()} Acme\`,
        },
      } };`,
    'docs/start.mdx':
      '---\nimage: ./a.png\n---\nimport Logo from \'@site/static/logo.svg\';\n\n# Start\n\n<Logo width={20} title="Acme" />\n\n[file](@site/static/a.zip) [page](@site/docs/other.md#part) ![p](@site/static/logo.svg)\n',
    'docs/other.md': '# Other\n\n## Part\n',
    'docs/a.png': 'png',
    'static/logo.svg': '<svg/>',
    'static/a.zip': 'zip',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    navbar: { links: [{ label: 'Forum', href: 'https://forum.example' }] },
    footer: {
      links: [
        {
          header: 'Docs',
          items: [
            { label: 'Start', href: '/docs/start' },
            { label: 'Out', href: 'https://a.example' },
          ],
        },
      ],
    },
    integrations: { ga4: { measurementId: 'G-ABC1234567' }, gtm: { tagId: 'GTM-ABC123' } },
  });
  const start = await project.text('docs/start.mdx');
  expect(start).toContain('og:image: /docs/a.png');
  expect(start).toContain('<img src="/logo.svg" alt="Acme" width={20} />');
  expect(start).toContain('[file](/a.zip) [page](/docs/other#part) ![p](/logo.svg)');
  expect(losses.map(({ construct }) => construct)).toEqual(['setting createRedirects']);
});

test('imports of a page that is no MDX are no text of it', async () => {
  const project = await oldProject({
    'docusaurus.config.js': `module.exports = { title: 'Acme', presets: [['classic', {}]] };`,
    'docs/start.mdx':
      "---\ntitle: Start\n---\nimport Tabs from '@theme/Tabs';\nimport {\n  One,\n  Two,\n} from './parts';\n\n<details>Text\n\nimport this into your head.\n",
  });
  const { losses } = project.import();
  const start = await project.text('docs/start.mdx');
  expect(start).not.toMatch(/Tabs|One/);
  expect(start).toContain('mport this into your head.');
  expect(losses.map(({ construct }) => construct)).toContain('page that is no MDX');
});

test('pages of Docusaurus that list those of a category list them, and what is for the head of a document is not shown', async () => {
  const list = 'import DocCardList from "@theme/DocCardList";\n\n<DocCardList />\n';
  const project = await oldProject({
    'sidebars.js': `module.exports = { docs: [
      { type: 'category', label: 'All', link: { type: 'generated-index', title: 'All of it', description: 'Every: page', slug: '/all' }, items: ['one'] },
      { type: 'category', label: 'Own', link: { type: 'doc', id: 'own' }, items: ['two'] },
      { type: 'autogenerated', dirName: 'part' } ] };`,
    'docs/one.md': `---\ntitle: One\n---\n\n[all](/docs/all) [inner](/docs/category/inner)\n\n<head>\n  <title>For robots</title>\n</head>\n\n${list}`,
    'docs/own.md': `---\ntitle: Own\n---\n\n${list}`,
    'docs/two.md': '# Two\n',
    'docs/part/inner/_category_.yml': 'label: Inner\nlink:\n  type: generated-index\n',
    'docs/part/inner/a.md': '# A\n',
    'docs/part/linked/_category_.json': '{ "label": "Linked", "link": { "type": "doc", "id": "two" } }',
    'docs/part/linked/b.md': '# B\n',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      groups: [
        { group: 'All', root: 'docs/all', directory: 'card', pages: ['docs/one'] },
        { group: 'Own', root: 'docs/own', directory: 'card', pages: ['docs/two'] },
        { group: 'Inner', root: 'docs/category/inner', directory: 'card', pages: ['docs/part/inner/a'] },
        { group: 'Linked', root: 'docs/two', pages: ['docs/part/linked/b'] },
      ],
    },
  });
  expect(await project.text('docs/all.mdx')).toBe("---\ntitle: All of it\ndescription: 'Every: page'\n---\n");
  const one = await project.text('docs/one.mdx');
  expect(one).toContain('[all](/docs/all) [inner](/docs/category/inner)');
  expect(one).not.toContain('robots');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'docs/one.md:7 component head',
    'docs/one.md:13 component DocCardList',
  ]);
});
