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

test('Hugo: languages have folders of their own, parts of the configuration are joined, and patterns make addresses', async () => {
  const project = await oldProject({
    'config/_default/hugo.toml':
      'baseURL = "/"\ntitle = "Acme"\ncontentDir = "content/en"\ndefaultContentLanguage = "en"\n[permalinks]\nblog = "/:section/:year/:month/:slug/"\n',
    'config/_default/languages.toml':
      '[en]\ncontentDir = "content/en"\n[zh-CN]\ncontentDir = "content/zh"\n[de]\ndisabled = true\n',
    'config/_default/params.yaml':
      'version: "1.2"\nlinks:\n  developer:\n    - { name: GitHub, url: https://github.com/acme/acme }\n',
    'content/en/_index.md': '---\ntitle: Home\n---\n\nVersion {{< param version >}} of {{% param "product.name" %}}\n',
    'content/en/guide/start.md': '---\ntitle: Start\n---\n\n{{< relref "/blog/first" >}}\n',
    'content/en/blog/first.md': '---\ntitle: The First!\ndate: 2024-05-06\n---\n',
    'content/en/parts/index.md': '---\nheadless: true\n---\n',
    'content/en/parts/intro.md': 'Intro\n',
    'content/zh/_index.md': '---\ntitle: 首页\n---\n',
    'content/zh/guide/start.md': '---\ntitle: 开始\n---\n\n![p](a.png)\n',
    'content/zh/guide/a.png': 'png',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    footer: { socials: { github: 'https://github.com/acme/acme' } },
    navigation: {
      languages: [
        {
          language: 'en',
          groups: [{ pages: ['index'] }, { pages: ['blog/2024/05/the-first'] }, { pages: ['guide/start'] }],
        },
        { language: 'zh-cn', groups: [{ pages: ['zh-cn'] }, { pages: ['zh-cn/guide/start'] }] },
      ],
    },
  });
  expect(await project.text('index.mdx')).toContain('Version 1.2 of \\{\\{% param "product.name" %}}');
  expect(await project.text('zh-cn/guide/start.mdx')).toContain('![p](/guide/a.png)');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'content/en/_index.md:5 shortcode param',
    'content/en/parts/index.md:1 page that is not rendered',
    'content/en/parts/intro.md:1 part of a bundle',
  ]);
});

test('Docsy: code of tabs and cards is code, sections list their pages, and landing pages and files come over', async () => {
  const project = await oldProject({
    'hugo.yaml': 'baseURL: /\nmodule:\n  imports:\n    - path: github.com/google/docsy\n',
    'content/_index.md': `---
title: Acme
---

{{< blocks/cover title="Welcome to Acme!" color="orange" >}}
Fast {{< blocks/link-down color="info" >}}
{{< /blocks/cover >}}

{{< blocks/section type="row" >}}
{{% blocks/feature icon="fa-lightbulb" title="New" url="/guide/" %}}
Text
{{% /blocks/feature %}}
{{% blocks/feature title="Old" %}}
More
{{% /blocks/feature %}}
{{< /blocks/section >}}
`,
    'content/guide/_index.md': '---\ntitle: Guide\n---\n',
    'content/guide/plain/_index.md': '---\ntitle: Plain\nno_list: true\n---\n',
    'content/guide/plain/a.md': '---\ntitle: A\n---\n',
    'content/guide/hidden.md': '---\ntitle: Hidden\ntoc_hide: true\n---\n',
    'content/guide/page.md': `---
title: Page
---

{{< tabpane persist=header >}}
  {{< tab header="Languages:" disabled=true />}}
  {{< tab header="**C++**" lang="C++" >}}
#include <iostream>
    int x;
  {{< /tab >}}
{{< /tabpane >}}

{{< tabpane text=true >}}
{{% tab "Text" %}}
Some *text*
{{% /tab %}}
{{< /tabpane >}}

{{< cardpane >}}
{{< card header="Head" title="Title" footer="Foot" >}}
Content
{{< /card >}}
{{< card code=true header="C" lang="C" >}}
printf("{}");
{{< /card >}}
{{< /cardpane >}}

{{< readfile file="/code/a.yml" code="true" lang="yaml" >}}

{{% readfile "part.txt" %}}

{{% comment %}}Nobody reads this.{{% /comment %}}

{{< vimeo 12 >}}

{{< figure src="none.png" caption="A picture" >}}
`,
    'content/guide/part.txt': 'From a **file**.\n',
    'code/a.yml': 'a: 1\n',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      groups: [
        { pages: ['index'] },
        {
          root: 'guide',
          directory: 'card',
          pages: ['guide/page', { group: 'Plain', root: 'guide/plain', pages: ['guide/plain/a'] }],
        },
      ],
    },
  });
  expect(JSON.stringify(await project.docsJson()).match(/"directory"/g)).toHaveLength(1);
  const home = await project.text('index.mdx');
  expect(home).toContain('title: Welcome to Acme!\nsidebarTitle: Acme\n---\n\nFast\n');
  expect(home).toContain('<CardGroup cols="2">\n  <Card title="New" href="/guide" icon="fa-lightbulb">\n    Text\n');
  const page = await project.text('guide/page.mdx');
  expect(page).toContain(
    '<Tabs>\n  <Tab title="C++">\n    ```c++\n    #include <iostream>\n        int x;\n    ```\n  </Tab>\n</Tabs>',
  );
  expect(page).toContain('<Tab title="Text">\n    Some _text_\n  </Tab>');
  expect(page).toContain(
    '<Card title="Title">\n    Content\n  </Card>\n\n  <Card title="C">\n    ```c\n    printf("{}");\n',
  );
  expect(page).toContain('```yaml\na: 1\n```\n\nFrom a **file**.\n\n<iframe src="https://player.vimeo.com/video/12"');
  expect(page).not.toContain('Nobody');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'content/guide/page.md:6 tab that cannot be chosen',
    'content/guide/page.md:20 attribute footer',
    'content/guide/page.md:20 attribute header',
    'content/guide/page.md:36 image none.png',
  ]);
});
