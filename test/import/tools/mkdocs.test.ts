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

test('MkDocs: marks of PyMdown, Markdown in HTML, definitions, formulas, pictures with a size, and the blog', async () => {
  const project = await oldProject({
    'mkdocs.yml': `site_name: Acme
plugins: [search, blog, macros]
markdown_extensions: [pymdownx.tilde, pymdownx.caret, pymdownx.arithmatex, attr_list, md_in_html, def_list]
nav:
  - index.md
  - Blog: blog/index.md
`,
    'docs/index.md': `# Home

H~2~O x^2^ {--old--}{++new++}{~~a~>b~~}{>>why<<} \`#!python x~1~\` \\(a+b\\)

<figure markdown="span">
  ![Alt](p.png){ width="300" }
  <figcaption>Caption</figcaption>
</figure>

![Dark](p.png#only-dark) text
{ .annotate }

Term
:   One

    Two

\\[
x
\\]

### Path <small>new</small> { id=the-path }

\`\`\` title="Tabs"
=== "C"

    \`\`\` c
    int x;
    \`\`\`

=== "D"
\`\`\`
`,
    'docs/p.png': 'png',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-31\n---\n# Hello, post\n',
    'docs/blog/posts/b.md': '---\ndate: { created: 2025-02-01 }\nslug: second\n---\n# B\n',
  });
  const { losses } = project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain(
    'H<sub>2</sub>O x<sup>2</sup> <del>old</del><ins>new</ins><del>a</del><ins>b</ins> `x~1~` $a+b$',
  );
  expect(home).toContain(
    '<figure>\n  <img src="/p.png" alt="Alt" width="300" />\n\n  <figcaption>Caption</figcaption>',
  );
  expect(home).toContain(
    '<img className="hidden dark:block" src="/p.png" alt="Dark" /> text\n\n- **Term**\n\n  One\n\n  Two\n\n$$\nx\n$$',
  );
  expect(home).toContain('{#the-path}');
  expect(home).toContain('````text title="Tabs"\n=== "C"\n\n    ``` c\n    int x;\n    ```\n\n=== "D"\n````');
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      groups: [{ pages: ['index'] }, { group: 'Blog', root: 'blog', pages: ['blog/posts/b', 'blog/posts/a'] }],
    },
    redirects: [
      { source: '/blog/2024/01/31/hello-post', destination: '/blog/posts/a' },
      { source: '/blog/2025/02/01/second', destination: '/blog/posts/b' },
    ],
  });
  expect(losses.map(({ construct }) => construct)).toEqual([
    'frontmatter date',
    'frontmatter date',
    'frontmatter slug',
    'comment of Critic Markup',
  ]);
});

test('MkDocs: bars in code inside of a table are text, as Python-Markdown has them', async () => {
  const project = await oldProject({
    'mkdocs.yml': 'site_name: Acme\n',
    'docs/index.md': '# Home\n\n| a | b |\n|---|---|\n| `x|y` | `p\\|q` |\n\n`x|y` | z\n',
  });
  project.import();
  const home = await project.text('index.mdx');
  expect(home).toMatch(/\| `x\\\|y` +\| `p\\\|q` +\|/);
  expect(home).toContain('`x|y` | z');
});

test('blocks between slashes are those whose content is indented', async () => {
  const project = await oldProject({
    'mkdocs.yml': 'site_name: Acme\n',
    'docs/index.md': `# Home

/// note | Mind \`this\`

Text

\`\`\`md
/// tip
///
\`\`\`

///

//// details | More
    type: warning
    open: true

/// tip
Inner
///
////

/// tab | One
1
///

/// tab | Two
2
///

- Item

    /// warning
    In a list
    ///

/// without an end
`,
  });
  project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain('<Note title="Mind `this`">\n  Text\n\n  ```md\n  /// tip\n  ///\n  ```\n</Note>');
  expect(home).toContain('<Accordion title="More" defaultOpen>\n  <Tip>\n    Inner\n  </Tip>\n</Accordion>');
  expect(home).toContain(
    '<Tabs>\n  <Tab title="One">\n    1\n  </Tab>\n\n  <Tab title="Two">\n    2\n  </Tab>\n</Tabs>',
  );
  expect(home).toContain('- Item\n\n  <Warning>\n    In a list\n  </Warning>');
  expect(home).toContain('/// without an end');
});

