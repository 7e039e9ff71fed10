import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('MkDocs keeps nav, blocks by indentation, snippets, keys, icons and redirect maps', async () => {
  const project = await oldProject({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/docs/
theme: { name: material, features: [navigation.tabs, navigation.indexes], palette: { primary: teal } }
plugins: [search, { redirects: { redirect_maps: { 'gone.md': 'guide/index.md#go' } } }]
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
  - pymdownx.snippets
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Deep: guide/deep.md
`,
    'docs/index.md':
      '# Home\n\n!!! note "Mind"\n\n    One\n\n    ??? tip\n        Two\n\n=== "A"\n\n    ``` py title="a.py" hl_lines="1 2"\n    a\n    b\n    ```\n\n=== "B"\n\n    x\n\n--8<-- "part.txt"\n\n++ctrl+c++ :material-cloud: <b>bold</b> [g](guide/index.md){ .md-button } Task<string>\n',
    'docs/guide/index.md':
      '# Guide\n\n## Go { #go }\n\n![p](../p.png)\n\n<div class="grid cards" markdown>\n\n-   **Fast**\n\n    ---\n\n    Very\n\n</div>\n',
    'docs/guide/deep.md': '# Deep\n\n::: acme.call\n',
    'docs/p.png': 'png',
    'part.txt': 'Part.\n',
  });
  const { losses, basePath } = project.import();
  expect(basePath).toBe('/docs');
  expect(await project.docsJson()).toMatchObject({
    colors: { primary: '#009485' },
    navigation: {
      tabs: [
        { tab: 'Home', pages: ['index'] },
        { tab: 'Guide', pages: ['guide', 'guide/deep'] },
      ],
    },
    redirects: [{ source: '/gone', destination: '/guide#go' }],
  });
  const home = await project.text('index.mdx');
  expect(home).toContain('<Note title="Mind">\n  One\n\n  <Accordion title="Tip">\n    Two\n  </Accordion>\n</Note>');
  expect(home).toContain('<Tab title="A">\n    ```py title="a.py" {1,2}\n    a\n    b\n    ```\n  </Tab>');
  expect(home).toContain('Part.');
  expect(home).toContain('<kbd>Ctrl</kbd>+<kbd>C</kbd> <Icon icon="cloud" /> <b>bold</b> [g](/guide) Task\\<string>');
  const guide = await project.text('guide.mdx');
  expect(guide).toContain('## Go {#go}');
  expect(guide).toContain('![p](/p.png)');
  expect(guide).toContain('<Card title="Fast">\n    Very\n  </Card>');
  expect(await project.text('guide/deep.mdx')).toContain('::: acme.call');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'docs/guide/deep.md:3 reference of code acme.call',
  ]);
});

test('files of awesome-pages arrange a navigation that mkdocs.yml does not say', async () => {
  const project = await oldProject({
    'mkdocs.yml': 'site_name: Acme\nuse_directory_urls: false\n',
    'docs/.pages': 'nav:\n  - z.md\n  - ...\n  - Last: guide\n',
    'docs/guide/.pages': 'title: Guides\n',
    'docs/guide/x.md': '# X\n',
    'docs/a.md': '# A\n',
    'docs/z.md': '# Z\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({
    navigation: { groups: [{ pages: ['z', 'a'] }, { group: 'Last', pages: ['guide/x'] }] },
  });
  expect(await project.docsJson()).toMatchObject({
    redirects: [
      { source: '/a.html', destination: '/a' },
      { source: '/guide/x.html', destination: '/guide/x' },
      { source: '/z.html', destination: '/z' },
    ],
  });
});
