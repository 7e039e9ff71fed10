import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('Hugo keeps sections by weight, aliases, bundles, and the shortcodes of its themes', async () => {
  const project = await oldProject({
    'hugo.yaml': `baseURL: https://acme.example/docs/
title: Acme
menu:
  main:
    - { name: GitHub, url: https://github.com/acme/acme, weight: 2 }
`,
    'content/_index.md': '---\ntitle: Home\n---\n\nSee [start]({{< relref "guide/Start" >}}).\n',
    'content/guide/_index.md': '+++\ntitle = "Guides"\nweight = 1\n+++\n\nAll of them.\n',
    'content/guide/Start.md': `---
title: Start
linkTitle: Begin
weight: 2
aliases: [/old-start, first]
math: true
---

{{< callout type="warning" >}}
Mind {this}. {{< icon "star" >}}
{{< /callout >}}

{{< tabs items="npm,pnpm" >}}
{{< tab >}}\`npm i\`{{< /tab >}}
{{< tab >}}
\`\`\`sh {linenos=table,filename="a.sh"}
pnpm i
\`\`\`
{{< /tab >}}
{{< /tabs >}}

{{< tabs >}}
  {{< tab name="Named" >}}One{{< /tab >}}
{{< /tabs >}}

{{% steps %}}

### One

Do.

### Two

{{% /steps %}}

{{< cards >}}
  {{< card link="../deep" title="Deep" icon="book-open" subtitle="More" >}}
{{< /cards >}}

{{% details title="More" open="true" %}}
Inside
{{% /details %}}

{{< highlight go >}}
x := 1
{{< /highlight >}}

{{< figure src="pic.png" caption="A picture" >}}

\`{{</* callout */>}}\` and {{< param version >}}
`,
    'content/guide/deep/index.md': '---\ntitle: Deep\nweight: 1\n---\n\n![p](pic.png)\n',
    'content/guide/deep/pic.png': 'png',
    'content/guide/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
    'static/pic.png': 'png',
    'layouts/index.html': '',
  });
  const { losses, basePath, tool } = project.import();
  expect([tool, basePath]).toEqual(['Hugo', '/docs']);
  expect(await project.docsJson()).toMatchObject({
    name: 'Acme',
    navbar: { links: [{ label: 'GitHub' }] },
    navigation: {
      groups: [
        { group: 'Acme', pages: ['index'] },
        { group: 'Guides', root: 'guide', pages: ['guide/deep', 'guide/start'] },
      ],
    },
    redirects: [
      { source: '/guide/first', destination: '/guide/start' },
      { source: '/old-start', destination: '/guide/start' },
    ],
  });
  expect(await project.text('index.mdx')).toContain('[start](/guide/start)');
  const start = await project.text('guide/start.mdx');
  expect(start).toContain('title: Start\nsidebarTitle: Begin\n');
  expect(start).toContain('<Warning>\n  Mind \\{this}. <Icon icon="star" />\n</Warning>');
  expect(start).toContain('<Tab title="npm">\n    `npm i`\n  </Tab>');
  expect(start).toContain('```sh title="a.sh" lines\n    pnpm i\n    ```');
  expect(start).toContain('<Tab title="Named">\n    One\n  </Tab>');
  expect(start).toContain('<Step title="One">\n    Do.\n  </Step>');
  expect(start).toContain('<Card title="Deep" href="/guide/deep" icon="book-open" description="More" />');
  expect(start).toContain('<Accordion title="More" defaultOpen>\n  Inside\n</Accordion>');
  expect(start).toContain('```go\nx := 1\n```');
  expect(start).toContain('<Frame caption="A picture">');
  expect(start).toContain('`{{< callout >}}` and \\{\\{\\< param version >}}');
  expect(await project.text('guide/deep.mdx')).toContain('![p](/guide/deep/pic.png)');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'content/guide/Start.md:1 frontmatter math',
    'content/guide/Start.md:50 shortcode param',
    'content/guide/draft.md:1 draft',
  ]);
});

test('what stands in shortcodes is indented for people, and in lists for Markdown', async () => {
  const project = await oldProject({
    'hugo.yaml': 'baseURL: /\n',
    'content/_index.md': `+++
lastmod = 2024-05-01
+++

{{< filetree/container >}}
    {{< filetree/folder name="a" >}}
        {{< filetree/file name="b.md" >}}
    {{< /filetree/folder >}}
{{< /filetree/container >}}

{{< tabs >}}
  {{< tab name="A" >}}
      \`\`\`js
      if (x) {
        y();
      }
      \`\`\`

      1. One

         {{< callout >}}
         Inside
         {{< /callout >}}

      2. Two
  {{< /tab >}}
{{< /tabs >}}

{{< badge content="info" link="/x" >}} {{< youtube id="v" title="T" >}}

## Head {.red}

Term
: Meaning
`,
  });
  const { losses } = project.import();
  const text = await project.text('index.mdx');
  expect(text).toContain("lastUpdatedDate: '2024-05-01'\n");
  expect(text).toContain('<Tree>\n  <Tree.Folder name="a">\n    <Tree.File name="b.md" />\n  </Tree.Folder>\n</Tree>');
  expect(text).toContain('    ```js\n    if (x) {\n      y();\n    }\n    ```\n\n    1. One\n\n       <Note>\n');
  expect(text).toContain('    2. Two\n  </Tab>');
  expect(text).toContain('<a href="/x"><Badge>info</Badge></a>');
  expect(text).toContain('title="T"');
  expect(text).toContain('- **Term**\n\n  Meaning');
  expect(losses.map(({ line, construct }) => `${line} ${construct}`)).toEqual(['29 link /x', '31 attribute list']);
});

test('languages of Hugo are folders, or stand behind the names of files', async () => {
  const project = await oldProject({
    'config/_default/hugo.toml':
      'baseURL = "/"\ntitle = "Acme"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/_index.fr.md': '---\ntitle: Accueil\n---\n',
    'content/fr/page.md': '---\ntitle: Page\n---\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'fr', pages: ['fr', 'fr/page'] },
      ],
    },
  });
});

test('the id of Google and the summary of details come over', async () => {
  const project = await oldProject({
    'hugo.toml': 'baseURL = "https://a.example/"\ntitle = "Acme"\n[services.googleAnalytics]\nid = "G-ABC1234567"\n',
    'content/docs/a.md': '---\ntitle: A\n---\n\n{{< details summary="More" >}}\nText\n{{< /details >}}\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({ integrations: { ga4: { measurementId: 'G-ABC1234567' } } });
  expect(await project.text('docs/a.mdx')).toContain('<Accordion title="More">\n  Text\n</Accordion>');
});