test('files that pages of MkDocs include are in them, and references of code are their texts', async () => {
  const project = await oldProject({
    'mkdocs.yml':
      'site_name: Acme\nplugins: [search, include-markdown]\nextra: { analytics: { provider: google, property: G-ABC1234567 } }\nextra: { analytics: { provider: google, property: G-DEF1234567 } }\n',
    'README.md': '---\nx: 1\n---\nBefore <!--start-->Shown *here*<!--end--> after\n',
    'docs/part.md': 'A part.\n',
    'docs/whole.md': 'First of all.\n\n{% include "whole.md" %}\n',
    'src/code.py': 'print(1)\n',
    'docs/index.md': `# Home

[TOC]

{% include-markdown "../README.md" start="<!--start-->" end="<!--end-->" %}

{%
   include-markdown "part.md"
%}

\`\`\`python
{!src/code.py!}
\`\`\`

See [Client][acme.Client], [\`acme.get\`][], [one][two.x], and \`a[b][c.d]\`.

<details markdown="1">
<summary>More</summary>
**bold**
</details>

{% include "gone.md" %}

{% include-markdown "whole.md" start="<!--nowhere-->" %}

[two.x]: https://a.example
`,
  });
  const { losses } = project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain('title: Home\n---\n\nShown _here_\n\nA part.\n');
  expect(home.match(/First of all\./g)).toHaveLength(1);
  expect(home).toContain('```python\nprint(1)\n```');
  expect(home).toContain('See Client, `acme.get`, [one][two.x], and `a[b][c.d]`.');
  expect(home).toContain('<Accordion title="More">\n  **bold**\n</Accordion>');
  expect(await project.docsJson()).toMatchObject({ integrations: { ga4: { measurementId: 'G-DEF1234567' } } });
  expect(losses.map(({ construct }) => construct)).toEqual([
    'reference of code acme.Client',
    'reference of code acme.get',
    'macro',
    // A file that includes itself, on the page that has it and on its own.
    'macro',
    'macro',
  ]);
});

test('a tab of one page has the name of that page', async () => {
  const project = await oldProject({
    'mkdocs.yml':
      'site_name: Acme\ntheme: { name: material, features: [navigation.tabs] }\nnav: [index.md, news/index.md]\n',
    'docs/index.md': 'No heading\n',
    'docs/news/index.md': '# News { .big }\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({ navigation: { tabs: [{ tab: 'Home' }, { tab: 'News' }] } });
});

test('a configuration that cannot be read is said with its name', async () => {
  const project = await oldProject({ 'mkdocs.yml': 'site_name: [Acme\n', 'docs/index.md': '# Home\n' });
  expect(() => project.import()).toThrow(/^mkdocs\.yml could not be read: .*Correct it, and import again\.$/);
});

test('MkDocs: variables of macros have their values, in titles and code, too; the rest is listed', async () => {
  const project = await oldProject({
    'mkdocs.yml': 'site_name: Acme\nplugins: [macros]\nextra:\n  version: 1.2\n  product: { name: Cloud }\n',
    'docs/index.md': `---
edition: Pro
---
# {{ product.name }} {{edition}}

{{ config.site_name }} {{ version }} {{ gone }} {{ call("a") }} \`{{ version }}\`

\`\`\`sh
install {{ version }}
\`\`\`

{% raw %}
{{ version }}
{% endraw %}

{% if version %}x{% endif %}
`,
  });
  const { losses } = project.import();
  const text = await project.text('index.mdx');
  expect(text).toMatch(/^---\ntitle: Cloud Pro\n/);
  expect(text).toContain(
    'Acme 1.2 \\{\\{ gone }} \\{\\{ call("a") }} `1.2`\n\n```sh\ninstall 1.2\n```\n\n\\{\\{ version }}\n',
  );
  expect(losses.map(({ line, construct, outcome }) => `${line} ${construct} ${outcome}`)).toEqual([
    '1 frontmatter edition it is left out',
    '6 macro {{ gone }} stays as text',
    '6 macro {{ call("a") }} stays as text',
    '16 macro {% if version %} stays as text',
    '16 macro {% endif %} stays as text',
  ]);
});
